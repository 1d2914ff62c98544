import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** Reads an operator's JSON file by a schema. Throws an Error that says what is wrong, and where. */
export function readJsonFile<T extends z.ZodType>(file: string, schema: T): z.output<T> {
  const parsed = schema.safeParse(parse(readText(file)));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`${issue?.path.join('.') || 'the whole'}: ${issue?.message}`);
}

function readText(file: string): string {
  try {
    // Some editors put a mark before the text.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new Error(`cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('is not JSON');
  }
}
