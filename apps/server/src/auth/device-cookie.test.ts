import { describe, expect, it } from 'vitest';
import { deviceCookieFor, deviceIdOf, readDevice } from './device-cookie';

const newCookie = (secret: string, secure: boolean) => deviceCookieFor(undefined, secret, secure) ?? '';
const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? '';

describe('the device cookie', () => {
  const cookie = newCookie('secret', true);

  it('cannot be read by scripts or sent by other sites', () => {
    expect(cookie).toMatch(
      /^__Host-device=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(newCookie('secret', false)).toMatch(
      /^device=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
    );
  });

  it('is set once', () => {
    expect(deviceCookieFor(pairOf(cookie), 'secret', true)).toBeUndefined();
    expect(deviceCookieFor(pairOf(cookie), 'other', true)).toBeDefined();
  });

  it('is found among other cookies', () => {
    const device = readDevice(`a=b; ${pairOf(cookie)}; c=d`, 'secret');
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
    expect(readDevice(header, 'secret')).toBeUndefined();
  });

  it('is accepted only with the __Host- name if the site is always reached over TLS', () => {
    const plain = pairOf(newCookie('secret', false));
    expect(readDevice(plain, 'secret')).toBeDefined();
    expect(readDevice(plain, 'secret', true)).toBeUndefined();
    expect(readDevice(pairOf(cookie), 'secret', true)).toBeDefined();
    expect(readDevice(`${plain}; ${pairOf(cookie)}`, 'secret')).toBe(readDevice(pairOf(cookie), 'secret'));
    expect(deviceCookieFor(plain, 'secret', false, true)).toMatch(/^__Host-device=/);
  });

  it('is refused if another secret signed it', () => {
    expect(readDevice(pairOf(cookie), 'other')).toBeUndefined();
  });

  it('is also found after a forged one', () => {
    const forged = `device=AAAAAAAAAAAAAAAAAAAAAA.${'A'.repeat(43)}`;
    expect(readDevice(`${forged}; ${pairOf(cookie)}`, 'secret')).toBeDefined();
  });

  it('is stored as a digest that does not contain it', () => {
    const device = readDevice(pairOf(cookie), 'secret') ?? '';
    expect(deviceIdOf(device)).toBe(deviceIdOf(device));
    expect(deviceIdOf(device)).not.toContain(device);
    expect(deviceIdOf('other')).not.toBe(deviceIdOf(device));
  });
});
