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

  it('is the same for a client all day', () => {
    const name = turnName('secret', 'device:one', NOON);
    expect(turnName('secret', 'device:one', NOON + 11 * HOUR)).toBe(name);
    expect(turnName('secret', 'device:one', NOON + 12 * HOUR)).not.toBe(name);
  });

  it('differs for another client, and another key', () => {
    const names = [
      turnName('secret', 'device:one', NOON),
      turnName('secret', 'device:two', NOON),
      turnName('other', 'device:one', NOON),
      turnName('secret', 'address:one', NOON),
    ];
    expect(new Set(names).size).toBe(names.length);
    // In a TURN user name a colon ends the time, so the name after it contains none.
    for (const name of names) expect(name).toMatch(/^[\w-]{16}$/);
  });
});
