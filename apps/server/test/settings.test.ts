import { expect, it } from 'vitest';
import { WELL_KNOWN } from '../src/settings/helplines';
import { startApp } from './app';

it.each([
  [{}, true],
  [{ SOFT_START: 'off' }, false],
] as const)('GET /api/settings tells everybody what the operator has chosen: %o', async (env, softStart) => {
  const app = await startApp(env);
  try {
    const answer = await fetch(`${app.url}/api/settings`);
    expect(await answer.json()).toEqual({ softStart, helplines: WELL_KNOWN });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  } finally {
    await app.stop();
  }
});
