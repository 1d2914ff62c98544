import type { Category } from '@app/contract/categories';
import { DEFAULT_LANGUAGE, type Language } from '@app/contract/languages';
import type { ReasonsGiven } from '@app/contract/statements';

/** What somebody is going to be told; without own words the usual sentence, in their language. */
export type Told = { category: Category; words: string; language: Language };

export const toldOf = (category: Category): Told => ({ category, words: '', language: DEFAULT_LANGUAGE });

/** What is sent of it with a decision. */
export function givenOf({ category, words, language }: Told): ReasonsGiven {
  const trimmed = words.trim();
  return trimmed === '' ? { category } : { category, words: trimmed, language };
}

/** The categories as the console names them. */
export const CATEGORY_WORDS: Record<Category, string> = {
  inappropriate: 'Inappropriate behavior',
  spam: 'Spamming',
  offensive: 'Offensive language',
  fake: 'Fake identity',
  underage: 'Under 18',
  threat: 'Threat or danger',
  other: 'Other',
};
