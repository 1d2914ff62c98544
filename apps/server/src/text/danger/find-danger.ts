import { DANGER_WORDS, type DangerWord } from '@app/contract/dangers';
import type { Language } from '@app/contract/languages';
import { createUnspacedFinder } from './east-asian';
import { fold } from './fold';
import { type Lexicon, numbersOf, spelledOut } from './lexicon';
import { LEXICONS, SPACED_LANGUAGES } from './lexicons';
import { type Token, tokensOf } from './tokens';

const OLDEST_MINOR = 17;
const YOUNGEST = 5;
/** No stem is shorter or longer than this, in characters. */
const STEM = { least: 1, most: 20 } as const;

type Sense = DangerWord | 'harmless';

type Edges<K> = Map<K, Step>;

/** The words with which a phrase may go on from here; most phrases go on with one. */
type Step = {
  words?: Edges<string>;
  stems?: Edges<string>;
  /** By language: a number up to 17, and one up to 18. */
  minor?: Edges<Language>;
  adult?: Edges<Language>;
  ordinal?: Edges<Language>;
  sense?: Sense;
  /** Only where a phrase ends, or goes on with a joining word of this language. */
  closed?: { sense: Sense; language: Language };
};

type Match = { to: number; sense: Sense };

/** The step to which the edges of one kind lead by this key; new where there is none yet. */
function follow<K>(edges: Edges<K> | undefined, key: K): [Edges<K>, Step] {
  const known = edges ?? new Map<K, Step>();
  const next = known.get(key) ?? {};
  known.set(key, next);
  return [known, next];
}

function goOn(step: Step, part: string, language: Language): Step {
  let next: Step;
  if (part === '#') [step.minor, next] = follow(step.minor, language);
  else if (part === '##') [step.adult, next] = follow(step.adult, language);
  else if (part === '#ord') [step.ordinal, next] = follow(step.ordinal, language);
  else if (part.endsWith('*')) [step.stems, next] = follow(step.stems, part.slice(0, -1));
  else [step.words, next] = follow(step.words, part);
  return next;
}

function addPhrase(root: Step, phrase: string, sense: Sense, language: Language): void {
  const parts = phrase.split(' ');
  const isClosed = parts.at(-1) === '|';
  if (isClosed) parts.pop();
  const last = parts.reduce((step, part) => goOn(step, part, language), root);
  if (isClosed) last.closed = { sense, language };
  else last.sense = sense;
}

type Words = { numbers: Map<string, number>; ordinals: ReadonlySet<string>; joins: ReadonlySet<string> };

function wordsOf(lexicon: Lexicon): Words {
  const set = (text: string) => new Set(text.split(/[,/\n]/u).map((word) => fold(word.trim())));
  const numbers = new Map([...numbersOf(lexicon)].map(([word, value]) => [fold(word), value]));
  return { numbers, ordinals: set(lexicon.ordinals ?? ''), joins: set(lexicon.joins) };
}

/** Builds what finds in a text the dangers it may be about: by the words of all languages but `except`. */
export function createDangerFinder(
  except: readonly Language[] = [],
): (text: string) => ReadonlySet<DangerWord> {
  const root: Step = {};
  const words = new Map<Language, Words>();
  for (const language of SPACED_LANGUAGES) {
    const lexicon: Lexicon = LEXICONS[language];
    words.set(language, wordsOf(lexicon));
    for (const sense of [...DANGER_WORDS, 'harmless'] as const) {
      // An age is one whatever the operator's words are.
      const isLeftOut = except.includes(language) && sense !== 'minor' && sense !== 'harmless';
      const text = sense === 'harmless' ? lexicon.harmless : isLeftOut ? '' : lexicon.phrases[sense];
      for (const phrase of spelledOut(fold(text))) addPhrase(root, phrase, sense, language);
    }
  }
  const findUnspaced = createUnspacedFinder(except);

  return (text) => {
    const folded = fold(text);
    const found = new Set(findUnspaced(folded));
    const tokens = tokensOf(folded);
    /** How far the harmless phrases reach that have begun so far. */
    let hiddenTo = 0;
    for (let from = 0; from < tokens.length; from += 1) {
      const matches = matchesAt(root, tokens, from, words);
      for (const { to, sense } of matches) if (sense === 'harmless') hiddenTo = Math.max(hiddenTo, to);
      for (const { to, sense } of matches) if (sense !== 'harmless' && to > hiddenTo) found.add(sense);
    }
    return found;
  };
}

