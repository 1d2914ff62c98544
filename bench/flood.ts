import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientToServer, ServerToClient } from '@app/contract/events';
import { io, type Socket } from 'socket.io-client';
import { startServer } from '../e2e/harness/server';
import type { Row } from './row';

const PAIRS = 20;
/** The pause between two lines of a visitor, below the limit of two a second. */
const PAUSE_MS = 600;
const WARM_UP_MS = 5_000;
const PHASE_MS = 30_000;
const TOKEN = 'the token of this bench';
const MIB = 1024 * 1024;
const YOUNG = 'nodejs_heap_space_size_total_bytes{space="new"}';
const TARGET = 'target 100 MB, which are 95 MiB';

type Client = Socket<ServerToClient, ClientToServer>;

/** Lines of honest pairs, and the server's memory, without attackers and beside them in the same run. */
export async function benchFlood(): Promise<Row[]> {
  // One proxy in front, so that everybody has an address of their own; every limit as in production.
  const server = await startServer({ TRUST_PROXY: '1', METRICS_TOKEN: TOKEN, LOG_LEVEL: 'warn' });
  const clients: Client[] = [];
  try {
    for (let at = 0; at < PAIRS; at += 1) clients.push(...(await openPair(server.origin, at)));
    await talk(clients, WARM_UP_MS);
    const quiet = await measure(server.origin, clients);
    const note = '100 flooders, 500 silent readers';
    const [beside, attackers] = await measureBeside('mixed', server.origin, clients);
    const [besideLarge, largeSenders] = await measureBeside('large', server.origin, clients);
    const largeNote = '200 connections, frames of 64 KiB without a pause';
    return [
      ...spread('relayed lines, quiet', quiet.times, ''),
      ...spread('relayed lines beside attackers', beside.times, `${note}; target p99 100 ms`),
      { name: 'processor, quiet', value: 100 * quiet.processor, unit: '% of a core' },
      { name: 'processor beside attackers', value: 100 * beside.processor, unit: '% of a core', note },
      ...memoryRows(quiet, beside, note),
      ...attackers,
      ...spread('relayed lines beside large frames', besideLarge.times, `${largeNote}; target p99 100 ms`),
      ...largeSenders,
    ];
  } finally {
    for (const client of clients) client.disconnect();
    await server.dispose();
  }
}

/** Measures beside attackers of this kind; returns what they report of themselves as well. */
async function measureBeside(
  kind: 'mixed' | 'large',
  origin: string,
  clients: Client[],
): Promise<[Phase, Row[]]> {
  const script = path.join(import.meta.dirname, 'flood-attackers.ts');
  const attackers = spawn(process.execPath, [...process.execArgv, script, origin, kind], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  attackers.stdout.on('data', (chunk) => said.push(String(chunk)));
  await once(attackers.stdout, 'data');
  const phase = await measure(origin, clients);
  attackers.kill('SIGTERM');
  await once(attackers, 'close');
  return [phase, JSON.parse(said.at(-1) ?? '[]') as Row[]];
}

type Phase = {
  /** How long each line took, in milliseconds. */
  times: number[];
  /** Once a second: the memory of the process as the system counts it, and V8's young generation within it. */
  memory: { resident: number; young: number }[];
  /** Seconds of processor per second. */
  processor: number;
};

async function measure(origin: string, clients: Client[]): Promise<Phase> {
  const memory: Phase['memory'] = [];
  const watching = setInterval(
    () =>
      void figures(origin, ['process_resident_memory_bytes', YOUNG]).then(([resident = 0, young = 0]) =>
        memory.push({ resident, young }),
      ),
    1_000,
  );
  const from = performance.now();
  const worked = await processorSeconds(origin);
  const times = await talk(clients, PHASE_MS);
  clearInterval(watching);
  const work = (await processorSeconds(origin)) - worked;
  return { times, memory, processor: work / ((performance.now() - from) / 1_000) };
}

const processorSeconds = async (origin: string) =>
  (await figures(origin, ['process_cpu_seconds_total']))[0] ?? Number.NaN;

/** Reads figures from the server's metrics, by name. */
async function figures(origin: string, names: readonly string[]): Promise<number[]> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const lines = (await answer.text()).split('\n');
  return names.map((name) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1]));
}

/**
 * The median of the quiet phase, and the maximum beside attackers. V8 enlarges its young generation to its limit
 * (32 MiB) under load and releases it some ten seconds later: whether that counts as growth depends on when the quiet
 * phase starts, so growth is given with and without it.
 */
function memoryRows(quiet: Phase, beside: Phase, note: string): Row[] {
  const row = (name: string, of: (at: Phase['memory'][number]) => number): Row[] => {
    const [before, after] = [quiet, beside].map(({ memory }) => memory.map(of).sort((a, b) => a - b));
    const usual = before?.at(before.length / 2) ?? Number.NaN;
    const most = after?.at(-1) ?? Number.NaN;
    return [
      { name: `${name}, quiet`, value: usual / MIB, unit: 'MiB' },
      { name: `${name} beside attackers`, value: most / MIB, unit: 'MiB', note },
      { name: `${name}, growth`, value: (most - usual) / MIB, unit: 'MiB', note: TARGET },
    ];
  };
  return [
    ...row('memory', ({ resident }) => resident),
    ...row('memory but for the young', ({ resident, young }) => resident - young),
  ];
}

function spread(name: string, times: number[], note: string): Row[] {
  const sorted = [...times].sort((a, b) => a - b);
  return [0.5, 0.99].map((share) => ({
    name: `${name}, p${share * 100}`,
    value: sorted[Math.floor(sorted.length * share)] ?? Number.NaN,
    unit: 'ms',
    note: `${sorted.length} lines${note && `, ${note}`}`,
  }));
}

async function openPair(origin: string, at: number): Promise<Client[]> {
  const moods = ['Feeling Lonely', 'Here to Listen'] as const;
  const pair = moods.map((mood, side) => {
    const userId = randomUUID();
    const client: Client = io(origin, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { 'x-forwarded-for': `192.0.2.${2 * at + side}` },
    });
    client.emit('user_connected', { userId });
    client.emit('join_queue', { userId, username: 'bench', mood, language: 'en' });
    return client;
  });
  await Promise.all(pair.map((client) => new Promise((resolve) => client.once('match', resolve))));
  return pair;
}

/** Everybody sends a line now and then; returns how long each took to reach the partner. */
async function talk(clients: Client[], forMs: number): Promise<number[]> {
  const times: number[] = [];
  const sentAt = new Map<string, number>();
  const hear = ({ id = '' }: { id?: string }) => {
    const at = sentAt.get(id);
    if (at !== undefined) times.push(performance.now() - at);
    sentAt.delete(id);
  };
  for (const client of clients) client.on('chat_message', hear);
  const until = performance.now() + forMs;
  await Promise.all(
    clients.map(async (client, at) => {
      await wait((at * PAUSE_MS) / clients.length);
      while (performance.now() < until) {
        const id = randomUUID();
        sentAt.set(id, performance.now());
        client.emit('chat_message', { id, message: 'How are you tonight?' });
        await wait(PAUSE_MS);
      }
    }),
  );
  await wait(1_000);
  // A line that has not arrived within a second counts as a second.
  times.push(...Array<number>(sentAt.size).fill(1_000));
  for (const client of clients) client.off('chat_message', hear);
  return times;
}
