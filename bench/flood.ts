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
/** Between two lines of one visitor, below the rate of two a second. */
const PAUSE_MS = 600;
const WARM_UP_MS = 5_000;
const PHASE_MS = 30_000;
const TOKEN = 'the token of this bench';
const MIB = 1024 * 1024;

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
    const attackers = spawn(
      process.execPath,
      [...process.execArgv, path.join(import.meta.dirname, 'flood-attackers.ts'), server.origin],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const said: string[] = [];
    attackers.stdout.on('data', (chunk) => said.push(String(chunk)));
    await once(attackers.stdout, 'data');
    const beside = await measure(server.origin, clients);
    attackers.kill('SIGTERM');
    await once(attackers, 'close');
    const note = '100 flooders, 500 silent readers';
    return [
      ...spread('relayed lines, quiet', quiet.times, ''),
      ...spread('relayed lines beside attackers', beside.times, `${note}; target p99 100 ms`),
      { name: 'processor, quiet', value: 100 * quiet.processor, unit: '% of a core' },
      { name: 'processor beside attackers', value: 100 * beside.processor, unit: '% of a core', note },
      { name: 'memory, quiet', value: quiet.memory / MIB, unit: 'MiB' },
      { name: 'memory beside attackers', value: beside.memory / MIB, unit: 'MiB', note },
      { name: 'growth', value: (beside.memory - quiet.memory) / MIB, unit: 'MiB', note: 'target 100 MiB' },
      ...(JSON.parse(said.at(-1) ?? '[]') as Row[]),
    ];
  } finally {
    for (const client of clients) client.disconnect();
    await server.dispose();
  }
}

type Phase = {
  /** What lines took, in milliseconds. */
  times: number[];
  /** The most bytes seen. */
  memory: number;
  /** Seconds of work in a second. */
  processor: number;
};

async function measure(origin: string, clients: Client[]): Promise<Phase> {
  const memory: number[] = [];
  const watching = setInterval(
    () => void figure(origin, 'process_resident_memory_bytes').then((bytes) => memory.push(bytes)),
    1_000,
  );
  const from = performance.now();
  const worked = await figure(origin, 'process_cpu_seconds_total');
  const times = await talk(clients, PHASE_MS);
  clearInterval(watching);
  const work = (await figure(origin, 'process_cpu_seconds_total')) - worked;
  return { times, memory: Math.max(...memory), processor: work / ((performance.now() - from) / 1_000) };
}

/** One figure of the server's own. */
async function figure(origin: string, name: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(await answer.text())?.[1]);
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

/** Everybody says a line now and then; gives how long each took to the other side. */
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
  // What has not come within a second counts as that.
  times.push(...Array<number>(sentAt.size).fill(1_000));
  for (const client of clients) client.off('chat_message', hear);
  return times;
}