/** All phrases that begin at this word. */
function matchesAt(
  root: Step,
  tokens: readonly Token[],
  from: number,
  words: ReadonlyMap<Language, Words>,
): Match[] {
  const matches: Match[] = [];
  const walk = (step: Step, at: number): void => {
    if (step.sense !== undefined) matches.push({ to: at, sense: step.sense });
    const { closed } = step;
    if (closed !== undefined && endsAt(tokens, at, words.get(closed.language)))
      matches.push({ to: at, sense: closed.sense });
    for (const [next, to] of stepsFrom(step, tokens, at, words)) walk(next, to);
  };
  walk(root, from);
  return matches;
}

function endsAt(tokens: readonly Token[], at: number, words: Words | undefined): boolean {
  const next = tokens[at];
  return next === undefined || next.kind === 'end' || words?.joins.has(next.text) === true;
}

/** Where a phrase may go on to with the word at `at`, and up to which word. */
function stepsFrom(
  step: Step,
  tokens: readonly Token[],
  at: number,
  words: ReadonlyMap<Language, Words>,
): [Step, number][] {
  const token = tokens[at];
  if (token === undefined || token.kind === 'end') return [];
  const steps: [Step, number][] = [];
  const add = (next: Step | undefined, to: number) => {
    if (next !== undefined) steps.push([next, to]);
  };
  for (const text of spellingsOf(token.text)) {
    add(step.words?.get(text), at + 1);
    const longest = step.stems === undefined ? 0 : Math.min(text.length, STEM.most);
    for (let length = STEM.least; length <= longest; length += 1) {
      add(step.stems?.get(text.slice(0, length)), at + 1);
    }
  }
  const addNumbers = (edges: Edges<Language> | undefined, most: number) => {
    for (const [language, next] of edges ?? []) {
      const number = numberAt(tokens, at, words.get(language));
      if (number !== undefined && number.value >= YOUNGEST && number.value <= most) add(next, number.to);
    }
  };
  addNumbers(step.minor, OLDEST_MINOR);
  addNumbers(step.adult, OLDEST_MINOR + 1);
  for (const [language, next] of step.ordinal ?? []) {
    if (words.get(language)?.ordinals.has(token.text) === true) add(next, at + 1);
  }
  return steps;
}

/** The number at a word, in digits or in one word or two, and where it ends. */
function numberAt(
  tokens: readonly Token[],
  at: number,
  words: Words | undefined,
): { value: number; to: number } | undefined {
  const token = tokens[at];
  if (token === undefined || words === undefined) return undefined;
  if (token.kind === 'number') return { value: Number(token.text), to: at + 1 };
  const two = words.numbers.get(`${token.text} ${tokens[at + 1]?.text}`);
  if (two !== undefined) return { value: two, to: at + 2 };
  const one = words.numbers.get(token.text);
  return one === undefined ? undefined : { value: one, to: at + 1 };
}

/** An Arabic word also without "and", "the" and the prepositions that are written as part of it. */
function spellingsOf(text: string): readonly string[] {
  if (!/^[\u0600-\u06ff]/u.test(text)) return [text];
  const without = [/^[وف]/u, /^(?:[وف])?(?:ال|بال|لل|كال)/u, /^[بلك]/u].map((prefix) =>
    text.replace(prefix, ''),
  );
  return [...new Set([text, ...without])].filter((one) => one.length >= 2);
}
