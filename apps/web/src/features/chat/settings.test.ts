import { afterEach, expect, it, vi } from 'vitest';
import { readSoftStart } from './settings';

afterEach(() => vi.unstubAllGlobals());

const site = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));

it.each([true, false])('knows whether pictures begin blurred (%s)', async (softStart) => {
  site(async () => Response.json({ softStart, helplines: {} }));
  expect(await readSoftStart(() => undefined)).toBe(softStart);
});

it.each([
  ['a site that cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ['an error', async () => Response.json({}, { status: 500 })],
  ['a word of somebody else', async () => Response.json({ softStart: 'off' })],
  ['a page in its place', async () => new Response('<p>Sign in to this network</p>')],
])('knows nothing from %s', async (_what, answer) => {
  site(answer);
  expect(await readSoftStart(() => undefined)).toBeNull();
});
