import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientToServer, ServerToClient } from '@app/contract/events';
import { io, type Socket } from 'socket.io-client';
import { startServer } from '../e2e/harness/server';
import type { Row } from './row';

const VISITORS_A_MINUTE = 20_000;
const LINES = ['hi', 'how are you tonight?', 'fine, and you?'];
/** The most visitors at a time. On a machine too slow for the pace, new ones come when others leave. */
const MOST_AT_ONCE = 300;
/** A visitor without a match or an answer for this long leaves and counts as lost. */
const PATIENCE_MS = 30_000;
const MINUTE_MS = 60_000;
const TOKEN = 'soak reads the metrics';

/** How the server's memory changes while visitors come, send three lines and leave, and a minute afterwards. */
export async function benchSoak(minutes = 1): Promise<Row[]> {
  const server = await startServer({
    METRICS_TOKEN: TOKEN,
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'warn',
  });
  try {
    await sample(server.origin, 'start');
    const stop = new AbortController();
    const crowd = comeAndGo(server.origin, stop.signal);
    for (let minute = 1; minute <= minutes; minute += 1) {
      await wait(MINUTE_MS);
      await sample(server.origin, `${minute} min`, crowd.count());
    }
    stop.abort();
    await crowd.gone;
    await wait(MINUTE_MS);
    const rest = await sample(server.origin, 'at rest', crowd.count());
    return [
      { name: 'visitors', value: crowd.count().visitors, unit: 'people', note: `${LINES.length} lines each` },
      { name: 'visitors who were not served', value: crowd.count().lost, unit: 'people' },
      { name: 'memory at rest afterwards', value: rest.residentMb, unit: 'MB' },
    ];
  } finally {
    await server.dispose();
  }
}

type Count = { visitors: number; lost: number };

/** Lets visitors come at the pace until the signal aborts. `gone` settles when the last one has left. */
function comeAndGo(origin: string, signal: AbortSignal): { count(): Count; gone: Promise<void> } {
  const count = { visitors: 0, lost: 0 };
  const present = new Set<Promise<void>>();

  async function run(): Promise<void> {
    const from = performance.now();
    for (let number = 0; !signal.aborted; number += 1) {
      const early = from + (number * MINUTE_MS) / VISITORS_A_MINUTE - performance.now();
      if (early > 1) await wait(early);
      if (present.size >= MOST_AT_ONCE) await Promise.race(present);
      const visit = comeOnce(origin, number).then((served) => {
        count.visitors += 1;
        if (!served) count.lost += 1;
        present.delete(visit);
      });
      present.add(visit);
    }
    await Promise.all(present);
  }
  return { count: () => ({ ...count }), gone: run() };
}

/** One visitor: is matched, sends lines, waits for their acknowledgement, leaves. False when any of that failed. */
async function comeOnce(origin: string, number: number): Promise<boolean> {
  const userId = randomUUID();
  const socket: Socket<ServerToClient, ClientToServer> = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  try {
    const served = talk(socket, userId, number % 2 === 0 ? 'Feeling Lonely' : 'Here to Listen');
    return await Promise.race([served, wait(PATIENCE_MS, false, { ref: false })]);
  } finally {
    socket.disconnect();
  }
}

function talk(
  socket: Socket<ServerToClient, ClientToServer>,
  userId: string,
  mood: 'Feeling Lonely' | 'Here to Listen',
): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once('connect_error', () => resolve(false));
    // A partner who leaves first has already sent everything.
    socket.once('partner_left', () => resolve(true));
    socket.once('match', () => {
      let taken = 0;
      for (const message of LINES) {
        socket.emit('chat_message', { id: randomUUID(), message }, () => {
          taken += 1;
          if (taken === LINES.length) resolve(true);
        });
      }
    });
    socket.emit('user_connected', { userId });
    socket.emit('join_queue', { userId, username: 'soak', mood, language: 'en' });
  });
}

/** Prints the memory that the server reports. */
async function sample(origin: string, when: string, count?: Count): Promise<{ residentMb: number }> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await answer.text();
  const megabytes = (name: string) => {
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    return Number(value ?? Number.NaN) / (1024 * 1024);
  };
  const figures = {
    resident: megabytes('process_resident_memory_bytes'),
    heap: megabytes('nodejs_heap_size_used_bytes'),
    external: megabytes('nodejs_external_memory_bytes'),
    evidence: megabytes('soulwick_evidence_bytes'),
    partings: megabytes('soulwick_partings_bytes'),
    outbox: megabytes('soulwick_outbox_bytes'),
  };
  const shown = Object.entries(figures).map(([name, mb]) => `${name} ${mb.toFixed(1)} MB`);
  console.log(`${when.padEnd(8)} ${String(count?.visitors ?? 0).padStart(8)} visitors  ${shown.join('  ')}`);
  return { residentMb: figures.resident };
}
