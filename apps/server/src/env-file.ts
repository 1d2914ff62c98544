import { existsSync, readFileSync } from 'node:fs';
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
  if (!existsSync(ENV_FILE)) return;
  for (const [key, value] of Object.entries(parseEnv(readEnvFile()))) env[key] ??= value;
}

function readEnvFile(): string {
  try {
    return readFileSync(ENV_FILE, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new ConfigError(ENV_FILE, `cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
