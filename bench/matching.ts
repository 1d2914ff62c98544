import { randomUUID } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { pathToFileURL } from 'node:url';
import { LANGUAGE_CODES } from '@app/contract/languages';
import type { Mood } from '@app/contract/moods';
import { affinityOf } from '../apps/server/src/domain/affinity';
import type { Lobby, Room, Ticket } from '../apps/server/src/matching/lobby';
import { createMemoryLobby } from '../apps/server/src/matching/lobby.memory';
import { createFirstCome } from './first-come';
import { type Evening, simulateEvening } from './mood-simulation';
import type { Row } from './row';

const WAITING = 100_000;
const BATCH = 2_000;
/** Batches measured as one, so that the collecting of garbage is in it; the median of several such rounds counts. */
const BATCHES = 10;
const WARM_UP_ROUNDS = 2;
const ROUNDS = 9;
/** The array is slow enough to be measured by few. */
const ARRAY_MATCHES = 300;
const PAST_TALKS = 50_000;
const NOW = 1_700_000_000_000;

/** A flat string, as one that came over a wire; `randomUUID` alone gives one in pieces. */
const freshId = () => Buffer.from(randomUUID(), 'latin1').toString('latin1');

function ticket(mood: Mood, language: Ticket['language']): Ticket {
  return { userId: freshId(), username: 'someone', mood, language, since: NOW };
}

/** Those who wait are lonely or talented, in all languages or none: none of them takes another yet. */
function waiter(at: number): Ticket {
  const language = LANGUAGE_CODES[at % (LANGUAGE_CODES.length + 1)] ?? null;
  return ticket(at % 2 === 0 ? 'Feeling Lonely' : 'Show my Talent', language);
}

/** Newcomers listen, which suits everyone who waits. */
function newcomer(at: number): Ticket {
  return ticket('Here to Listen', LANGUAGE_CODES[(at * 7) % LANGUAGE_CODES.length] ?? null);
}

/** One of the same kind in the place of one who was taken. */
const replacement = (taken: Ticket) => ticket(taken.mood, taken.language);

function batchOf<T>(size: number, make: (at: number) => T): T[] {
  return Array.from({ length: size }, (_, at) => make(at));
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function fullLobby(): Promise<Lobby> {
  let rooms = 0;
  const lobby = createMemoryLobby({
    newRoomId: () => {
      rooms += 1;
      return `room-${rooms}`;
    },
  });
  // People with a past, so that it has to be looked at.
  for (let talk = 0; talk < PAST_TALKS; talk += 1) {
    const one = newcomer(talk);
    await lobby.join(one, NOW);
    await lobby.join({ ...waiter(0), language: one.language }, NOW);
    await lobby.close(one.userId, NOW);
  }
  for (let at = 0; at < WAITING; at += 1) await lobby.join(waiter(at), NOW);
  return lobby;
}

type Speed = { matches: number; matchingMs: number; waitingMs: number };

/** Newcomers who are matched, in batches, and after each batch as many who take the places left in the queue. */
async function matchInLobby(lobby: Lobby): Promise<Speed> {
  const speed: Speed = { matches: 0, matchingMs: 0, waitingMs: 0 };
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const newcomers = batchOf(BATCH, newcomer);
    const rooms: Room[] = [];
    let from = performance.now();
    for (const one of newcomers) {
      const outcome = await lobby.join(one, NOW);
      if (outcome.state === 'matched') rooms.push(outcome.room);
    }
    speed.matchingMs += performance.now() - from;
    speed.matches += rooms.length;
    const replacements = rooms.map((room) => replacement(room.seats[0]));
    from = performance.now();
    for (const one of replacements) await lobby.join(one, NOW);
    speed.waitingMs += performance.now() - from;
    for (const room of rooms) await lobby.undo(room, [], NOW);
    const { waiting } = await lobby.counts();
    if (waiting !== WAITING || rooms.length !== BATCH)
      throw new Error(`${waiting} wait, ${rooms.length} matched`);
  }
  return speed;
}

