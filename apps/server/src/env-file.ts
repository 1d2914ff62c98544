import { lstatSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError } from './config';
import { configKeys } from './config-keys';
import { SECRET_KEYS } from './secret-files';
import { utf8Text } from './utf8-text';

const ENV_FILE = '.env';

/** Every name that is read. */
export const SETTING_NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(configKeys),
  ...SECRET_KEYS.map((key) => `${key}_FILE`),
]);

/**
 * Adds what the `.env` file of the current folder sets, if there is one; what `env` has already stays. Returns the
 * names in it that are no settings, as a misspelled one. Throws ConfigError for a file that cannot be read. Node's own
 * way takes the mark that some editors put before the first line for a part of the first setting's name.
 */
export function addEnvFile(env: Record<string, string | undefined>): string[] {
  const bytes = readBytes();
  if (bytes === undefined) return [];
  const settings = settingsOf(textOf(bytes));
  for (const [key, value] of Object.entries(settings)) env[key] ??= value;
  // Sorted: the order of Node's parser depends on its version.
  return Object.keys(settings)
    .filter((key) => !SETTING_NAMES.has(key))
    .sort();
}

/** Group 1: the quote that the value begins with. */
const SETTING = /^\s*(?:export\s+)?[\w.-]+\s*=\s*(["'`])?/;
const NO_SETTING = /^\s*(?:#.*)?$/;

/**
 * What the text of an `.env` file sets. Throws ConfigError for a line that sets nothing: Node's parser takes it, and
 * even one of blanks alone, for a part of the next setting's name, so that the next setting would be missed without a
 * word.
 */
export function settingsOf(text: string): Record<string, string | undefined> {
  const lines = text.split(/\r?\n/).map((line) => (line.trim() === '' ? '' : line));
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (NO_SETTING.test(line)) continue;
    const setting = SETTING.exec(line);
    if (setting === null)
      throw new ConfigError(ENV_FILE, `line ${at + 1} must be NAME=value, or begin with #`);
    const [start, quote] = setting;
    if (quote !== undefined && !line.includes(quote, start.length)) at = endOfValue(lines, at, quote);
  }
  return parseEnv(lines.join('\n'));
}

/**
 * The line in which a quoted value ends that goes on after `at`; `at` if it never does, since then it is not quoted.
 */
function endOfValue(lines: readonly string[], at: number, quote: string): number {
  const end = lines.findIndex((line, n) => n > at && line.includes(quote));
  return end === -1 ? at : end;
}

function textOf(bytes: Buffer): string {
  const text = utf8Text(bytes);
  if (text === undefined) throw new ConfigError(ENV_FILE, 'must be a text in UTF-8');
  return text;
}

function readBytes(): Buffer | undefined {
  try {
    // A link to nothing is a mistake, and no missing file.
    if (lstatSync(ENV_FILE, { throwIfNoEntry: false }) === undefined) return undefined;
    return readFileSync(ENV_FILE);
  } catch (error) {
    throw new ConfigError(ENV_FILE, `cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
