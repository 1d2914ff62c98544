import { MAX_DECISIONS_AT_ONCE, MAX_DECISIONS_BYTES } from '@app/contract/decision-limits';
import type { Decision } from '@app/contract/decisions';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/http';
import { inPieces, type NamedDecision, sendDecision, sendTogether } from './decision-calls';

afterEach(() => {
  vi.unstubAllGlobals();
});

function answering(...answers: (Response | Error)[]) {
  const fetchMock = vi.fn<typeof fetch>(async () => {
    const next = answers.shift() ?? new Error('no more answers');
    if (next instanceof Error) throw next;
    return next;
  });
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

const review = (id: string): NamedDecision => ({
  id,
  decision: { kind: 'review', reportId: `report ${id}` },
});

test.each<[Decision, string, string]>([
  [
    { kind: 'block', userId: 'u', category: 'spam' },
    'POST /api/users/block',
    '{"userId":"u","category":"spam"}',
  ],
  [{ kind: 'unblock', userId: 'u' }, 'POST /api/users/unblock', '{"userId":"u"}'],
  [
    { kind: 'timeout', userId: 'u', durationMinutes: 60 },
    'POST /api/users/timeout',
    '{"userId":"u","durationMinutes":60}',
  ],
  [{ kind: 'review', reportId: 'r/1' }, 'POST /api/reports/r%2F1/review', '{}'],
  [
    { kind: 'restrict', reportId: 'r', restrict: { restriction: 'block' } },
    'POST /api/reports/r/restrict',
    '{"restriction":"block"}',
  ],
  [{ kind: 'delete', reportId: 'r' }, 'DELETE /api/reports/r', ''],
  [
    { kind: 'resolve', requestId: 'q', resolve: { approve: true } },
    'POST /api/unblock-requests/q/resolve',
    '{"approve":true}',
  ],
  [
    { kind: 'case', userId: 'u', decide: { reportIds: ['r'], decision: { kind: 'dismiss' } } },
    'POST /api/cases/u/decide',
    '{"reportIds":["r"],"decision":{"kind":"dismiss"}}',
  ],
])('one decision goes by the call of its kind, named by its id: %o', async (decision, call, body) => {
  const fetchMock = answering(Response.json({}));
  await sendDecision(decision, 'the id', 'a token');
  const [path, init] = fetchMock.mock.calls[0] ?? [];
  expect([`${init?.method} ${path}`, init?.body ?? '']).toEqual([call, body]);
  expect(init?.headers).toMatchObject({ authorization: 'Bearer a token', 'Idempotency-Key': 'the id' });
});

test('one that was carried out before is carried out', async () => {
  answering(
    Response.json({ error: 'x', code: 'already_decided' }, { status: 409 }),
    Response.json({ error: 'x', code: 'claimed' }, { status: 409 }),
  );
  await expect(sendDecision(review('a').decision, 'a', 't')).resolves.toBeUndefined();
  await expect(sendDecision(review('a').decision, 'a', 't')).rejects.toMatchObject({ code: 'claimed' });
});

test('many go in one request that outlives the page, with a result for each', async () => {
  const fetchMock = answering(
    Response.json({
      results: [{ id: 'a' }, { id: 'b', refused: { code: 'claimed', error: 'Wilma has it.' } }],
    }),
  );
  const results = await sendTogether([review('a'), review('b')], 'a token');
  const [path, init] = fetchMock.mock.calls[0] ?? [];
  expect([path, init?.method, init?.keepalive]).toEqual(['/api/decisions', 'POST', true]);
  expect(init?.headers).toMatchObject({ authorization: 'Bearer a token' });
  expect(JSON.parse(String(init?.body))).toEqual({ decisions: [review('a'), review('b')] });
  expect([...results]).toEqual([
    ['a', undefined],
    ['b', new ApiError('claimed', 409, 'Wilma has it.')],
  ]);
  answering(new TypeError('cut'));
  expect([...(await sendTogether([review('a'), review('b')], 't')).values()]).toEqual([
    new ApiError('network', 0, undefined),
    new ApiError('network', 0, undefined),
  ]);
});

test('more than one request takes are as few requests as possible, in their order', () => {
  expect(inPieces([])).toEqual([]);
  const short = Array.from({ length: 2 * MAX_DECISIONS_AT_ONCE + 1 }, (_, n) => review(String(n)));
  expect(inPieces(short).map(({ length }) => length)).toEqual([200, 200, 1]);
  const long = Array.from({ length: 100 }, (_, n) => ({
    id: String(n),
    decision: { kind: 'block' as const, userId: 'u', words: 'あ'.repeat(500) },
  }));
  const pieces = inPieces(long);
  expect(pieces.flat()).toEqual(long);
  const sizes = pieces.map((decisions) => new TextEncoder().encode(JSON.stringify({ decisions })).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_DECISIONS_BYTES);
  expect(pieces).toHaveLength(3);
});
