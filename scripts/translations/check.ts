import { DEFAULT_LANGUAGE, type Language } from '@app/contract/languages';
import type { Term } from './glossary';
import { findPictographs, findPlaceholders, findTags } from './markup';
import { findPunctuation } from './punctuation';
import { type Exceptions, type ExcusableRule, type Finding, type Pair, pairTexts, type Texts } from './texts';
import { findGlossary, findLength, findSame, findScript, sharedWord } from './wording';

type Excusable = Record<ExcusableRule, (pair: Pair) => string[]>;

/** Three words at least. */
export const isReason = (note: string) => note.trim().split(/\s+/).length >= 3;

/** The faults of a text, and of the exceptions for it. */
function checkText(pair: Pair, rules: Excusable, notes: Exceptions['notes']): string[] {
  const excused = notes[pair.key] ?? {};
  const findings = [...findPlaceholders(pair), ...findPictographs(pair), ...findTags(pair)];
  for (const rule of Object.keys(rules) as ExcusableRule[]) {
    const note = excused[rule];
    const broken = rules[rule](pair);
    if (note === undefined) findings.push(...broken.map((what) => `${rule}: ${what}`));
    else if (broken.length === 0) findings.push(`the exception for ${rule} is not needed`);
    else if (!isReason(note)) findings.push(`the exception for ${rule} gives no reason`);
  }
  return findings;
}

/** Exceptions for texts that do not exist, and words that no text shares with English. */
function checkExceptions(pairs: readonly Pair[], { words, notes }: Exceptions): Finding[] {
  const keys = new Set(pairs.map(({ key }) => key));
  const shared = new Set(pairs.map(sharedWord));
  return [
    ...Object.keys(notes)
      .filter((key) => !keys.has(key))
      .map((key) => ({ key, what: 'an exception for a text that is not there' })),
    ...words
      .filter((word) => !shared.has(word))
      .map((word) => ({ key: 'words', what: `${word} is not needed: no text is this word in English too` })),
  ];
}

/** All faults of a language's texts. English is checked against the rules that need no second language. */
export function checkLanguage(
  language: Language,
  english: Texts,
  translated: Texts,
  exceptions: Exceptions,
  glossary: readonly Term[],
): Finding[] {
  const { pairs, findings } = pairTexts(language, english, translated);
  const rules: Excusable = {
    same: (pair) => (language === DEFAULT_LANGUAGE ? [] : findSame(pair, exceptions.words)),
    script: findScript,
    length: findLength,
    punctuation: findPunctuation,
    glossary: (pair) => findGlossary(pair, glossary),
  };
  return [
    ...findings,
    ...pairs.flatMap((pair) =>
      checkText(pair, rules, exceptions.notes).map((what) => ({ key: pair.key, what })),
    ),
    ...checkExceptions(pairs, exceptions),
  ];
}
