import { setImmediate as eventLoop } from 'node:timers/promises';
import { DANGERS, type Danger } from '@app/contract/dangers';
import { LANGUAGE_CODES } from '@app/contract/languages';
import type { Marks } from '@app/contract/reports';
import { createDangerFinder } from './danger/find-danger';
import { createMarker } from './marks';
import type { WordLists } from './word-lists';
import { createWordFinder } from './words';

/** So many characters are read before the event loop gets a turn: some ten milliseconds of a slow core. */
const TURN_LENGTH = 2_000;

type Find = ReturnType<typeof createDangerFinder>;

/** By the languages left out: to build one takes a tenth of a second of a core, and it keeps nothing of a text. */
const finders = new Map<string, Find>();

/** The finder of the built-in words, without those of the languages that have the operator's. */
function finderBeside(own: WordLists): Find {
  const except = LANGUAGE_CODES.filter((language) => own[language] !== undefined);
  const key = except.join(' ');
  const find = finders.get(key) ?? createDangerFinder(except);
  finders.set(key, find);
  return find;
}

/**
 * Says what texts may be about, most serious first. `own`: the operator's words, which take the place of the built-in
 * ones of the languages they name; an age under 18 is found all the same. They decide nothing, so they may find too much.
 */
export function createDangers(own: WordLists): (texts: readonly string[]) => Promise<Danger[]> {
  const find = finderBeside(own);
  const isOwnWord = createWordFinder(own);

  return async (texts) => {
    const found = new Set<Danger>();
    let read = 0;
    for (const text of texts) {
      if (read > TURN_LENGTH) {
        await eventLoop();
        read = 0;
      }
      read += text.length;
      for (const danger of find(text)) found.add(danger);
      if (isOwnWord(text)) found.add('word');
    }
    return DANGERS.filter((danger) => found.has(danger));
  };
}

/** Marks the words by which texts may be about a danger, for who reads them. Made at the first text, as few are read. */
export function createDangerMarker(own: WordLists): (text: string) => Promise<Marks> {
  let marksIn: ((text: string) => Promise<Marks>) | undefined;
  return (text) => {
    if (marksIn === undefined) {
      const find = finderBeside(own);
      const isOwnWord = createWordFinder(own);
      marksIn = createMarker((part) => find(part).size > 0 || isOwnWord(part));
    }
    return marksIn(text);
  };
}
