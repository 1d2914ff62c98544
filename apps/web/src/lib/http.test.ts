import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, request } from './http';

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
