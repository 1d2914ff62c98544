import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientToServer, ServerToClient } from '@app/contract/events';
import type { Mood } from '@app/contract/moods';
import { io, type Socket } from 'socket.io-client';

type Client = Socket<ServerToClient, ClientToServer>;

const PAIRS = 10;
/** The pause between two messages of a talk. */
const PAUSE_MS = 25;

/** Opens talks in which every message is answered at once, and measures how long that takes. */
export async function openTalks(origin: string) {
  const pairs: Pair[] = [];
  for (let at = 0; at < PAIRS; at += 1) pairs.push(await openPair(origin));
  return {
    /** Milliseconds from sending a message to its answer, for every message sent within `forMs`. */
    async roundTrips(forMs: number): Promise<number[]> {
      const until = performance.now() + forMs;
      const times = await Promise.all(pairs.map((pair, at) => talk(pair, until, (at * PAUSE_MS) / PAIRS)));
      return times.flat();
    },
    close(): void {
      for (const { asking, answering } of pairs) {
        asking.disconnect();
        answering.disconnect();
      }
    },
  };
}

type Pair = { asking: Client; answering: Client };

async function openPair(origin: string): Promise<Pair> {
  const one = await join(origin, 'Feeling Lonely');
  const other = await join(origin, 'Here to Listen');
  await Promise.all([one.matched, other.matched]);
  const [asking, answering] = [one.socket, other.socket];
  answering.on('chat_message', ({ id, message }) =>
    answering.emit('chat_message', { message, ...(id !== undefined && { id }) }),
  );
  return { asking, answering };
}

async function join(origin: string, mood: Mood): Promise<{ socket: Client; matched: Promise<void> }> {
  const userId = randomUUID();
  const socket: Client = io(origin, { transports: ['websocket'], forceNew: true, reconnection: false });
  const matched = new Promise<void>((resolve, reject) => {
    socket.once('match', () => resolve());
    socket.on('refused', ({ event, code }) => reject(new Error(`${event} was refused: ${code}`)));
    socket.once('connect_error', reject);
  });
  socket.emit('user_connected', { userId });
  await new Promise<void>((resolve) => {
    socket.emit('join_queue', { userId, username: 'bench', mood, language: 'en' }, () => resolve());
  });
  return { socket, matched };
}

async function talk({ asking }: Pair, until: number, firstPauseMs: number): Promise<number[]> {
  const times: number[] = [];
  await wait(firstPauseMs);
  while (performance.now() < until) {
    const id = randomUUID();
    const from = performance.now();
    const answered = new Promise<void>((resolve) => {
      const listen = (message: { id?: string }) => {
        if (message.id !== id) return;
        asking.off('chat_message', listen);
        resolve();
      };
      asking.on('chat_message', listen);
    });
    asking.emit('chat_message', { id, message: 'How are you tonight?' });
    await answered;
    times.push(performance.now() - from);
    await wait(PAUSE_MS);
  }
  return times;
}
