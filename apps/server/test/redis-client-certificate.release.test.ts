import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp } from './app';
import { type Certificate, makeCertificate } from './certificates';
import { doctor } from './doctor';
import {
  createCluster,
  isConnected,
  METRICS,
  PASSWORD,
  type SecuredRedis,
  startSecuredRedis,
} from './redis-secured';
import { skipRedis } from './redis-server';
import { WITHIN } from './within';

describe.skipIf(skipRedis).each([false, true])(
  'a Redis that asks for a certificate (a cluster: %s)',
  (isCluster) => {
    let [known, own, other]: [Certificate?, Certificate?, Certificate?] = [];
    const members: SecuredRedis[] = [];
    let url = '';
    beforeAll(async () => {
      [known, own, other] = [makeCertificate(), makeCertificate(), makeCertificate()];
      const options = { certificate: known, client: own, password: PASSWORD, cluster: isCluster };
      for (const _ of isCluster ? [1, 2, 3] : [1]) members.push(await startSecuredRedis(options));
      if (isCluster) await createCluster(members, known, own);
      // The third member is found through the two that are listed.
      url = members
        .slice(0, 2)
        .map(({ port }) => `rediss://:${encodeURIComponent(PASSWORD)}@localhost:${port}`)
        .join(',');
    });
    afterAll(async () => {
      for (const member of members) await member.stop();
      for (const each of [known, own, other]) rmSync(each?.folder ?? '', { recursive: true, force: true });
    });
    const stops: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const stop of stops.splice(0)) await stop();
    });

    const trusting = (ca: Certificate | undefined) => ({ REDIS_URL: url, REDIS_TLS_CA_FILE: ca?.cert ?? '' });
    const showing = (one: Certificate | undefined) => ({
      REDIS_TLS_CERT_FILE: one?.cert ?? '',
      REDIS_TLS_KEY_FILE: one?.key ?? '',
    });

    /** Starts a server, and gives what it logs as errors. */
    async function start(env: Record<string, string>) {
      const said: string[] = [];
      const app = await startApp({ ...METRICS, ...env }, undefined, Date.now, (about, what) =>
        said.push(`${what}: ${(about as { err?: Error }).err?.message}`),
      );
      stops.push(() => app.stop());
      return { app, said };
    }

    it('is used with the authority and the certificate that are named', async () => {
      const { app, said } = await start({ ...trusting(known), ...showing(own) });
      await vi.waitUntil(() => isConnected(app), WITHIN);
      expect(said).toEqual([]);
    });

    it.each([
      ['without one', () => trusting(known)],
      ['with another one', () => ({ ...trusting(known), ...showing(other) })],
      ['with another authority', () => ({ ...trusting(other), ...showing(own) })],
    ])('is not used %s, and the server goes on and says so', async (_, env) => {
      const { app, said } = await start(env());
      await vi.waitUntil(() => said.some((line) => line.startsWith('the way to other nodes failed')), WITHIN);
      expect(await isConnected(app)).toBe(false);
    });

    it('is looked at by soulwick doctor in the same way', async () => {
      const about = async (env: Record<string, string>) =>
        (await doctor({ PUBLIC_URL: 'http://127.0.0.1:1', ...env })).results;
      expect(await about({ ...trusting(known), ...showing(own) })).toContain('clock ok');
      expect(await about(trusting(known))).toContain('redis failed');
    });
  },
);
