import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Hexadecimal characters of 256 random bits. */
const SECRET_LENGTH = 64;

/**
 * The secret that signs cookies where none is configured: made once, kept in the data folder and
 * readable by its owner alone. Throws when the folder cannot be written or the file holds no secret.
 */
export function loadOrCreateSecret(dataDir: string): string {
  const path = join(dataDir, 'auth-secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // 'wx' refuses an existing file, so two processes starting together agree on one secret.
    writeFileSync(path, randomBytes(SECRET_LENGTH / 2).toString('hex'), {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < SECRET_LENGTH) throw new Error('auth-secret in the data folder is damaged; remove it');
  return secret;
}
