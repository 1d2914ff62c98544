import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { setImmediate as promisesSettle } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createPasswordCheck, newPassword } from './password';

const { scrypt } = crypto;
afterEach(() => {
  crypto.scrypt = scrypt;
  syncBuiltinESMExports();
});

/** What stands in for scrypt: hashes wait until they are let go, in any order. */
function holdHashes() {
  const held: { password: string; finish: (error?: Error) => void }[] = [];
  const fake = (password: string, _salt: unknown, length: number, _cost: unknown, done: unknown) => {
    const tell = done as (error: Error | null, key: Buffer) => void;
    held.push({
      password,
      finish: (error) => tell(error ?? null, Buffer.alloc(length, password)),
    });
  };
  crypto.scrypt = fake as typeof scrypt;
  syncBuiltinESMExports();
  const names = () => held.map(({ password }) => password);
  return { held, names };
}

describe('createPasswordCheck', () => {
  it('takes the password, in whatever form its letters were typed, and no other', async () => {
    const isPassword = createPasswordCheck('cafe\u0301 ﬁne');
    expect(await isPassword('caf\u00e9 fine')).toBe(true);
    expect(await isPassword('cafe fine')).toBe(false);
    expect(await isPassword('')).toBe(false);
  });

  it('hashes with a salt of its own and at the cost that was chosen', () => {
    const calls: unknown[][] = [];
    crypto.scrypt = ((...args: unknown[]) => calls.push(args)) as unknown as typeof scrypt;
    syncBuiltinESMExports();
    createPasswordCheck('same');
    createPasswordCheck('same');
    const [first, second] = calls;
    expect(first?.slice(2, 4)).toEqual([32, { N: 32_768, r: 8, p: 1, maxmem: 67_108_864 }]);
    expect(first?.[1]).toHaveLength(16);
    expect(first?.[1]).not.toEqual(second?.[1]);
  });

  it('looks at two attempts at a time, the others in the order they came', async () => {
    const { held, names } = holdHashes();
    const isPassword = createPasswordCheck('right');
    held.shift()?.finish();
    const answers = ['a', 'right', 'c', 'd', 'right'].map((attempt) => isPassword(attempt));
    const settled = Promise.all(answers);
    await promisesSettle();
    expect(names()).toEqual(['a', 'right']);
    held.pop()?.finish();
    expect(await answers[1]).toBe(true);
    await promisesSettle();
    expect(names()).toEqual(['a', 'c']);
    held.pop()?.finish();
    expect(await answers[2]).toBe(false);
    await promisesSettle();
    expect(names()).toEqual(['a', 'd']);
    for (const { finish } of held.splice(0)) finish();
    expect(await Promise.all([answers[0], answers[3]])).toEqual([false, false]);
    await promisesSettle();
    expect(names()).toEqual(['right']);
    held.pop()?.finish();
    expect(await settled).toEqual([false, true, false, false, true]);
    // The places are free again.
    const last = ['x', 'y', 'z'].map((attempt) => isPassword(attempt));
    await promisesSettle();
    expect(names()).toEqual(['x', 'y']);
    for (const { finish } of held.splice(0)) finish();
    await Promise.all(last.slice(0, 2));
    await promisesSettle();
    expect(names()).toEqual(['z']);
    held.pop()?.finish();
    expect(await last[2]).toBe(false);
  });

  it('gives a place back when hashing fails, and tells whoever asked', async () => {
    const { held, names } = holdHashes();
    const isPassword = createPasswordCheck('right');
    held.shift()?.finish();
    const attempts = ['a', 'b', 'right'].map((attempt) => isPassword(attempt));
    await promisesSettle();
    for (const { finish } of held.splice(0)) finish(new Error('no memory'));
    await expect(attempts[0]).rejects.toThrow('no memory');
    await expect(attempts[1]).rejects.toThrow('no memory');
    await promisesSettle();
    expect(names()).toEqual(['right']);
    held.pop()?.finish();
    expect(await attempts[2]).toBe(true);
  });

  it('says that the password could not be hashed to those who try, and to nobody else', async () => {
    const { held } = holdHashes();
    const isPassword = createPasswordCheck('right');
    held.shift()?.finish(new Error('no memory'));
    const attempt = isPassword('right');
    await promisesSettle();
    held.shift()?.finish();
    await expect(attempt).rejects.toThrow('no memory');
  });
});

describe('newPassword', () => {
  it('is 96 random bits, as text', () => {
    expect(newPassword()).toMatch(/^[\w-]{16}$/);
    expect(newPassword()).not.toBe(newPassword());
  });
});
