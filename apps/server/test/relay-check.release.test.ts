import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from './app';
import {
  type Coturn,
  freeRelayPort,
  hasCoturn,
  PUBLIC_ADDRESS,
  RELAY_ADDRESS,
  SECRET,
  startCoturn,
} from './coturn';
import { freePort } from './free-port';
import { WITHIN } from './within';

// With CI=true a missing coturn is a failure, elsewhere these are reported as skipped.
const skip = !hasCoturn() && process.env.CI !== 'true';
const TOKEN = 'reads the metrics of this test';

describe.skipIf(skip)('the server asks its own relay for an address', () => {
  let relay: Coturn;
  beforeAll(async () => {
    relay = await startCoturn();
  });
  afterAll(() => relay?.stop());

  /** What /readyz and the metrics say of the relay, once it was asked. */
  async function found(env: Record<string, string>, port = relay.port) {
    const at = `turn:${RELAY_ADDRESS}:${port}`;
    const app: TestApp = await startApp({
      TURN_URLS: `${at}?transport=udp,${at}?transport=tcp`,
      TURN_SECRET: SECRET,
      TURN_RELAY_ADDRESSES: PUBLIC_ADDRESS,
      METRICS_TOKEN: TOKEN,
      ...env,
    });
    try {
      return await vi.waitFor(async () => {
        const answer = await fetch(`${app.url}/readyz`);
        const { relays, notSafeYet } = (await answer.json()) as {
          relays: { transport: string; ok: boolean; reason?: string }[];
          notSafeYet: { finding: string }[];
        };
        expect(relays).toHaveLength(2);
        const headers = { authorization: `Bearer ${TOKEN}` };
        const metrics = await (await fetch(`${app.url}/metrics`, { headers })).text();
        return {
          status: answer.status,
          ok: relays.map(({ transport, ok }) => [transport, ok]),
          reasons: [...new Set(relays.flatMap(({ reason }) => reason ?? []))],
          findings: notSafeYet.map(({ finding }) => finding).filter((name) => name.startsWith('relay_')),
          metrics: [...metrics.matchAll(/^soulwick_relay_reachable\{.*transport="(\w+)"\} (\d)$/gm)].map(
            ([, transport, value]) => [transport, value],
          ),
        };
      }, WITHIN);
    } finally {
      await app.stop();
    }
  }

  it('over each transport, and finds that it gives one', async () => {
    expect(await found({})).toEqual({
      status: 200,
      ok: [
        ['udp', true],
        ['tcp', true],
      ],
      reasons: [],
      findings: [],
      metrics: [
        ['udp', '1'],
        ['tcp', '1'],
      ],
    });
  });

  it.each([
    ['relay_secret', /TURN_SECRET is not its static-auth-secret/, { TURN_SECRET: 'another-secret-than-its' }],
    ['relay_address', /not in TURN_RELAY_ADDRESSES/, { TURN_RELAY_ADDRESSES: '192.0.2.9' }],
  ])('and says in words why not: %s', async (finding, reason, env) => {
    const { status, ok, reasons, findings, metrics } = await found(env);
    expect(findings).toEqual([finding]);
    expect(reasons).toEqual([expect.stringMatching(reason)]);
    expect([status, ok, metrics.map(([, value]) => value)]).toEqual([
      200,
      [
        ['udp', false],
        ['tcp', false],
      ],
      ['0', '0'],
    ]);
  });

  it('and soon again when nobody answers: one that starts later counts without a restart', async () => {
    const port = await freeRelayPort();
    const app = await startApp({
      TURN_URLS: `turn:${RELAY_ADDRESS}:${port}?transport=tcp`,
      TURN_SECRET: SECRET,
      TURN_RELAY_ADDRESSES: PUBLIC_ADDRESS,
    });
    const isWell = async () => {
      const { relays } = (await (await fetch(`${app.url}/readyz`)).json()) as { relays: { ok: boolean }[] };
      return relays.map(({ ok }) => ok);
    };
    let late: Coturn | undefined;
    try {
      await expect.poll(isWell, WITHIN).toEqual([false]);
      late = await startCoturn({}, port);
      await expect.poll(isWell, WITHIN).toEqual([true]);
    } finally {
      await app.stop();
      await late?.stop();
    }
  });

  it('and says so when nobody answers', async () => {
    const { findings, reasons } = await found({}, await freePort());
    expect(findings).toEqual(['relay_unreachable']);
    expect(reasons).toEqual([expect.stringMatching(/does not answer/)]);
  });
});
