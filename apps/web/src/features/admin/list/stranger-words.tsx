import { Fragment } from 'react';

/** A word that may need several lines, such as an address. */
const LONG_WORD = /(\S{20,})/;
/** Parts of such a word, each with the signs behind it. */
const PART = /[^@._/=&?]*[@._/=&?]*/g;

/** What a stranger wrote. An address that needs several lines breaks between its parts, if these are short enough. */
export function StrangerWords({ text }: { text: string }) {
  return text
    .split(LONG_WORD)
    .flatMap((words) => (LONG_WORD.test(words) ? words.match(PART) : [words]))
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change, and two may be alike
      <Fragment key={index}>
        {part}
        <wbr />
      </Fragment>
    ));
}
