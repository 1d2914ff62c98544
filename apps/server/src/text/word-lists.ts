import { LANGUAGE_CODES, type Language } from '@app/contract/languages';
import { z } from 'zod';
import { readJsonFile } from '../json-file';

/** Words of each language that are masked or blocked. */
export type WordLists = { readonly [L in Language]?: readonly string[] };

const MOST_WORDS = 5_000;

const wordSchema = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[\p{L}\p{N}\p{M}' -]+$/u, 'must be a word: letters, digits, blanks, hyphens and apostrophes');
const fileSchema = z.partialRecord(z.enum(LANGUAGE_CODES), z.array(wordSchema).max(MOST_WORDS));

/** Reads an operator's words from a JSON file. Throws an Error that says what is wrong, and where. */
export function readWordLists(file: string): WordLists {
  return readJsonFile(file, fileSchema);
}
