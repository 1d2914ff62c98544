import { readFileSync } from 'node:fs';
import { type Config, type Fault, readConfig, throwIfAny, withoutLineEnd } from './config';
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
 * its end. Throws one ConfigError for all files that cannot be read, are empty or no text in UTF-8, and for all settings
 * that are given both ways.
 */
export function withSecretFiles(env: Env): Env {
  const { all, faults } = readFiles(env);
  throwIfAny(faults);
  return all;
}

/** Reads every setting, those in files too. Throws one ConfigError that names all that is wrong with either. */
export function readSettings(env: Env): Config {
  const { all, faults } = readFiles(env);
  return readConfig(all, faults);
}

function readFiles(env: Env): { all: Env; faults: Fault[] } {
  const all: Record<string, string | undefined> = { ...env };
  const faults: Fault[] = [];
  for (const key of SECRET_KEYS) {
    const fileKey = `${key}_FILE`;
    const file = env[fileKey]?.trim() ?? '';
    if (file === '') continue;
    const read =
      (env[key] ?? '').trim() === '' ? readSecret(file) : { reason: `cannot be given together with ${key}` };
    if ('reason' in read) faults.push({ key: fileKey, about: [key], ...read });
    else all[key] = read.secret;
  }
  return { all, faults };
}

function readSecret(file: string): { secret: string } | { reason: string } {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    return { reason: `cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
  const text = utf8Text(bytes);
  if (text === undefined) return { reason: 'must be a text in UTF-8' };
  return text.trim() === '' ? { reason: 'is empty' } : { secret: withoutLineEnd(text) };
}
