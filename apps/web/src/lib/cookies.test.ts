import { expect, test } from 'vitest';
import { cookieFor, readCookie } from './cookies';

test('a cookie is found by its whole name', () => {
  expect(readCookie('notice', 'mynotice=a; notice=b=c; notice2=d')).toBe('b=c');
  expect(readCookie('notice', 'mynotice=a; notice2=d')).toBeUndefined();
  expect(readCookie('notice', '')).toBeUndefined();
});

test('a cookie applies to the whole site, and on https only to https', () => {
  expect(cookieFor('language', 'es', 60, false)).toBe('language=es; Path=/; Max-Age=60; SameSite=Lax');
  expect(cookieFor('language', 'es', 60, true)).toBe('language=es; Path=/; Max-Age=60; SameSite=Lax; Secure');
});
