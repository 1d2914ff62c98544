import type { Language } from '@app/contract/languages';

/** Texts by their path, such as 'chat.call.searching'. */
export type Texts = ReadonlyMap<string, string>;

export type Finding = { key: string; what: string };

/** A text with the English one it has to match. */
export type Pair = { language: Language; key: string; english: string; text: string };

/** The exceptions of a language from the rules. */
export type ExcusableRule = 'same' | 'script' | 'length' | 'punctuation' | 'glossary';

export type Exceptions = {
  /** Single words that are spelled as in English. */
  words: readonly string[];
  /** By key and rule, the reason why the text breaks the rule. */
  notes: Readonly<Record<string, Partial<Record<ExcusableRule, string>>>>;
};

const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/;

/** The texts in `value`, each with its path below `key`. A value that is neither text nor object counts as empty. */
export function textsUnder(value: unknown, key: string): [key: string, text: string][] {
  if (typeof value !== 'object' || value === null) return [[key, typeof value === 'string' ? value : '']];
  return Object.entries(value).flatMap(([name, inner]) => textsUnder(inner, `${key}.${name}`));
}

/** The key without its plural form: 'left' of 'left_one'. */
export function withoutPlural(key: string): string {
  return key.replace(PLURAL_SUFFIX, '');
}

function pluralCategories(language: Language): string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

/** The keys that `language` has to have, each with its English text. */
function expectedTexts(language: Language, english: Texts): Texts {
  const expected = new Map<string, string>();
  for (const [key, text] of english) {
    if (!PLURAL_SUFFIX.test(key)) {
      expected.set(key, text);
      continue;
    }
    for (const category of pluralCategories(language)) {
      const form = `${withoutPlural(key)}_${category}`;
      expected.set(form, english.get(form) ?? english.get(`${withoutPlural(key)}_other`) ?? text);
    }
  }
  return expected;
}

/** Pairs each text with its English one, and finds missing, empty and additional texts. */
export function pairTexts(
  language: Language,
  english: Texts,
  translated: Texts,
): { pairs: Pair[]; findings: Finding[] } {
  const expected = expectedTexts(language, english);
  const bases = new Set([...english.keys()].filter((key) => PLURAL_SUFFIX.test(key)).map(withoutPlural));
  const pairs: Pair[] = [];
  const findings: Finding[] = [];

  for (const [key, text] of expected) {
    const translation = translated.get(key);
    if (translation === undefined) findings.push({ key, what: 'is missing' });
    else if (translation.trim() === '') findings.push({ key, what: 'is empty' });
    else pairs.push({ language, key, english: text, text: translation });
  }
  for (const key of translated.keys()) {
    if (expected.has(key)) continue;
    const isForm = PLURAL_SUFFIX.test(key) && bases.has(withoutPlural(key));
    const what = isForm
      ? `is no plural form of the language, which has ${pluralCategories(language).join(', ')}`
      : 'is not among the English texts';
    findings.push({ key, what });
  }
  return { pairs, findings };
}
