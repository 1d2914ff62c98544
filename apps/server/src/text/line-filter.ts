import type { Language } from '@app/contract/languages';
import type { RuleMode } from '@app/contract/rules';
import type { Room } from '../matching/lobby';
import { hideLinks } from './links';
import type { WordLists } from './word-lists';
import { createWordFilter } from './words';

/** How long links are hidden from the start of a talk, in milliseconds. */
const EARLY_MS = 2 * 60 * 1000;

export type LineFilterParts = {
  /** How the rule is switched. */
  wordMode: () => RuleMode;
  /** What it does with lines that contain unwelcome words. */
  words: 'mask' | 'block';
  lists: WordLists;
  /** Are links hidden in the first two minutes of a talk? */
  hidesEarlyLinks: boolean;
  /** Is told of each line in which the rule, in shadow, would have hidden something. */
  wouldHide: () => void;
};

/** The part of a line that reaches the partner, and what was hidden in it; 'blocked': nothing. */
type Filtered = { message: string; words: boolean; links: boolean } | 'blocked';

/**
 * Filters a line of a talk before it is passed on. `ageMs`: how long the talk has lasted; `hidesLinks`: also later than
 * in its first minutes.
 */
export type LineFilter = (
  message: string,
  room: Pick<Room, 'seats'>,
  ageMs: number,
  hidesLinks: boolean,
) => Filtered;

export function createLineFilter(parts: LineFilterParts): LineFilter {
  const { wordMode, words, lists, hidesEarlyLinks, wouldHide } = parts;
  /** Made when it is needed: it takes a while, and the rule is off by default. */
  let filter: ReturnType<typeof createWordFilter> | undefined;

  return (message, { seats }, ageMs, hidesLinks) => {
    const mode = wordMode();
    if (mode !== 'off') filter ??= createWordFilter(lists);
    const languages = mode === 'off' ? [] : languagesOf(seats);
    if (mode === 'shadow' && filter?.holds(message, languages)) wouldHide();
    if (mode === 'on' && words === 'block' && filter?.holds(message, languages)) return 'blocked';
    const isEarly = hidesEarlyLinks && ageMs < EARLY_MS;
    const withoutLinks = isEarly || hidesLinks ? hideLinks(message) : message;
    const masked =
      mode === 'on' && words === 'mask'
        ? (filter?.mask(withoutLinks, languages) ?? withoutLinks)
        : withoutLinks;
    return { message: masked, words: masked !== withoutLinks, links: withoutLinks !== message };
  };
}

/** null: of somebody who named none. */
function languagesOf(seats: Room['seats']): (Language | null)[] {
  return seats.flatMap<Language | null>(({ languages }) => (languages.length === 0 ? [null] : languages));
}
