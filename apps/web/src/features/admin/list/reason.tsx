import { classNames } from '../../../ui/class-names';

/** Characters of some two lines; longer texts are hard to read in bold. */
const MOST_BOLD = 120;

/** The reason of a report or a request, as the stranger wrote it, with its line breaks. */
export function Reason({ text }: { text: string }) {
  return (
    <bdi className={classNames('whitespace-pre-line', text.length > MOST_BOLD && 'font-normal')}>{text}</bdi>
  );
}
