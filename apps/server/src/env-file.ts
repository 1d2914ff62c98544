import { isUtf8 } from 'node:buffer';
import { lstatSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError } from './config';

const ENV_FILE = '.env';

type Env = Record<string, string | undefined>;

/**
 * Adds what the `.env` file of the current folder sets, if there is one; what `env` has already stays. Throws ConfigError
 * for a file that cannot be read. Node's own way takes the mark that some editors put before the first line for a part of
 * the first setting's name.
 */
export function addEnvFile(env: Env): void {
  const bytes = readBytes();
  if (bytes === undefined) return;
  for (const [key, value] of Object.entries(parseEnv(textOf(bytes)))) env[key] ??= value;
}

function textOf(bytes: Buffer): string {
  // Notepad's "Unicode" is UTF-16: none of the settings would be found.
  if (!isUtf8(bytes) || bytes.includes(0)) throw new ConfigError(ENV_FILE, 'must be a text in UTF-8');
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
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
