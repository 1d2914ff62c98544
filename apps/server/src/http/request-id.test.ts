import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createRequestId } from './request-id';

const request = (id?: string | string[]) =>
  ({ headers: { 'x-request-id': id } }) as unknown as IncomingMessage;

it('is the one of the proxy in front', () => {
  expect(createRequestId(1)(request('7b3e0a12-4c5d'))).toBe('7b3e0a12-4c5d');
});

it.each([
  ['no header', 1, undefined],
  ['what a caller made up, without a proxy', 0, '7b3e0a12-4c5d'],
  ['what is too short to name a request', 1, 'abc'],
  ['what is too long', 1, 'a'.repeat(65)],
  ['what would be another line of the log', 1, 'abcdefgh\n{"level":60}'],
])('is new for %s', (_what, hops, given) => {
  const idOf = createRequestId(hops);
  const [first, second] = [idOf(request(given)), idOf(request(given))];
  expect(first).toMatch(/^[\w-]{12}$/);
  expect(second).not.toBe(first);
});
