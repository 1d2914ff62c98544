import { expect, it } from 'vitest';
import { WELL_KNOWN } from '../src/settings/helplines';
import { startApp } from './app';
import { connectClient } from './client';

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

it('video starts clear where the operator says so, which pages and both of a match are told', async () => {
  const app = await startApp({ SOFT_START: 'off' });
  try {
    expect(await (await fetch(`${app.url}/api/site`)).json()).toMatchObject({ videoStartsClear: true });
    const [lonely, listener] = [await connectClient(app.url), await connectClient(app.url)];
    lonely.join('Feeling Lonely');
    listener.join('Here to Listen');
    for (const client of [lonely, listener]) {
      expect(await client.next('match')).toMatchObject({ softStart: false });
      client.close();
    }
  } finally {
    await app.stop();
  }
});

it('a proxy that TRUST_PROXY does not count is a finding after twenty requests, until it is mended', async () => {
  const app = await startApp({ TRUST_PROXY: '0' });
  const ask = async (times: number, headers: Record<string, string>) => {
    for (let n = 0; n < times; n += 1) await (await fetch(`${app.url}/api/site`, { headers })).text();
    const answer = await (await fetch(`${app.url}/readyz`, { headers })).json();
    const { notSafeYet, proxies } = answer as { notSafeYet: { finding: string }[]; proxies: string };
    return [proxies, notSafeYet.some(({ finding }) => finding === 'wrong_trust_proxy')];
  };
  const proxied = { 'x-forwarded-for': '203.0.113.7' };
  try {
    expect(await ask(19, proxied)).toEqual(['more', false]);
    expect(await ask(1, proxied)).toEqual(['more', true]);
    expect(await ask(20, {})).toEqual(['as_set', false]);
  } finally {
    await app.stop();
  }
});
