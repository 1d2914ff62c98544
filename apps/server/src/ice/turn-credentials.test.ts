import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { turnCredential, turnName } from './turn-credentials';

describe('turnCredential', () => {
  it('has the format that coturn checks: expiry and id, signed with the shared secret', () => {
    const { username, credential } = turnCredential('shared', 'abc', 1_700_000_000_999);
    expect(username).toBe('1700003600:abc');
    expect(credential).toBe(createHmac('sha1', 'shared').update('1700003600:abc').digest('base64'));
  });
});

describe('turnName', () => {
  const NOON = Date.UTC(2026, 0, 5, 12);
  const HOUR = 60 * 60 * 1000;
  const device = { device: 'one', address: 'here' };

  it('is the same for a device all day at every address', () => {
    const name = turnName('secret', device, NOON);
    expect(turnName('secret', { device: 'one', address: 'there' }, NOON + 11 * HOUR)).toBe(name);
    expect(turnName('secret', device, NOON + 12 * HOUR)).not.toBe(name);
  });

  it('differs for another device, another key, and an address with the same text', () => {
    const names = [
      turnName('secret', device, NOON),
      turnName('secret', { ...device, device: 'two' }, NOON),
      turnName('other', device, NOON),
      turnName('secret', { device: undefined, address: 'one' }, NOON),
      turnName('secret', { device: undefined, address: 'here' }, NOON),
    ];
    expect(new Set(names).size).toBe(names.length);
    // In a TURN user name a colon ends the time, so the name after it contains none.
    for (const name of names) expect(name).toMatch(/^[\w-]{16}$/);
  });
});
