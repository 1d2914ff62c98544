import { classNames } from '@/ui/class-names';
import { StrangerWords } from './stranger-words';

/** Characters of some two lines; longer texts are hard to read in bold. */
const MOST_BOLD = 120;
/** Lines, and characters, of a reason that is shown as a whole: more than people need for one. */
const MOST_LINES = 12;
const MOST_CHARACTERS = 1_100;

/**
 * The reason of a report or a request, as the stranger wrote it, with its line breaks. A tall one scrolls in place:
 * otherwise a thousand line breaks would push the other rows far down the page.
 */
export function Reason({ text }: { text: string }) {
  const words = (
    <bdi
      translate="no"
      className={classNames('whitespace-pre-line', text.length > MOST_BOLD && 'font-normal')}
    >
      <StrangerWords text={text} />
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
