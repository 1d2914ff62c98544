import type { Marks } from '@app/contract/reports';
import { classNames } from '@/ui/class-names';
import { UserText } from './user-text';

/** Characters of some two lines; longer texts are hard to read in bold. */
const MOST_BOLD = 120;
/** Lines, and characters, of a reason that is shown as a whole: more than people need for one. */
const MOST_LINES = 12;
const MOST_CHARACTERS = 1_100;

type Props = {
  text: string;
  /** Its urgent words. */
  marks?: Marks | undefined;
};

/**
 * The reason of a report or a request, as the stranger wrote it, with its line breaks. A tall one scrolls in place:
 * otherwise a thousand line breaks would push the other rows far down the page.
 */
export function Reason({ text, marks }: Props) {
  const words = (
    <bdi
      translate="no"
      className={classNames('whitespace-pre-line', text.length > MOST_BOLD && 'font-normal')}
    >
      <UserText text={text} marks={marks} />
    </bdi>
  );
  if (text.length <= MOST_CHARACTERS && text.split('\n').length <= MOST_LINES) return words;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: only what has the focus is scrolled by keys
    <section aria-label="Reason" tabIndex={0} className="max-h-88 overflow-y-auto">
      {words}
    </section>
  );
}

/** The beginning of a reason, for a dense row: as much as stands in one line, in two on a phone. */
export function ReasonBegin({ text, marks }: Props) {
  return (
    <bdi translate="no" className="block truncate phone:line-clamp-2 phone:whitespace-normal">
      <UserText
        text={text.slice(0, MOST_CHARACTERS)}
        marks={marks?.filter(([, to]) => to <= MOST_CHARACTERS)}
      />
    </bdi>
  );
}
