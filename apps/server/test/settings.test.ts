import { expect, it } from 'vitest';
import { WELL_KNOWN } from '../src/settings/helplines';
import { startApp } from './app';

it('GET /api/settings gives the operator’s settings to anyone', async () => {
  const app = await startApp();
  try {
    const answer = await fetch(`${app.url}/api/settings`);
    expect(await answer.json()).toEqual({ helplines: WELL_KNOWN });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  } finally {
    await app.stop();
  }
});
