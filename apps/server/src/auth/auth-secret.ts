import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config';
import { makeFolder } from '../db/make-folder';
import { writePrivate } from '../write-private';

/** Hexadecimal characters of 256 random bits. */
const SECRET_LENGTH = 64;

/**
 * The secret that signs cookies where none is configured: made once, kept in the data folder and
 * readable by its owner alone. Throws ConfigError when the folder cannot be written or the file holds no secret.
 */
export function loadOrCreateSecret(dataDir: string): string {
  const path = join(dataDir, 'auth-secret');
  let secret: string;
  try {
    makeFolder(dataDir);
    createSecret(path);
    secret = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new ConfigError('DATA_DIR', `no secret can be kept in ${dataDir} (${(error as Error).message})`);
  }
  if (secret.length < SECRET_LENGTH) {
    throw new ConfigError('DATA_DIR', `${path} is damaged; remove it, or set AUTH_SECRET`);
  }
  return secret;
}

function createSecret(path: string): void {
  try {
    // It refuses an existing file, so two processes starting together agree on one secret.
    writePrivate(path, randomBytes(SECRET_LENGTH / 2).toString('hex'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
