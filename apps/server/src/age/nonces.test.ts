import { beforeEach, describe, expect, it } from 'vitest';
import { AGE_REQUEST_MS, AGE_SKEW_MS } from '../domain/age';
import { newMemoryLimiter } from '../http/limiters';
import { createAgeNonces } from './nonces';

let now = 0;
beforeEach(() => {
  now = 1_800_000_000_500;
});

const noncesOf = (authSecret: string) =>
  createAgeNonces({ authSecret, newLimiter: newMemoryLimiter, now: () => now });

describe('nonces of the age check', () => {
  it('are taken once, from the device they were given to', async () => {
    const nonces = noncesOf('secret');
    const device = 'device-of-annabel';
    const { nonce, expiresAt } = nonces.issue(device);
    expect(expiresAt).toBe(1_800_000_001_000 + AGE_REQUEST_MS);
    expect(nonce).not.toContain('annabel');
    expect(await nonces.take(nonce, 'bob')).toBe('invalid');
    expect(await nonces.take(nonce, device)).toBe('taken');
    expect(await nonces.take(nonce, device)).toBe('expired');
    expect(nonces.issue(device).nonce).not.toBe(nonce);
  });

  it('that were given back are taken once more', async () => {
    const nonces = noncesOf('secret');
    const { nonce } = nonces.issue('ann');
    expect(await nonces.take(nonce, 'ann')).toBe('taken');
    await nonces.giveBack(nonce);
    expect(await nonces.take(nonce, 'ann')).toBe('taken');
    expect(await nonces.take(nonce, 'ann')).toBe('expired');
  });

  it('end, with a minute for another node whose clock differs', async () => {
    const nonces = noncesOf('secret');
    const [late, tooLate] = [nonces.issue('ann'), nonces.issue('ann')];
    now = late.expiresAt + AGE_SKEW_MS - 1;
    expect(await nonces.take(late.nonce, 'ann')).toBe('taken');
    now += 1;
    expect(await nonces.take(tooLate.nonce, 'ann')).toBe('expired');
  });

  it('are those of this site, unchanged', async () => {
    const nonces = noncesOf('secret');
    const { nonce } = noncesOf('another').issue('ann');
    expect(await nonces.take(nonce, 'ann')).toBe('invalid');
    const own = nonces.issue('ann').nonce;
    const [end = '', random = '', signature = ''] = own.split('.');
    for (const changed of [
      `${Number(end) + 1_000}.${random}.${signature}`,
      `${end}.${random.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))}.${signature}`,
      `${end}.${random}`,
      `${own}x`,
      '',
      'x'.repeat(2_000),
    ])
      expect(await nonces.take(changed, 'ann'), changed).toBe('invalid');
  });
});
