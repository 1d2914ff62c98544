import { randomUUID } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { LANGUAGE_CODES } from '@app/contract/languages';
import type { Mood } from '@app/contract/moods';
import { affinityOf, COMPLEMENTARY } from '../apps/server/src/domain/affinity';
import { shareLanguage } from '../apps/server/src/domain/pairing';
import type { Room, Visitor } from '../apps/server/src/matching/lobby';
import { createMemoryLobby, type MemoryLobby } from '../apps/server/src/matching/lobby.memory';
import type { Row } from './row';
import { at as quantile } from './spread';

const WAITING = 100_000;
const BATCH = 2_000;
/** Batches that are measured together, so that garbage collection is included. The median of several rounds counts. */
const BATCHES = 10;
const WARM_UP_ROUNDS = 2;
const ROUNDS = 9;
/** The array is so slow that a few matches are enough to measure it. */
const ARRAY_MATCHES = 300;
/** This many newcomers come again and again, so that their partings have to be looked up. */
const NEWCOMERS = 50_000;
const NOW = 1_700_000_000_000;

/** A flat string, like one that was received. `randomUUID` returns one that V8 stores in pieces. */
const flat = (text: string) => Buffer.from(text, 'latin1').toString('latin1');

/** `hasDevice`: they are known by a device as well as by their userId, as everybody who accepts cookies. */
function visitor(mood: Mood, languages: Visitor['languages'], hasDevice: boolean): Visitor {
  const person = hasDevice ? flat(`§${randomUUID().slice(-22)}`) : undefined;
  return { userId: flat(randomUUID()), person, username: 'someone', mood, languages };
}

function batchOf<T>(size: number, make: (at: number) => T): T[] {
  return Array.from({ length: size }, (_, at) => make(at));
}

/** Waiting visitors are lonely or talented, in all languages or none. No two of them may meet yet. */
function waiter(at: number, hasDevice: boolean): Visitor {
  const language = LANGUAGE_CODES[at % (LANGUAGE_CODES.length + 1)];
  const languages = language === undefined ? [] : [language];
  return visitor(at % 2 === 0 ? 'Feeling Lonely' : 'Show my Talent', languages, hasDevice);
}

/** Newcomers listen, which suits every waiting visitor. */
function newcomer(at: number, hasDevice: boolean): Visitor {
  const language = LANGUAGE_CODES[(at * 7) % LANGUAGE_CODES.length];
  return visitor('Here to Listen', language === undefined ? [] : [language], hasDevice);
}

/** A visitor of the same kind, who takes the place of one who was matched. */
const replacement = (taken: Visitor) => visitor(taken.mood, taken.languages, taken.person !== undefined);

/** A lobby in which 100,000 visitors wait, and the rooms opened since the last `endAll`. */
class FullLobby {
  readonly opened: Room[] = [];
  private readonly lobby: MemoryLobby;
  private readonly newcomers: readonly Visitor[];
  private came = 0;

  constructor(hasDevices: boolean) {
    this.newcomers = batchOf(NEWCOMERS, (at) => newcomer(at, hasDevices));
    let rooms = 0;
    const newRoomId = () => {
      rooms += 1;
      return `room-${rooms}`;
    };
    this.lobby = createMemoryLobby({ newRoomId, now: () => NOW });
    this.lobby.onChange((change) => {
      if (change.type === 'opened') this.opened.push(change.room);
    });
  }

  nextNewcomers(): Visitor[] {
    this.came += BATCH;
    return this.newcomers.slice((this.came - BATCH) % NEWCOMERS, ((this.came - 1) % NEWCOMERS) + 1);
  }

  /** Returns the milliseconds taken. No join waits for another, as visitors come by connections of their own. */
  async join(visitors: readonly Visitor[]): Promise<number> {
    const from = performance.now();
    let last: Promise<void> | undefined;
    for (const one of visitors) last = this.lobby.join(one);
    await last;
    return performance.now() - from;
  }

