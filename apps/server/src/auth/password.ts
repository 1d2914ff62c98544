import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** 32 MiB and about a tenth of a second of one core for each guess. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;
/** Hashes at a time: more would take the cores and the memory that talks need. */
const AT_A_TIME = 2;

function hash(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

/** A password made up where none is configured: 96 random bits. */
export function newPassword(): string {
  return randomBytes(12).toString('base64url');
}

/** Compares attempts with the password: through scrypt, in constant time, two at a time, the others in order. */
export function createPasswordCheck(password: string): (attempt: string) => Promise<boolean> {
  const salt = randomBytes(16);
  const expected = hash(password, salt);
  // A failure is thrown by the attempts that await it; without this it would end the process before.
  expected.catch(() => undefined);
  const waiting: (() => void)[] = [];
  let running = 0;

  async function acquire(): Promise<void> {
    if (running >= AT_A_TIME) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  }

  /** Gives the place to whoever waits longest. */
  function release(): void {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return async (attempt) => {
    await acquire();
    try {
      return timingSafeEqual(await hash(attempt, salt), await expected);
    } finally {
      release();
    }
  };
}
