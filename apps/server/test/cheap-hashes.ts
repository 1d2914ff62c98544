import crypto, { type ScryptOptions } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll } from 'vitest';

const { scrypt } = crypto;

/** Holds the next hash; undefined: it is computed at once. */
let holder: EventEmitter | undefined;

/** Holds the next hash: `begun` resolves once that is the case, and `release` lets it go on. */
export function holdNextHash(): { begun: Promise<unknown>; release: () => void } {
  const mine = new EventEmitter();
  holder = mine;
  return { begun: once(mine, 'begun'), release: () => void mine.emit('over') };
}

function cheap(
  password: crypto.BinaryLike,
  salt: crypto.BinaryLike,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
): void {
  const compute = () => scrypt(password, salt, length, { ...options, N: 2 }, done);
  const hold = holder;
  holder = undefined;
  if (hold === undefined) {
    compute();
  } else {
    hold.once('over', compute);
    hold.emit('begun');
  }
}

function replaceScrypt(replacement: typeof scrypt): void {
  crypto.scrypt = replacement;
  syncBuiltinESMExports();
}

/**
 * Hashes the passwords of a file's tests at the least cost. At the product's own cost each hash keeps a core busy for a
 * tenth of a second, which was two thirds of what the tests of accounts took. password.test.ts checks the cost of a
 * hash. Do not use it in tests with a server process of their own: a hash of one cost cannot be verified at another.
 */
export function hashCheaply(): void {
  beforeAll(() => replaceScrypt(cheap as typeof scrypt));
  afterAll(() => replaceScrypt(scrypt));
}
