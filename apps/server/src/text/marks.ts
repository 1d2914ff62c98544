import { setImmediate as eventLoop } from 'node:timers/promises';
import type { Marks } from '@app/contract/reports';

/** A word, or a letter of a language that is written without blanks. */
const PIECE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|[^\s\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+/gu;
const TRAILING = /[\p{P}\p{S}]+$/u;

/** More marks in one text would not be read. */
const MOST_MARKS = 3;

/**
 * Marks what makes a text urgent, for which only `isFound` is known: it says whether a text has a reason to be. Each
 * mark is a short part that still has one, found by halving from the end and then from the beginning: a text of n words
 * is asked about 2 log2(n) times. The event loop gets a turn after each question.
 */
export function createMarker(isFound: (text: string) => boolean): (text: string) => Promise<Marks> {
  async function ask(text: string): Promise<boolean> {
    await eventLoop();
    return isFound(text);
  }

  /** The smallest number in a range, whose last one holds, that holds as far as halving tells. */
  async function least(first: number, last: number, holds: (n: number) => Promise<boolean>): Promise<number> {
    let [low, high] = [first, last];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (await holds(middle)) high = middle;
      else low = middle + 1;
    }
    return high;
  }

  async function markFrom(text: string, from: number): Promise<[number, number] | undefined> {
    const pieces = [...text.slice(from).matchAll(PIECE)].map(({ 0: piece, index }) => ({
      begin: from + index,
      end: from + index + piece.length,
    }));
    if (pieces.length === 0 || !(await ask(text.slice(from)))) return undefined;
    const lastAt = pieces.length - 1;
    const to = await least(0, lastAt, (n) => ask(text.slice(from, pieces[n]?.end)));
    const end = pieces[to]?.end ?? text.length;
    // Counted from the end: the shortest part that is still found.
    const length = await least(0, to, (n) => ask(text.slice(pieces[to - n]?.begin, end)));
    const begin = pieces[to - length]?.begin ?? from;
    return [begin, end];
  }

  return async (text) => {
    const marks: [number, number][] = [];
    let from = 0;
    while (marks.length < MOST_MARKS) {
      const mark = await markFrom(text, from);
      if (mark === undefined) break;
      const [begin, end] = mark;
      from = end;
      marks.push([begin, Math.max(begin + 1, begin + text.slice(begin, end).replace(TRAILING, '').length)]);
    }
    return marks;
  };
}
