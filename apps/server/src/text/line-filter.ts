import type { Language } from '@app/contract/languages';
import type { Room } from '../matching/lobby';
import { hideLinks } from './links';
import type { WordLists } from './word-lists';
import { createWordFilter } from './words';

/** How long links are hidden from the start of a talk, in milliseconds. */
const EARLY_MS = 2 * 60 * 1000;

export type LineFilterParts = {
  /** What to do with lines that contain unwelcome words. */
  words: 'off' | 'mask' | 'block';
  lists: WordLists;
  /** Are links hidden in the first two minutes of a talk? */
  hidesEarlyLinks: boolean;
  /** Epoch milliseconds. */
  now: () => number;
};

/** The part of a line that reaches the partner, and what was hidden in it; 'blocked': nothing. */
type Filtered = { message: string; words: boolean; links: boolean } | 'blocked';

/** Filters a line of a talk before it is passed on. */
export type LineFilter = (message: string, room: Pick<Room, 'openedAt' | 'seats'>) => Filtered;

/** undefined if every line is passed on unchanged. */
export function createLineFilter(parts: LineFilterParts): LineFilter | undefined {
  const { words, lists, hidesEarlyLinks, now } = parts;
  const filter = words === 'off' ? undefined : createWordFilter(lists);
  if (filter === undefined && !hidesEarlyLinks) return undefined;

  return (message, { openedAt, seats }) => {
    if (words === 'block' && filter?.holds(message, languagesOf(seats))) return 'blocked';
    const isEarly = hidesEarlyLinks && now() - openedAt < EARLY_MS;
    const withoutLinks = isEarly ? hideLinks(message) : message;
    const masked =
      words === 'mask' ? (filter?.mask(withoutLinks, languagesOf(seats)) ?? withoutLinks) : withoutLinks;
    return { message: masked, words: masked !== withoutLinks, links: withoutLinks !== message };
  };
}

function languagesOf(seats: Room['seats']): (Language | null)[] {
  return seats.map(({ language }) => language);
}
