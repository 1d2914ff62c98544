import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** 32 MiB and about a tenth of a second of one core for each guess. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** A hash as it is stored: its kind, its cost (log2 of N, r, p), the salt and the key in base64url. */
const STORED = /^scrypt\$15\$8\$1\$([\w-]{22})\$([\w-]{43})$/;

function hash(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

/** A generated password where none is configured: 96 random bits. */
export function newPassword(): string {
  return randomBytes(12).toString('base64url');
}

/** A password as it may be stored. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await hash(password, salt);
  return `scrypt$15$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Is it the password of this hash? In constant time. False for a hash in another format. */
export async function isPasswordOf(attempt: string, stored: string): Promise<boolean> {
  const [, salt, key] = STORED.exec(stored) ?? [];
  if (salt === undefined || key === undefined) return false;
  return timingSafeEqual(await hash(attempt, Buffer.from(salt, 'base64url')), Buffer.from(key, 'base64url'));
}

/** Compares attempts with the configured password: through scrypt, in constant time. */
export function createPasswordCheck(password: string): (attempt: string) => Promise<boolean> {
  const stored = hashPassword(password);
  // Attempts that await it get the failure; without this handler it would end the process first.
  stored.catch(() => undefined);
  return async (attempt) => isPasswordOf(attempt, await stored);
}
