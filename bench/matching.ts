import { randomUUID } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { LANGUAGE_CODES } from '@app/contract/languages';
import type { Mood } from '@app/contract/moods';
import { affinityOf, COMPLEMENTARY } from '../apps/server/src/domain/affinity';
import type { Lobby, Room, Visitor } from '../apps/server/src/matching/lobby';
import { createMemoryLobby } from '../apps/server/src/matching/lobby.memory';
import type { Row } from './row';
import { at as quantile } from './spread';

const WAITING = 100_000;
const BATCH = 2_000;
/** Batches measured as one, so that the collecting of garbage is in it; the median of several such rounds counts. */
const BATCHES = 10;
const WARM_UP_ROUNDS = 2;
const ROUNDS = 9;
/** The array is slow enough to be measured by few. */
const ARRAY_MATCHES = 300;
/** So many newcomers come again and again: they have partings to be looked at. */
const NEWCOMERS = 50_000;
const NOW = 1_700_000_000_000;

/** A flat string, as one that came over a wire; `randomUUID` alone gives one in pieces. */
const freshId = () => Buffer.from(randomUUID(), 'latin1').toString('latin1');

function visitor(mood: Mood, language: Visitor['language']): Visitor {
  return { userId: freshId(), username: 'someone', mood, language };
}

function batchOf<T>(size: number, make: (at: number) => T): T[] {
  return Array.from({ length: size }, (_, at) => make(at));
}

/** Those who wait are lonely or talented, in all languages or none: none of them takes another yet. */
function waiter(at: number): Visitor {
  const language = LANGUAGE_CODES[at % (LANGUAGE_CODES.length + 1)] ?? null;
  return visitor(at % 2 === 0 ? 'Feeling Lonely' : 'Show my Talent', language);
}

/** Newcomers listen, which suits everyone who waits. */
function newcomer(at: number): Visitor {
  return visitor('Here to Listen', LANGUAGE_CODES[(at * 7) % LANGUAGE_CODES.length] ?? null);
}

/** One of the same kind in the place of one who was taken. */
const replacement = (taken: Visitor) => visitor(taken.mood, taken.language);

/** A lobby in which 100,000 wait, and the rooms it opened of late. */
class FullLobby {
  readonly opened: Room[] = [];
  private readonly lobby: Lobby;
  private readonly newcomers = batchOf(NEWCOMERS, newcomer);
  private came = 0;

  constructor() {
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

  /** Gives the milliseconds it took. Nobody waits for another, as they come by connections of their own. */
  async join(visitors: readonly Visitor[]): Promise<number> {
    const from = performance.now();
    let last: Promise<void> | undefined;
    for (const one of visitors) last = this.lobby.join(one);
    await last;
    return performance.now() - from;
  }

  /** Ends what was opened; an Error unless that was so many rooms and all the others still wait. */
  async endAll(expected: number): Promise<void> {
    for (const { roomId, seats } of this.opened) await this.lobby.end(roomId, seats[1].userId, 'skip');
    const { waiting } = await this.lobby.counts();
    if (waiting !== WAITING || this.opened.length !== expected) {
      throw new Error(`${waiting} wait, ${this.opened.length} rooms were opened`);
    }
    this.opened.length = 0;
  }
}

type Speed = { matches: number; matchingMs: number; waitingMs: number };

/** Newcomers who are matched, in batches, and after each batch as many who take the places left in the queue. */
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

/** The same with one array: every newcomer goes through all who wait for the best, who is then cut out. */
function matchInArray(): number {
  const waiting = batchOf(WAITING, waiter);
  const times = batchOf(ARRAY_MATCHES, newcomer).map((one) => {
    const from = performance.now();
    let best = -1;
    let bestAffinity = -1;
    for (let at = 0; at < waiting.length; at += 1) {
      const other = waiting[at];
      if (other === undefined || other.userId === one.userId) continue;
      const affinity = affinityOf(one.mood, other.mood);
      const same = one.language === null || other.language === null || one.language === other.language;
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

/** Matches a second: of newcomers, with those counted in who take the places left, and with an array. */
export async function measureMatching() {
  const lobby = new FullLobby();
  await lobby.join(batchOf(WAITING, waiter));
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
    array: matchInArray(),
  };
}

/** How quick the matching is with 100,000 waiting, beside an array that is searched and spliced. */
export async function benchMatching(): Promise<Row[]> {
  const { newcomers, joinsCountedIn, array } = await measureMatching();
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
    { name: 'matching, an array of 100,000', value: array, unit, note: 'searched and spliced' },
    { name: 'matching, lobby to array', value: newcomers / array, unit: 'times' },
  ];
}
