import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, download, request } from './http';

afterEach(() => {
  vi.unstubAllGlobals();
});

function answering(response: Response) {
  const fetchMock = vi.fn<typeof fetch>(async () => response);
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}

test('sends JSON and gives the parsed answer', async () => {
  const fetchMock = answering(Response.json({ success: true }));
  await expect(request('/api/report', { method: 'POST', body: { reason: 'Spamming' } })).resolves.toEqual({
    success: true,
  });
  const [path, init] = fetchMock.mock.calls[0] ?? [];
  expect(path).toBe('/api/report');
  expect(init).toMatchObject({ method: 'POST', body: '{"reason":"Spamming"}' });
});

test('a refusal has the code and the text of the server', async () => {
  answering(Response.json({ error: 'Too many', code: 'rate_limited' }, { status: 429 }));
  const error = await failureOf(request('/api/report'));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'rate_limited', status: 429, text: 'Too many' });
});

test('a response that is not JSON is a failure without text', async () => {
  answering(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await failureOf(request('/api/report'))).toMatchObject({
    code: 'unknown',
    status: 502,
    text: undefined,
  });
});

test('a server that was not reached has status 0', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  expect(await failureOf(request('/api/report'))).toMatchObject({ code: 'network', status: 0 });
});

test('a cancelled call keeps its AbortError', async () => {
  const controller = new AbortController();
  const aborted = new DOMException('stopped', 'AbortError');
  controller.abort(aborted);
  vi.stubGlobal('fetch', () => Promise.reject(aborted));
  expect(await failureOf(request('/api/report', { signal: controller.signal }))).toBe(aborted);
});

/** An answer whose connection ends after these bytes, as browsers report it. */
function cut(text: string, status = 200): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, { status, headers: { 'content-type': 'application/json; charset=utf-8' } });
}

test.each([
  ['an answer', () => cut('{"token": "a')],
  ['a list', () => cut('[{"_id": "1"}, {')],
  ['a refusal', () => cut('{"error": "Inva', 401)],
  // Where the browser takes what has come for the whole.
  ['an answer, unnoticed', () => new Response('{"token": "a')],
  ['an answer without a byte, unnoticed', () => new Response('')],
  [
    'a refusal, unnoticed',
    () => new Response('{"error": "Inva', { status: 401, headers: { 'content-type': 'application/json' } }),
  ],
])('%s that is cut in the middle is a failure of the network', async (_, response) => {
  answering(response());
  expect(await failureOf(request('/api/login'))).toMatchObject({
    code: 'network',
    status: 0,
    text: undefined,
  });
});

test('a file that is cut in the middle is a failure of the network', async () => {
  for (const status of [200, 409]) {
    answering(cut('{"error": ', status));
    expect(await failureOf(download('/api/bundle', {}))).toMatchObject({ code: 'network', status: 0 });
  }
});

test('a call that is cancelled in the middle of its answer keeps its AbortError', async () => {
  const controller = new AbortController();
  const aborted = new DOMException('stopped', 'AbortError');
  const body = () => new ReadableStream({ start: (stream) => stream.error(aborted) });
  controller.abort(aborted);
  for (const call of [request, download]) {
    answering(new Response(body()));
    expect(await failureOf(call('/api/report', { signal: controller.signal }))).toBe(aborted);
  }
});
