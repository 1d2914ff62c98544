import { expect, test } from 'vitest';
import { clockAhead, dropToken, expiryOf, keepToken, openToken, TOKEN_KEY } from './admin-token';
import { memoryStore } from './storage';

const NOW = 1_700_000_000_000;

function tokenWith(payload: unknown): string {
  const part = (value: unknown) => {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    return btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  };
  return `${part({ alg: 'HS256' })}.${part(payload)}.c2lnbmF0dXJl`;
}

function keeping(token: string) {
  const store = memoryStore();
  keepToken(token, NOW, store);
  return store;
}

test('reads exp in seconds', () => {
  expect(expiryOf(tokenWith({ exp: 1_700_000_000 }))).toBe(NOW);
});

test('reads a payload in any script', () => {
  expect(expiryOf(tokenWith({ name: '管理者 ~?>', exp: 5 }))).toBe(5_000);
});

test.each([
  ['no token at all', 'hello'],
  ['no JSON', 'a.b.c'],
  ['no base64', 'a.%%%.c'],
  ['four parts', `${tokenWith({ exp: 5 })}.d`],
  ['no exp', tokenWith({})],
  ['an exp that is no number', tokenWith({ exp: '5' })],
  ['a payload that is no object', tokenWith(null)],
])('%s cannot be read', (_, token) => {
  expect(expiryOf(token)).toBeUndefined();
});

test('accepts a valid token', () => {
  const token = tokenWith({ exp: NOW / 1_000 + 1 });
  expect(openToken(NOW, keeping(token))).toEqual({ state: 'valid', token, until: NOW + 1_000 });
});

test('reports a missing token', () => {
  expect(openToken(NOW, memoryStore())).toEqual({ state: 'missing' });
});

test.each([
  ['expired', tokenWith({ exp: NOW / 1_000 })],
  ['undecodable', 'rubbish'],
])('removes a token that is %s', (state, token) => {
  const store = keeping(token);
  expect(openToken(NOW, store)).toEqual({ state });
  expect(store.getItem(TOKEN_KEY)).toBeNull();
});

test('reports a removed token as missing', () => {
  const store = keeping(tokenWith({ exp: NOW }));
  dropToken(store);
  expect(openToken(NOW - 1, store)).toEqual({ state: 'missing' });
});

test.each([
  ['a day ahead', 86_400_000],
  ['a day behind', -86_400_000],
])('a clock that is %s does not change the validity', (_, ahead) => {
  const store = memoryStore();
  const token = tokenWith({ iat: NOW / 1_000, exp: NOW / 1_000 + 3_600 });
  keepToken(token, NOW + ahead, store);
  expect(clockAhead(store)).toBe(ahead);
  const until = NOW + 3_600_000 + ahead;
  expect(openToken(until - 1, store)).toEqual({ state: 'valid', token, until });
  expect(openToken(until, store)).toEqual({ state: 'expired' });
  expect(clockAhead(store)).toBe(0);
});

test('network delay does not count as a wrong clock', () => {
  const store = memoryStore();
  keepToken(tokenWith({ iat: NOW / 1_000, exp: NOW / 1_000 + 1 }), NOW + 20_000, store);
  expect(clockAhead(store)).toBe(0);
});
