import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loginAnswerSchema } from '@app/contract/accounts';
import { auditLogAnswerSchema } from '@app/contract/audit';
import { AUDIT_ACTIONS } from '@app/contract/audit-actions';
import { TOTAL_COUNT_HEADER } from '@app/contract/lists';
import { findPostgres, startPostgres } from '../apps/server/test/postgres';
import { startServer } from '../e2e/harness/server';
import { fillAuditLog, RARE_ROWS, RARE_WORDS } from './audit-log';
import type { Row } from './row';
import { at } from './spread';
import { openTalks } from './talkers';

const ENTRIES = 1_000_000;
const WARM_UP = 20;
const SAMPLES = 300;
/** Calls per second, pages and searches in turn: what a few administrators ask for, and ten times as much. */
const LOADS = [2, 20];
/** The phases without load and under each load alternate, so that a busy machine slows all of them. */
const PHASES = 3;
const PHASE_MS = 6_000;

const PASSWORD = 'bench administrator';

/** Lists and searches over a million audit entries, and their effect on running talks. */
export async function benchModeration(): Promise<Row[]> {
  const rows = await onSqlite();
  if (findPostgres() === undefined) console.log('PostgreSQL is not installed: measured on SQLite alone.');
  else rows.push(...(await onPostgres()));
  return rows;
}

async function onSqlite(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-data-'));
  try {
    const fill = await timed(() => fillAuditLog({ databaseUrl: undefined, dataDir }, ENTRIES));
    return [fillRow('SQLite', fill), ...(await measure('SQLite', { DATA_DIR: dataDir }))];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<Row[]> {
  const postgres = await startPostgres();
  try {
    const fill = await timed(() => fillAuditLog({ databaseUrl: postgres.url, dataDir: '' }, ENTRIES));
    return [fillRow('PostgreSQL', fill), ...(await measure('PostgreSQL', { DATABASE_URL: postgres.url }))];
  } finally {
    await postgres.stop();
  }
}

const fillRow = (store: string, ms: number): Row => ({
  name: `${store}: filled`,
  value: ms / 1_000,
  unit: 's',
  note: `${ENTRIES} audit entries`,
});

async function measure(store: string, env: Record<string, string>): Promise<Row[]> {
  const server = await startServer({
    ADMIN_PASSWORD: PASSWORD,
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'warn',
    ...env,
  });
  try {
    const list = await openList(server.origin);
    const pages = await samples(list.page);
    const searches = await samples(list.search);
    return [
      ...spread(`${store}: 10 newest with a filter`, pages, 'target 5 ms'),
      ...spread(`${store}: search for a rare word`, searches, 'target 50 ms'),
      ...(await talkUnderLoad(store, server.origin, list)),
    ];
  } finally {
    await server.dispose();
  }
}

type List = { page: (at: number) => Promise<void>; search: (at: number) => Promise<void> };

/** Signs in. Its calls throw when an answer lacks the rows it should have. */
async function openList(origin: string): Promise<List> {
  const login = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  const { token } = loginAnswerSchema.parse(await login.json());

  async function read(query: string): Promise<{ rows: number; total: number }> {
    const answer = await fetch(`${origin}/api/audit-log?page=1&pageSize=10&${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`${query}: ${answer.status} ${await answer.text()}`);
    const { auditLog } = auditLogAnswerSchema.parse(await answer.json());
    return { rows: auditLog.length, total: Number(answer.headers.get(TOTAL_COUNT_HEADER)) };
  }

  return {
    async page(at) {
      const { rows, total } = await read(`status=${AUDIT_ACTIONS[at % AUDIT_ACTIONS.length]}`);
      if (rows !== 10 || total < ENTRIES / 20) throw new Error(`a filter gave ${rows} rows of ${total}`);
    },
    async search(at) {
      const { rows, total } = await read(`q=${RARE_WORDS[at % RARE_WORDS.length]}`);
      if (rows !== 10 || total < RARE_ROWS) throw new Error(`a search gave ${rows} rows of ${total}`);
    },
  };
}

/** How long messages with their answers take, without load and under each load. */
async function talkUnderLoad(store: string, origin: string, list: List): Promise<Row[]> {
  const talks = await openTalks(origin);
  try {
    await talks.roundTrips(PHASE_MS / 4);
    const quiet: number[] = [];
    const loaded = LOADS.map((perSecond) => ({ perSecond, times: [] as number[] }));
    for (let phase = 0; phase < PHASES; phase += 1) {
      quiet.push(...(await talks.roundTrips(PHASE_MS)));
      for (const { perSecond, times } of loaded) {
        const [some] = await Promise.all([talks.roundTrips(PHASE_MS), load(perSecond, list)]);
        times.push(...some);
      }
    }
    const without = at(quiet, 0.99);
    return [
      { name: `${store}: message and answer, p99`, value: without, unit: 'ms', note: 'no load' },
      ...loaded.flatMap(({ perSecond, times }) => loadRows(store, perSecond, at(times, 0.99), without)),
    ];
  } finally {
    talks.close();
  }
}

function loadRows(store: string, perSecond: number, p99: number, without: number): Row[] {
  const note = `${perSecond} pages and searches a second`;
  return [
    { name: `${store}: message and answer, p99`, value: p99, unit: 'ms', note },
    { name: `${store}: under load to without`, value: p99 / without, unit: 'x', note: `${note}, target 1.2` },
  ];
}

/** Makes calls at a steady pace for a phase, whether or not earlier ones have been answered. */
async function load(perSecond: number, list: List): Promise<void> {
  const asked: Promise<void>[] = [];
  for (let turn = 0; turn < (PHASE_MS / 1_000) * perSecond; turn += 1) {
    asked.push(turn % 2 === 0 ? list.page(turn) : list.search(turn));
    await wait(1_000 / perSecond);
  }
  await Promise.all(asked);
}

async function samples(call: (at: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let sample = -WARM_UP; sample < SAMPLES; sample += 1) {
    const time = await timed(() => call(sample + WARM_UP));
    if (sample >= 0) times.push(time);
  }
  return times;
}

async function timed(what: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await what();
  return performance.now() - from;
}

function spread(name: string, times: readonly number[], note: string): Row[] {
  return [
    { name: `${name}, p50`, value: at(times, 0.5), unit: 'ms', note },
    { name: `${name}, p95`, value: at(times, 0.95), unit: 'ms', note: `${SAMPLES} calls over HTTP` },
  ];
}
