import { readFileSync } from 'node:fs';
import { ConfigError, withoutLineEnd } from './config';
import { utf8Text } from './utf8-text';

/** Settings that may be kept in a separate file: `<key>_FILE` is its path. */
export const SECRET_KEYS = [
  'ADMIN_PASSWORD',
  'AGE_CHECK_SECRET',
  'AGE_CHECK_SECRET_BEFORE',
  'AUTH_SECRET',
  'AUTH_SECRET_BEFORE',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'REDIS_URL',
  'TURN_SECRET',
] as const;

/** The environment of a process. */
export type Env = Readonly<Record<string, string | undefined>>;

/**
 * The environment with every `<key>_FILE` replaced by `<key>` and the content of that file, without the line break at
 * its end. Throws ConfigError for a file that cannot be read, is empty or no text in UTF-8, and where both are given.
 */
export function withSecretFiles(env: Env): Env {
  const all: Record<string, string | undefined> = { ...env };
  for (const key of SECRET_KEYS) {
    const fileKey = `${key}_FILE`;
    const file = env[fileKey]?.trim() ?? '';
    if (file === '') continue;
    if ((env[key] ?? '').trim() !== '')
      throw new ConfigError(fileKey, `cannot be given together with ${key}`);
    all[key] = readSecret(fileKey, file);
  }
  return all;
}

function readSecret(fileKey: string, file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new ConfigError(fileKey, `cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  const text = utf8Text(bytes);
  if (text === undefined) throw new ConfigError(fileKey, 'must be a text in UTF-8');
  if (text.trim() === '') throw new ConfigError(fileKey, 'is empty');
  return withoutLineEnd(text);
}
