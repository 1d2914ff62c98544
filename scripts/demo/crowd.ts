import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Visitor } from '@app/client/visitor';
import type { Language } from '@app/contract/languages';
import { REJOIN_AFTER_PARTNER_LEFT_MS, REJOIN_AFTER_SKIP_MS } from '@app/contract/limits';
import { MOODS } from '@app/contract/moods';
import { between, happens, oneOf } from './chance';
import { inventReason, LINES, NAMES } from './phrases';
import type { Visitor as Person } from './store';

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
  people: readonly Person[],
  signal: AbortSignal,
): Promise<void> {
  // Every visitor listens to it.
  setMaxListeners(0, signal);
  await Promise.all(people.map((person) => keepPlace(origin, person, signal)));
}

/** Keeps one visitor connected: a new one follows whoever is blocked or timed out. */
async function keepPlace(origin: string, first: Person, signal: AbortSignal): Promise<void> {
  let person = first;
  await pause(between(0, ARRIVAL_MS), signal);
  while (!signal.aborted) {
    await visit(origin, person, signal);
    await pause(REPLACED_AFTER_MS, signal);
    person = { userId: randomUUID(), username: oneOf(NAMES) };
  }
}

/** Resolves when the visitor is refused or `signal` is aborted. */
async function visit(url: string, { userId, username }: Person, signal: AbortSignal): Promise<void> {
  const visitor = new Visitor({ url, userId });
  const languages = [oneOf(LANGUAGES)];
  let talk = new AbortController();
  const leave = () => visitor.close();
  signal.addEventListener('abort', leave, { once: true });
  const gone = visitor.next('closed');

  // The server says no more than that they are gone, and so does the visitor.
  const join = () => visitor.join({ username, mood: oneOf(MOODS), languages }).catch(() => undefined);
  visitor.on('match', () => {
    talk = new AbortController();
    void chat(visitor, LINES[languages[0] as Language] ?? [], AbortSignal.any([signal, talk.signal]));
  });
  visitor.on('talk_ended', async ({ by }) => {
    talk.abort();
    await pause(by === 'self' ? REJOIN_AFTER_SKIP_MS : REJOIN_AFTER_PARTNER_LEFT_MS, signal);
    await join();
  });
  if (signal.aborted) leave();
  visitor.connect().then(join, () => undefined);
  await gone;
  signal.removeEventListener('abort', leave);
}

/** Says a few lines, with typing before each, and skips. */
async function chat(visitor: Visitor, lines: readonly string[], stay: AbortSignal): Promise<void> {
  for (let line = between(2, 15); line > 0 && !stay.aborted; line -= 1) {
    await pause(between(1_000, 6_000), stay);
    if (!stay.aborted) visitor.typing();
    await pause(between(800, 3_000), stay);
    // A line that the talk ends before is not missed.
    if (!stay.aborted) await visitor.say(oneOf(lines)).catch(() => undefined);
  }
  if (stay.aborted) return;
  // If the server stops meanwhile, this must not end the demo with an error.
  if (happens(REPORTED_SHARE)) await visitor.report(inventReason()).catch(() => undefined);
  if (!stay.aborted) await visitor.skip();
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}