/** The same with one array: every newcomer goes through all who wait for the best, who is then cut out. */
function matchInArray(): number {
  const waiting = batchOf(WAITING, waiter);
  const newcomers = batchOf(ARRAY_MATCHES, newcomer);
  const times: number[] = [];
  for (const one of newcomers) {
    const from = performance.now();
    let best = -1;
    let bestFit = -1;
    for (let at = 0; at < waiting.length; at += 1) {
      const other = waiting[at];
      if (other === undefined || other.userId === one.userId) continue;
      const affinity = affinityOf(one.mood, other.mood);
      const same = one.language === null || other.language === null || one.language === other.language;
      if (affinity < 80 || !same) continue;
      const fit = affinity + 1_000;
      if (fit > bestFit || (fit === bestFit && other.since < (waiting[best]?.since ?? 0))) {
        best = at;
        bestFit = fit;
      }
    }
    const [taken] = waiting.splice(best, 1);
    times.push(performance.now() - from);
    if (taken !== undefined) waiting.push(replacement(taken));
  }
  return 1_000 / median(times);
}

async function benchSpeed(): Promise<Row[]> {
  const lobby = await fullLobby();
  const rounds: Speed[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) rounds.push(await matchInLobby(lobby));
  const measured = rounds.slice(WARM_UP_ROUNDS);
  const perSecond = median(measured.map(({ matches, matchingMs }) => (matches / matchingMs) * 1_000));
  const inAll = median(
    measured.map(({ matches, matchingMs, waitingMs }) => (matches / (matchingMs + waitingMs)) * 1_000),
  );
  const array = matchInArray();
  const load = `${loadavg()[0]?.toFixed(1)} processes at work on ${availableParallelism()} processors`;
  const unit = 'matches/s';
  return [
    {
      name: 'matching, 100,000 waiting',
      value: perSecond,
      unit,
      note: `newcomers who join and are matched; ${load}`,
    },
    { name: 'matching, replacements counted in', value: inAll, unit },
    { name: 'matching, an array of 100,000', value: array, unit, note: 'searched and spliced' },
    { name: 'matching, lobby to array', value: perSecond / array, unit: 'times' },
  ];
}

function eveningRows(name: string, evening: Evening, note: string): Row[] {
  const percent = (share: number) => Math.round(share * 1_000) / 10;
  return [
    { name: `${name}: complementary moods`, value: percent(evening.complementary), unit: '%', note },
    { name: `${name}: same language`, value: percent(evening.sameLanguage), unit: '%' },
    { name: `${name}: wait p95`, value: evening.waitP95 / 1_000, unit: 's' },
  ];
}

async function benchQuality(): Promise<Row[]> {
  const lobby = () => createMemoryLobby({ newRoomId: freshId });
  return [
    ...eveningRows(
      'first come, first served',
      await simulateEvening({ lobby: createFirstCome(), crowd: 'ever_new' }),
      '400 online, simulated',
    ),
    ...eveningRows(
      'by mood',
      await simulateEvening({ lobby: lobby(), crowd: 'ever_new' }),
      '400 online, nobody meets twice',
    ),
    ...eveningRows(
      'by mood, closed crowd',
      await simulateEvening({ lobby: lobby(), crowd: 'closed' }),
      'the same 400 for an hour, recent partners left out',
    ),
  ];
}

/** How quick the matching is, against an array, and how good, against first come first served. */
export async function benchMatching(): Promise<Row[]> {
  return [...(await benchSpeed()), ...(await benchQuality())];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { name, value, unit, note } of await benchMatching()) {
    const figure = value >= 1_000 ? Math.round(value).toLocaleString('en') : Math.round(value * 10) / 10;
    console.log(
      `${name.padEnd(44)} ${String(figure).padStart(12)} ${unit}${note === undefined ? '' : `  (${note})`}`,
    );
  }
}
