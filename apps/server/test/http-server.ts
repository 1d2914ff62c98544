import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createAuditStore } from '../src/audit/audit.store';
import { createDevices } from '../src/auth/device-cookie';
import { readConfig } from '../src/config';
import { connect, type Database } from '../src/db/connect';
import { isOpenToOthers } from '../src/db/private-files';
import { isStoreUp } from '../src/db/store-down';
import { createNetworkKey, createNetworksOf } from '../src/http/client-address';
import { createHttp } from '../src/http/create-http';
import { HttpError } from '../src/http/errors';
import { createOriginCheck } from '../src/http/origins';
import { iceRoutes } from '../src/ice/ice.routes';
import { createLog } from '../src/log';
import type { Refused } from '../src/metrics';
import { originKey } from '../src/realtime/nodes/bus-messages';
import { createFiling } from '../src/reports/filing';
import { createReceiptStore } from '../src/reports/receipts.store';
import { createReportReader } from '../src/reports/report-reader';
import { createReportList } from '../src/reports/reports.list';
import { reportRoutes } from '../src/reports/reports.routes';
import { createReportStore } from '../src/reports/reports.store';
import { safetyFindings } from '../src/settings/safety';
import { shieldRoutes } from '../src/shield/shield.routes';
import { siteOf } from '../src/site/site.routes';
import { createFiguresStore } from '../src/transparency/figures.store';
import { figuresFiles } from '../src/transparency/figures-files';
import { putMigratedStore } from './migrated-sqlite';

export const AUTH_SECRET = 'a secret of this test';
export const HTML = '<!doctype html><script>document.title</script><div id="root"></div>';

export let folder: string;
let webRoot: string;

/** The store behind the servers of the current test. */
export let db: Database;

/** Everything to be closed after the current test. */
export const running: { close(): Promise<unknown> }[] = [];

/** Gives each test of the calling file a store, and its servers a site. Closes and removes all of it afterwards. */
export function useHttpServers(): void {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'http-'));
    webRoot = join(folder, 'web');
    mkdirSync(join(webRoot, 'assets'), { recursive: true });
    writeFileSync(join(webRoot, 'index.html'), HTML);
    writeFileSync(join(webRoot, 'icon.svg'), '<svg/>');
    writeFileSync(join(webRoot, 'assets', 'shield-worker-3c4d.js'), 'let worker;');
    writeFileSync(join(webRoot, 'assets', 'app-1a2b.js'), 'let app;');
    writeFileSync(join(webRoot, 'assets', 'app-1a2b.js.gz'), gzipSync('let app;'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(async () => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    await putMigratedStore(dataDir);
    db = await connect({ databaseUrl: undefined, dataDir }, () => undefined);
  });
  afterEach(async () => {
    for (const server of running.splice(0)) await server.close();
    await db.destroy();
  });
}

/** A listening server with these settings. `log`: the lines it logs; `separated`: the pairs it separated. */
export async function listen(env: Record<string, string> = {}, root = webRoot) {
  // Tests call it by its address, also where it knows its own.
  const config = readConfig({ RATE_LIMIT_FACTOR: '1000', ALLOWED_ORIGINS: 'http://127.0.0.1', ...env });
  const log: string[] = [];
  const separated: [string, string][] = [];
  const registry = new Registry();
  const refused: Refused[] = [];
  const proxies: unknown[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk));
      done();
    },
  });
  const bindings = new Map<string, string>();
  const figures = { published: false };
  const app: FastifyInstance = createHttp({
    config,
    log: createLog('debug', destination),
    devices: createDevices({ now: AUTH_SECRET }),
    webRoot: root,
    site: () => siteOf(config, figures.published),
    figures: figuresFiles({
      store: createFiguresStore({ db, reads: db, audit: createAuditStore(db), newId: randomUUID }),
      steadyNow: () => performance.now(),
    }),
    model: config.shieldFiles && shieldRoutes(config.shieldFiles),
    networksOf: createNetworksOf(config.trustProxy, createNetworkKey(AUTH_SECRET, Date.now)),
    mayCall: createOriginCheck(config),
    authenticate: async () => {
      throw new HttpError('unauthorized');
    },
    ready: () => isStoreUp(db),
    isMatching: () => true,
    notSafeYet: safetyFindings({ ...config, dataFolderOpen: isOpenToOthers(config.dataDir) }),
    relays: () => [],
    registry,
    refused: (what) => void refused.push(what),
    sawProxies: (forwarded) => void proxies.push(forwarded),
    api: [
      iceRoutes({
        ice: config.ice,
        authSecret: AUTH_SECRET,
        devices: { idOf: () => undefined },
        addressOf: () => '',
        isConnected: async () => false,
        originKey,
        metrics: { relayCredential: () => undefined },
        now: Date.now,
      }),
      reportRoutes({
        holdForm: async () => undefined,
        filing: createFiling({
          holds: { afterReport: async () => undefined },
          brakeWatch: { reported: () => undefined },
          reports: createReportStore(db, createAuditStore(db)),
          devices: createDevices({ now: AUTH_SECRET }),
          visitors: {
            find: async (userId) => {
              const deviceId = bindings.get(userId);
              return deviceId === undefined ? undefined : { userId, blocked: false, deviceId };
            },
            lastOn: async (device) => [...bindings].find(([, bound]) => bound === device)?.[0],
          },
          ledger: { lastShared: async (_userId, otherId) => (otherId === 'bob' ? 'room-1' : undefined) },
          evidence: { of: async () => [{ userId: 'bob', message: 'buy now', at: 5 }] },
          roomFlusher: { flushAll: async () => undefined },
          talks: {
            separate: async (one, other) => {
              separated.push([one.userId, other.userId]);
              if (other.userId === 'trouble') throw new Error('could not');
            },
          },
          dangersOf: async () => [],
          now: Date.now,
        }),
        receipts: createReceiptStore(db),
        list: createReportList({
          reads: db,
          suggestionsFor: async () => new Map(),
          read: createReportReader({ reads: db, marksIn: async () => [] }),
        }),
        now: Date.now,
        decisions: {
          onReport: async () => {
            throw new HttpError('not_found');
          },
          onReportedUser: async () => {
            throw new HttpError('not_found');
          },
        },
      }),
      (api) => {
        api.get('/broken', { config: { access: 'public' } }, async () => {
          throw new Error('inner workings');
        });
      },
    ],
  });
  running.push(app);
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  log.length = 0;
  const call = (path: string, init: RequestInit = {}) => fetch(base + path, { redirect: 'manual', ...init });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { base, call, post, log, separated, bindings, registry, refused, proxies, figures };
}

export const report = { reportingUserId: 'ann', reportedUserId: 'bob', reason: 'Spamming - again and again' };
