import type { Marks } from '@app/contract/reports';
import { Fragment } from 'react';
import '@/styles/console-tones.css';

/** A word that may need several lines, such as an address. */
const LONG_WORD = /(\S{20,})/;
/** Parts of such a word, each with the signs behind it. */
const PART = /[^@._/=&?]*[@._/=&?]*/g;

/** A part of a text, marked or not. */
type Piece = { text: string; isMarked: boolean; from: number };

function piecesOf(text: string, marks: Marks): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const [from, to] of marks) {
    if (from > done) pieces.push({ text: text.slice(done, from), isMarked: false, from: done });
    pieces.push({ text: text.slice(from, to), isMarked: true, from });
    done = to;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isMarked: false, from: done });
  return pieces;
}

function Breakable({ text }: { text: string }) {
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

const NO_MARKS: Marks = [];

type Props = {
  text: string;
  /** The words that made it urgent. */
  marks?: Marks | undefined;
};

/**
 * What a stranger wrote, with its urgent words marked. An address that needs several lines breaks between its parts, if
 * these are short enough.
 */
export function UserText({ text, marks = NO_MARKS }: Props) {
  return piecesOf(text, marks).map(({ text: piece, isMarked, from }) =>
    isMarked ? (
      <mark
        key={from}
        title="This word made the report urgent. A word alone decides nothing."
        data-tone="gold"
        className="rounded-key bg-mood-soft px-0.5 text-mood-text box-decoration-clone"
      >
        <Breakable text={piece} />
      </mark>
    ) : (
      <Breakable key={from} text={piece} />
    ),
  );
}
