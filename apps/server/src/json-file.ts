import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { utf8Text } from './utf8-text';

/** Reads an operator's JSON file by a schema. Throws an Error that says what is wrong, and where. */
export function readJsonFile<T extends z.ZodType>(file: string, schema: T): z.output<T> {
  const parsed = schema.safeParse(parse(readText(file)));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`${issue?.path.join('.') || 'the whole'}: ${issue?.message}`);
}

function readText(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new Error(`cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  const text = utf8Text(bytes);
  // In another encoding some letters would be others, and no word with them would be found.
  if (text === undefined) throw new Error('must be a text in UTF-8');
  return text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('is not JSON');
  }
}
