import { afterEach, expect, test, vi } from 'vitest';
import { fetchDecision, fetchOutcome, sendUnblockRequest } from './forms-api';

const form = { userId: 'abe', reason: 'It was a mistake' };

afterEach(() => {
  vi.unstubAllGlobals();
});

function answering(answer: () => Response | Promise<Response>) {
  const fetchMock = vi.fn<typeof fetch>(async () => answer());
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

const refusal = (status: number, body: unknown) => () => Response.json(body, { status });
const notJson = (status: number) => () => new Response('<h1>Gateway</h1>', { status });
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const tooSlow = () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError'));

test('an unblock request is sent the user ID and the reason', async () => {
  const fetchMock = answering(() => Response.json({ success: true }));
  await sendUnblockRequest(form);
  const [calledPath, init] = fetchMock.mock.calls.at(-1) ?? [];
  expect(calledPath).toBe('/api/unblock-request');
  expect(init).toMatchObject({ method: 'POST', body: JSON.stringify(form) });
});

test.each([
  ['success', () => Response.json({ success: true }), { state: 'taken', code: undefined }],
  ['a code', () => Response.json({ success: true, code: 'A-B' }), { state: 'taken', code: 'A-B' }],
  ['no success', () => Response.json({ success: false }), { state: 'refused' }],
  ['a refusal', refusal(400, { error: 'Not valid.', code: 'bad_request' }), { state: 'refused' }],
  ['a busy address', refusal(429, { error: 'Too many.', code: 'rate_limited' }), { state: 'too_many' }],
  ['an answer that is no JSON', notJson(200), { state: 'unexpected' }],
  ['a failure that is no JSON', notJson(502), { state: 'unexpected' }],
  ['a network that is down', unreachable, { state: 'unexpected' }],
  ['a server that does not answer', tooSlow, { state: 'unexpected' }],
])('an unblock request answered with %s gives its result', async (_name, answer, outcome) => {
  answering(answer);
  expect(await sendUnblockRequest(form)).toEqual(outcome);
});

test.each([
  ['a decision', () => Response.json({ state: 'rejected' }), 'rejected'],
  ['a refusal', refusal(400, { error: 'Not valid.', code: 'bad_request' }), 'unknown'],
  ['a busy address', refusal(429, { error: 'Too many.', code: 'rate_limited' }), 'too_many'],
  ['a failure that is no JSON', notJson(502), 'unexpected'],
  ['an answer that is no JSON', notJson(200), 'unexpected'],
  ['a network that is down', unreachable, 'unexpected'],
])('a code answered with %s gives its result', async (_name, answer, decision) => {
  const fetchMock = answering(answer);
  expect(await fetchDecision('A-B')).toEqual({ state: decision });
  const [path, init] = fetchMock.mock.calls[0] ?? [];
  expect(path).toBe('/api/unblock-request/status');
  expect(init).toMatchObject({ method: 'POST', body: JSON.stringify({ code: 'A-B' }) });
});

test.each([
  ['an outcome', () => Response.json({ state: 'acted' }), 'acted'],
  ['a refusal', refusal(400, { error: 'Not valid.', code: 'bad_request' }), 'unknown'],
  ['a busy address', refusal(429, { error: 'Too many.', code: 'rate_limited' }), 'too_many'],
  ['an answer that is no JSON', notJson(200), 'unexpected'],
  ['a network that is down', unreachable, 'unexpected'],
])('a receipt answered with %s gives its result', async (_name, answer, outcome) => {
  const fetchMock = answering(answer);
  expect(await fetchOutcome('A-B')).toBe(outcome);
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/report/receipt');
});
