import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientToServer, MatchEvent, ServerToClient } from '@app/contract/events';
import type { Language } from '@app/contract/languages';
import { REJOIN_AFTER_PARTNER_LEFT_MS, REJOIN_AFTER_SKIP_MS } from '@app/contract/limits';
import { MOODS } from '@app/contract/moods';
import { io, type Socket } from 'socket.io-client';
import { between, happens, oneOf } from './chance';
import { inventReason, LINES, NAMES } from './phrases';
import type { Visitor } from './store';

/** The time in which all visitors arrive. */
const ARRIVAL_MS = 15_000;
/** How long it takes until another visitor replaces one who was refused. */
const REPLACED_AFTER_MS = 10_000;
/** The share of talks that end with a report. */
const REPORTED_SHARE = 0.06;
const LANGUAGES = Object.keys(LINES) as Language[];

/** Simulates visitors of `origin` who talk, skip and report until `signal` is aborted. */
export async function runCrowd(
  origin: string,
  visitors: readonly Visitor[],
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(visitors.map((visitor) => keepPlace(origin, visitor, signal)));
}

/** Keeps one visitor connected: a new one follows whoever is blocked or timed out. */
async function keepPlace(origin: string, first: Visitor, signal: AbortSignal): Promise<void> {
  let visitor = first;
  await pause(between(0, ARRIVAL_MS), signal);
  while (!signal.aborted) {
    await visit(origin, visitor, signal);
    await pause(REPLACED_AFTER_MS, signal);
    visitor = { userId: randomUUID(), username: oneOf(NAMES) };
  }
}

/** Resolves when the visitor is refused or `signal` is aborted. */
function visit(origin: string, { userId, username }: Visitor, signal: AbortSignal): Promise<void> {
  const socket: Socket<ServerToClient, ClientToServer> = io(origin, {
    transports: ['websocket'],
    forceNew: true,
  });
  const left = new AbortController();
  const over = AbortSignal.any([signal, left.signal]);
  const language = oneOf(LANGUAGES);
  let talk: AbortController | undefined;

  const join = () => socket.emit('join_queue', { userId, username, mood: oneOf(MOODS), language });
  async function rejoin(afterMs: number): Promise<void> {
    talk?.abort();
    await pause(afterMs, over);
    if (!over.aborted) join();
  }

  socket.on('connect', () => {
    socket.emit('user_connected', { userId });
    join();
  });
  socket.on('partner_left', () => void rejoin(REJOIN_AFTER_PARTNER_LEFT_MS));
  socket.on('access_denied', () => left.abort());
  socket.on('match', (match) => {
    talk?.abort();
    talk = new AbortController();
    const stay = AbortSignal.any([over, talk.signal]);
    void chat(socket, language, stay).then(async () => {
      if (stay.aborted) return;
      if (happens(REPORTED_SHARE)) await report(origin, userId, match);
      socket.emit('skip');
      await rejoin(REJOIN_AFTER_SKIP_MS);
    });
  });
  return new Promise((resolve) => {
    const end = () => {
      socket.disconnect();
      resolve();
    };
    if (over.aborted) end();
    else over.addEventListener('abort', end, { once: true });
  });
}

/** Sends a few lines, with typing before each. */
async function chat(
  socket: Socket<ServerToClient, ClientToServer>,
  language: Language,
  stay: AbortSignal,
): Promise<void> {
  const lines = LINES[language] ?? [];
  for (let line = between(2, 15); line > 0 && !stay.aborted; line -= 1) {
    await pause(between(1_000, 6_000), stay);
    if (!stay.aborted) socket.emit('typing');
    await pause(between(800, 3_000), stay);
    if (!stay.aborted) socket.emit('chat_message', { id: randomUUID(), message: oneOf(lines) });
  }
}

async function report(origin: string, userId: string, { partnerId }: MatchEvent): Promise<void> {
  await fetch(`${origin}/api/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reportingUserId: userId, reportedUserId: partnerId, reason: inventReason() }),
    // If the server stops meanwhile, this must not end the demo with an error.
  }).catch(() => undefined);
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}
