import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Certificate, makeCertificate } from './certificates';
import {
  createCluster,
  isConnected,
  METRICS,
  PASSWORD,
  type SecuredRedis,
  startSecuredRedis,
} from './redis-secured';
import { skipRedis } from './redis-server';
import { startProcess } from './server-process';
import { startProxy } from './tcp-proxy';
import { WITHIN } from './within';

const UNTRUSTED = 'REDIS_URL: no connection (DEPTH_ZERO_SELF_SIGNED_CERT)';
/** As many refused connections as a process makes in some seconds. */
const MANY = 5;

describe.skipIf(skipRedis)('a Redis over TLS', () => {
  let [known, other]: [Certificate | undefined, Certificate | undefined] = [undefined, undefined];
  const running: { stop(): Promise<void> }[] = [];
  beforeAll(() => {
    [known, other] = [makeCertificate(), makeCertificate()];
  });
  afterAll(async () => {
    for (const each of running) await each.stop();
    for (const each of [known, other]) rmSync(each?.folder ?? '', { recursive: true, force: true });
  });

  async function redisWith(certificate: Certificate | undefined, port?: number): Promise<SecuredRedis> {
    const options = { ...(certificate && { certificate }), ...(port !== undefined && { port }) };
    const redis = await startSecuredRedis(options);
    running.push(redis);
    return redis;
  }

  /** A server, and what counts its connections to Redis. */
  async function serverAt({ port }: SecuredRedis, trusted: Certificate | undefined) {
    const proxy = await startProxy({ port });
    const server = await startProcess({
      ...METRICS,
      REDIS_URL: `rediss://localhost:${proxy.port}`,
      ...(trusted && { NODE_EXTRA_CA_CERTS: trusted.cert }),
    });
    running.push({ stop: server.dispose }, proxy);
    return { server, proxy };
  }

  it('with a certificate nobody trusts is named in the log, and the process goes on', async () => {
    const { server, proxy } = await serverAt(await redisWith(known), undefined);
    await vi.waitUntil(() => proxy.accepted() >= MANY, WITHIN);
    await vi.waitUntil(() => server.output().includes(UNTRUSTED), WITHIN);
    expect(server.running()).toBe(true);
  });

  it('that comes back with another certificate ends nothing either, and is used once it has its own again', async () => {
    const first = await redisWith(known);
    const { server, proxy } = await serverAt(first, known);
    await vi.waitUntil(() => isConnected(server), WITHIN);
    await first.stop();
    const second = await redisWith(other, first.port);
    await vi.waitUntil(() => server.output().includes(UNTRUSTED), WITHIN);
    const before = proxy.accepted();
    await vi.waitUntil(() => proxy.accepted() >= before + MANY, WITHIN);
    await second.stop();
    await redisWith(known, first.port);
    await vi.waitUntil(() => isConnected(server), WITHIN);
    expect(server.running()).toBe(true);
  });
});

describe.skipIf(skipRedis).each([false, true])('a Redis Cluster with a password (over TLS: %s)', (tls) => {
  let certificate: Certificate | undefined;
  const members: SecuredRedis[] = [];
  beforeAll(async () => {
    if (tls) certificate = makeCertificate();
    for (let member = 0; member < 3; member += 1) {
      const options = { cluster: true, password: PASSWORD, ...(certificate && { certificate }) };
      members.push(await startSecuredRedis(options));
    }
    await createCluster(members, certificate);
  });
  afterAll(async () => {
    for (const member of members) await member.stop();
    rmSync(certificate?.folder ?? '', { recursive: true, force: true });
  });

  it.each([2, 1])('is used where only some of its members are listed: %i', async (listed) => {
    const scheme = tls ? 'rediss' : 'redis';
    const urls = members
      .slice(0, listed)
      .map(({ port }) => `${scheme}://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`);
    const server = await startProcess({
      ...METRICS,
      REDIS_URL: urls.join(','),
      ...(certificate && { NODE_EXTRA_CA_CERTS: certificate.cert }),
    });
    try {
      await vi.waitUntil(() => isConnected(server), WITHIN);
      expect(server.output()).not.toContain(PASSWORD);
    } finally {
      await server.dispose();
    }
  });
});
