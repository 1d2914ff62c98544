import { LANGUAGE_CODES, type Language } from '@app/contract/languages';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import type { WordLists } from './word-lists';

/** Start and end in a text, the end not included. */
type Span = readonly [from: number, to: number];
type Finder = (text: string) => readonly Span[];

/** Written without blanks between words, so that a word matches anywhere. */
const UNSPACED: ReadonlySet<Language> = new Set(['ja', 'zh', 'ko']);

/**
 * Finds unwelcome words: in English those obscenity knows, with letters replaced or repeated, and in each language
 * those of the operator.
 */
export function createWordFilter(lists: WordLists) {
  const finders = new Map<Language, Finder[]>();
  for (const language of LANGUAGE_CODES) {
    const own = finderOf(language, lists[language] ?? []);
    const known = language === 'en' ? [createObscenityFinder()] : [];
    finders.set(language, own === undefined ? known : [...known, own]);
  }
  const all = [...finders.values()].flat();

  /** Searches by the languages of the talk; by all if one of the two visitors has none. */
  function find(text: string, languages: readonly (Language | null)[]): Span[] {
    const wanted = languages.includes(null)
      ? all
      : [...new Set(languages)].flatMap((language) => finders.get(language ?? 'en') ?? []);
    return wanted.flatMap((finder) => finder(text));
  }

  return {
    /** Does the text contain one of them? */
    holds: (text: string, languages: readonly (Language | null)[]): boolean =>
      find(text, languages).length > 0,

    /** The text with a star for each letter of such words; the same text if there is none. */
    mask(text: string, languages: readonly (Language | null)[]): string {
      const spans = find(text, languages);
      if (spans.length === 0) return text;
      const units = text.split('');
      for (const [from, to] of spans) {
        for (let at = from; at < to; at += 1) units[at] = /[\udc00-\udfff]/.test(units[at] ?? '') ? '' : '*';
      }
      return units.join('');
    },
  };
}

/** Checks whether a text contains one of these words, of whichever language. */
export function createWordFinder(lists: WordLists): (text: string) => boolean {
  const finders = LANGUAGE_CODES.flatMap((language) => finderOf(language, lists[language] ?? []) ?? []);
  return (text) => finders.some((finder) => finder(text).length > 0);
}

function createObscenityFinder(): Finder {
  const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  return (text) => matcher.getAllMatches(text).map(({ startIndex, endIndex }) => [startIndex, endIndex + 1]);
}

/** The words that continue with a letter; `ends`: a word is complete here. */
type Branch = { next: Map<string, Branch>; ends: boolean };

/**
 * Finds words, ignoring case. They are kept in a tree by letters: the cost grows with the length of the text and of the
 * longest word, not with the number of words.
 */
function finderOf(language: Language, words: readonly string[]): Finder | undefined {
  if (words.length === 0) return undefined;
  const root: Branch = { next: new Map(), ends: false };
  for (const word of words) {
    let branch = root;
    for (const letter of folded(word)) {
      const next = branch.next.get(letter) ?? { next: new Map(), ends: false };
      branch.next.set(letter, next);
      branch = next;
    }
    branch.ends = true;
  }
  const isWhole = !UNSPACED.has(language);
  return (text) => {
    const letters = folded(text);
    const spans: Span[] = [];
    for (let from = 0; from < letters.length; from += 1) {
      if (isWhole && isLetter(letters[from - 1])) continue;
      const to = endOf(root, letters, from, isWhole);
      if (to !== undefined) spans.push([from, to]);
    }
    return spans;
  };
}

/** The end of the longest word that starts at `from`. */
function endOf(root: Branch, letters: readonly string[], from: number, isWhole: boolean): number | undefined {
  let branch: Branch | undefined = root;
  let end: number | undefined;
  for (let at = from; at < letters.length; at += 1) {
    branch = branch.next.get(letters[at] ?? '');
    if (branch === undefined) break;
    if (branch.ends && !(isWhole && isLetter(letters[at + 1]))) end = at + 1;
  }
  return end;
}

/** The units of a text in lower case, each in its place, with one kind of blank. */
function folded(text: string): string[] {
  return text.split('').map((unit) => {
    const lower = unit.toLowerCase();
    if (lower.length !== 1) return unit;
    return /\s/.test(lower) ? ' ' : lower;
  });
}

function isLetter(unit: string | undefined): boolean {
  return unit !== undefined && /[\p{L}\p{N}\p{M}]/u.test(unit);
}
