import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll } from 'vitest';

const { scrypt } = crypto;

function cheap(
  password: crypto.BinaryLike,
  salt: crypto.BinaryLike,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
): void {
  scrypt(password, salt, length, { ...options, N: 2 }, done);
}

function replaceScrypt(replacement: typeof scrypt): void {
  crypto.scrypt = replacement;
  syncBuiltinESMExports();
}

/**
 * The passwords of a file's tests are hashed at the least cost: at the product's own each hash keeps a core busy for
 * a tenth of a second, which was two thirds of what the tests of accounts took. What a hash costs is for
 * password.test.ts. Not for tests in which a process of its own hashes too: hashes of one cost say nothing at another.
 */
export function hashCheaply(): void {
  beforeAll(() => replaceScrypt(cheap as typeof scrypt));
  afterAll(() => replaceScrypt(scrypt));
}