  /** Ends the opened rooms. Throws unless there are as many as expected and all other visitors still wait. */
  async endAll(expected: number): Promise<void> {
    for (const { roomId, seats } of this.opened) await this.lobby.end(roomId, seats[1].userId, 'skip');
    const { waiting } = this.lobby.counts();
    if (waiting !== WAITING || this.opened.length !== expected) {
      throw new Error(`${waiting} wait, ${this.opened.length} rooms were opened`);
    }
    this.opened.length = 0;
  }
}

type Speed = { matches: number; matchingMs: number; waitingMs: number };

/** Newcomers join in batches and are matched. After each batch as many others take the free places in the queue. */
async function matchInLobby(lobby: FullLobby): Promise<Speed> {
  const speed: Speed = { matches: 0, matchingMs: 0, waitingMs: 0 };
  for (let batch = 0; batch < BATCHES; batch += 1) {
    speed.matchingMs += await lobby.join(lobby.nextNewcomers());
    speed.matches += lobby.opened.length;
    speed.waitingMs += await lobby.join(lobby.opened.map((room) => replacement(room.seats[0])));
    await lobby.endAll(BATCH);
  }
  return speed;
}

/** Does the same with an array: each newcomer looks for the best of all who wait, who is then cut out. */
function matchInArray(): number {
  const waiting = batchOf(WAITING, (at) => waiter(at, false));
  const times = batchOf(ARRAY_MATCHES, (at) => newcomer(at, false)).map((one) => {
    const from = performance.now();
    let best = -1;
    let bestAffinity = -1;
    for (let at = 0; at < waiting.length; at += 1) {
      const other = waiting[at];
      if (other === undefined || other.userId === one.userId) continue;
      const affinity = affinityOf(one.mood, other.mood);
      const same = shareLanguage(one, other);
      if (!same || affinity < COMPLEMENTARY || affinity <= bestAffinity) continue;
      best = at;
      bestAffinity = affinity;
    }
    const [taken] = waiting.splice(best, 1);
    const tookMs = performance.now() - from;
    if (taken !== undefined) waiting.push(replacement(taken));
    return tookMs;
  });
  return 1_000 / quantile(times, 0.5);
}

/** Matches per second: of newcomers alone, and with the time of refilling the queue included. */
async function measureLobby(hasDevices: boolean) {
  const lobby = new FullLobby(hasDevices);
  await lobby.join(batchOf(WAITING, (at) => waiter(at, hasDevices)));
  const rounds: Speed[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) rounds.push(await matchInLobby(lobby));
  const perSecond = (took: (speed: Speed) => number) =>
    quantile(
      rounds.slice(WARM_UP_ROUNDS).map((speed) => (1_000 * speed.matches) / took(speed)),
      0.5,
    );
  return {
    newcomers: perSecond(({ matchingMs }) => matchingMs),
    joinsCountedIn: perSecond(({ matchingMs, waitingMs }) => matchingMs + waitingMs),
  };
}

/** The same of visitors who are known by their userIds alone, of visitors with devices, and with an array. */
export async function measureMatching() {
  return {
    ...(await measureLobby(false)),
    withDevices: await measureLobby(true),
    array: matchInArray(),
  };
}

/** Speed of the matching with 100,000 waiting, beside an array that is searched and spliced. */
export async function benchMatching(): Promise<Row[]> {
  const { newcomers, joinsCountedIn, withDevices, array } = await measureMatching();
  const load = `${loadavg()[0]?.toFixed(1)} processes at work on ${availableParallelism()} processors`;
  const unit = 'matches/s';
  return [
    { name: 'matching, 100,000 waiting', value: newcomers, unit, note: `newcomers who are matched; ${load}` },
    {
      name: 'matching, joins counted in',
      value: joinsCountedIn,
      unit,
      note: 'also those of who takes their place in the queue; target 700,000',
    },
    {
      name: 'matching, of visitors with devices',
      value: withDevices.newcomers,
      unit,
      note: `joins counted in: ${Math.round(withDevices.joinsCountedIn)}`,
    },
    { name: 'matching, an array of 100,000', value: array, unit, note: 'searched and spliced' },
    { name: 'matching, lobby to array', value: newcomers / array, unit: 'times' },
  ];
}
