import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Certificate } from './certificates';
import { freePort } from './free-port';
import { findRedis } from './redis-server';

const run = promisify(execFile);

export const PASSWORD = 'p%40 ss';

type Options = {
  port?: number;
  certificate?: Certificate;
  /** Whoever connects has to show this one. */
  client?: Certificate | undefined;
  password?: string;
  cluster?: boolean;
};

export type SecuredRedis = { port: number; folder: string; stop(): Promise<void> };

/** Starts a Redis with a password, over TLS, or as a member of a cluster that `createCluster` makes. */
export async function startSecuredRedis(options: Options): Promise<SecuredRedis> {
  const { port = await freePort(), certificate, client, password, cluster = false } = options;
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  // Members of a cluster show each other their own.
  const accepted = [certificate, client].flatMap((each) =>
    each === undefined ? [] : readFileSync(each.cert, 'utf8'),
  );
  writeFileSync(join(folder, 'accepted.pem'), accepted.join(''));
  const settings: Record<string, string> = {
    bind: '127.0.0.1',
    dir: folder,
    save: '',
    port: certificate === undefined ? String(port) : '0',
    ...(password !== undefined && { requirepass: password, masterauth: password }),
    ...(certificate !== undefined && {
      'tls-port': String(port),
      'tls-cert-file': certificate.cert,
      'tls-key-file': certificate.key,
      'tls-ca-cert-file': join(folder, 'accepted.pem'),
      'tls-auth-clients': client === undefined ? 'no' : 'yes',
      'tls-cluster': cluster ? 'yes' : 'no',
    }),
    ...(cluster && { 'cluster-enabled': 'yes', 'cluster-port': String(await freePort()) }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const child: ChildProcess = spawn(findRedis() as string, flags, { stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('Ready to accept connections')) resolve();
    });
    child.once('exit', () => reject(new Error(`Redis did not start: ${said}`)));
  });
  return {
    port,
    folder,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a cluster of these members, which all have PASSWORD, and waits until each knows all slots. */
export async function createCluster(
  members: readonly SecuredRedis[],
  certificate: Certificate | undefined,
  client?: Certificate,
): Promise<void> {
  const access = ['-a', PASSWORD, '--no-auth-warning'];
  const shown = client === undefined ? [] : ['--cert', client.cert, '--key', client.key];
  const tls = certificate === undefined ? [] : ['--tls', '--cacert', certificate.cert, ...shown];
  const addresses = members.map(({ port }) => `127.0.0.1:${port}`);
  await run('redis-cli', [...access, ...tls, '--cluster', 'create', ...addresses, '--cluster-yes']);
  for (const { port } of members) {
    const ask = ['-h', '127.0.0.1', '-p', String(port), ...access, ...tls, 'cluster', 'info'];
    while (!(await run('redis-cli', ask)).stdout.includes('cluster_state:ok'));
  }
}

/** What a server needs besides, so that `isConnected` can ask it. */
export const METRICS = { METRICS_TOKEN: 'a token for the metrics of this test' };

/** Whether a server reaches both what Redis keeps and what Redis passes on. */
export async function isConnected({ url }: { url: string }): Promise<boolean> {
  const answer = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS.METRICS_TOKEN}` },
  });
  const metrics = await answer.text();
  return /^soulwick_lobby_reachable 1$/m.test(metrics) && /^soulwick_other_nodes_reachable 1$/m.test(metrics);
}
