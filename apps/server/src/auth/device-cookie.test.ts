import { describe, expect, it } from 'vitest';
import { deviceCookiesFor, deviceIdOf, readDevice } from './device-cookie';

const SECRETS = { now: 'secret' };
const OTHER = { now: 'other' };
const newCookie = (secret: string, secure: boolean) =>
  deviceCookiesFor(undefined, { now: secret }, secure)[0] ?? '';
const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? '';

describe('the device cookie', () => {
  const cookie = newCookie('secret', true);

  it('cannot be read by scripts or sent by other sites', () => {
    expect(cookie).toMatch(
      /^__Host-device-[\da-f]{10}=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(newCookie('secret', false)).toMatch(
      /^device-[\da-f]{10}=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
    );
  });

  it('is set once', () => {
    expect(deviceCookiesFor(pairOf(cookie), SECRETS, true)).toEqual([]);
    expect(deviceCookiesFor(pairOf(cookie), OTHER, true)).toHaveLength(1);
  });

  it('is found among other cookies', () => {
    const device = readDevice(`a=b; ${pairOf(cookie)}; c=d`, SECRETS);
    expect(device).toMatch(/^[\w-]{22}$/);
    expect(pairOf(cookie)).toContain(device);
  });

  it('differs from browser to browser', () => {
    expect(pairOf(newCookie('secret', true))).not.toBe(pairOf(cookie));
  });

  it.each([
    ['none', undefined],
    ['an empty header', ''],
    ['no value', 'device'],
    ['no signature', 'device=AAAAAAAAAAAAAAAAAAAAAA'],
    ['a wrong signature', `device=AAAAAAAAAAAAAAAAAAAAAA.${'A'.repeat(43)}`],
    ['another device under a signature', pairOf(cookie).replace(/=.{22}/, '=AAAAAAAAAAAAAAAAAAAAAA')],
    ['more before the device', pairOf(cookie).replace('=', '=x')],
    ['more behind the signature', `${pairOf(cookie)}x`],
    ['another name', pairOf(cookie).replace('device', 'devices')],
  ])('is not accepted from %s', (_what, header) => {
    expect(readDevice(header, SECRETS)).toBeUndefined();
  });

  it('is accepted only with the __Host- name if the site is always reached over TLS', () => {
    const plain = pairOf(newCookie('secret', false));
    expect(readDevice(plain, SECRETS)).toBeDefined();
    expect(readDevice(plain, SECRETS, true)).toBeUndefined();
    expect(readDevice(pairOf(cookie), SECRETS, true)).toBeDefined();
    expect(readDevice(`${plain}; ${pairOf(cookie)}`, SECRETS)).toBe(readDevice(pairOf(cookie), SECRETS));
    expect(deviceCookiesFor(plain, SECRETS, false, true)[0]).toMatch(/^__Host-device-/);
  });

  it('has a name of its own on each site, since browsers send it to every port of a host', () => {
    const names = ['secret', 'other'].map((secret) => newCookie(secret, false).split('=')[0]);
    expect(new Set(names).size).toBe(2);
  });

  it('signed with the secret before names the same device, and is signed anew', () => {
    for (const secure of [false, true]) {
      const before = pairOf(newCookie('before', secure));
      const both = { now: 'secret', before: 'before' };
      const device = readDevice(before, both);
      expect(device).toBe(readDevice(before, { now: 'before' }));
      const [renewed = '', removed] = deviceCookiesFor(before, both, secure);
      expect(readDevice(pairOf(renewed), SECRETS)).toBe(device);
      expect(removed).toContain(`${before.split('=')[0]}=; Path=/; Max-Age=0;`);
      expect(deviceCookiesFor(pairOf(renewed), both, secure)).toEqual([]);
      expect(readDevice(before, SECRETS)).toBeUndefined();
    }
  });

  it('is refused if another secret signed it', () => {
    expect(readDevice(pairOf(cookie), OTHER)).toBeUndefined();
  });

  it('is also found after a forged one', () => {
    const forged = `device=AAAAAAAAAAAAAAAAAAAAAA.${'A'.repeat(43)}`;
    expect(readDevice(`${forged}; ${pairOf(cookie)}`, SECRETS)).toBeDefined();
  });

  it('is stored as a digest that does not contain it', () => {
    const device = readDevice(pairOf(cookie), SECRETS) ?? '';
    expect(deviceIdOf(device)).toBe(deviceIdOf(device));
    expect(deviceIdOf(device)).not.toContain(device);
    expect(deviceIdOf('other')).not.toBe(deviceIdOf(device));
  });
});
