import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { turnCredential } from './turn-credentials';

describe('turnCredential', () => {
  it('has the form coturn checks: expiry and id, signed by the shared secret', () => {
    const { username, credential } = turnCredential('shared', 'abc', 1_700_000_000_999);
    expect(username).toBe('1700003600:abc');
    expect(credential).toBe(createHmac('sha1', 'shared').update('1700003600:abc').digest('base64'));
  });
});
