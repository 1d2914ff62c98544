import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, it } from 'vitest';
import { createPasswordCheck, hashPassword, isPasswordOf, newPassword } from './password';

const { scrypt } = crypto;
afterEach(() => {
  crypto.scrypt = scrypt;
  syncBuiltinESMExports();
});

function putInPlaceOfScrypt(fake: (...args: unknown[]) => void): void {
  crypto.scrypt = fake as unknown as typeof scrypt;
  syncBuiltinESMExports();
}

describe('createPasswordCheck', () => {
  it('accepts only the password, in any Unicode form', async () => {
    const isPassword = createPasswordCheck('cafe\u0301 ﬁne');
    expect(await isPassword('caf\u00e9 fine')).toBe(true);
    expect(await isPassword('cafe fine')).toBe(false);
    expect(await isPassword('')).toBe(false);
  });

  it('reports that the password could not be hashed to those who try it, and to nobody else', async () => {
    putInPlaceOfScrypt((...args) => (args[4] as (error: Error) => void)(new Error('no memory')));
    await expect(createPasswordCheck('right')('right')).rejects.toThrow('no memory');
  });
});

describe('hashPassword', () => {
  it('hashes with a random salt and the chosen cost', async () => {
    const calls: unknown[][] = [];
    putInPlaceOfScrypt((...args) => {
      calls.push(args);
      (args[4] as (error: null, key: Buffer) => void)(null, Buffer.alloc(32));
    });
    await hashPassword('same');
    await hashPassword('same');
    const [first, second] = calls;
    expect(first?.slice(2, 4)).toEqual([32, { N: 32_768, r: 8, p: 1, maxmem: 67_108_864 }]);
    expect(first?.[1]).toHaveLength(16);
    expect(first?.[1]).not.toEqual(second?.[1]);
  });

  it('matches no other password, and no invalid hash', async () => {
    const stored = await hashPassword('the right one');
    expect(stored).not.toContain('right');
    expect(await isPasswordOf('the right one', stored)).toBe(true);
    expect(await isPasswordOf('a wrong one', stored)).toBe(false);
    for (const none of ['', 'the right one', stored.slice(0, -1)]) {
      expect(await isPasswordOf('the right one', none)).toBe(false);
    }
  });
});

describe('newPassword', () => {
  it('consists of 96 random bits as text', () => {
    expect(newPassword()).toMatch(/^[\w-]{16}$/);
    expect(newPassword()).not.toBe(newPassword());
  });
});
