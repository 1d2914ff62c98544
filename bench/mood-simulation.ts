import type { Language } from '@app/contract/languages';
import { REJOIN_AFTER_PARTNER_LEFT_MS, REJOIN_AFTER_SKIP_MS } from '@app/contract/limits';
import type { Mood } from '@app/contract/moods';
import { COMPLEMENTARY } from '../apps/server/src/domain/affinity';
import { fitOf } from '../apps/server/src/domain/pairing';
import type { Lobby, Room, Ticket } from '../apps/server/src/matching/lobby';

/** What a simulated evening came to. Shares are 0 to 1; the wait is milliseconds. */
export type Evening = { matches: number; complementary: number; sameLanguage: number; waitP95: number };

const ONLINE = 400;
const MINUTES = 60;
const STEP_MS = 50;
const MOOD_SHARES: readonly [Mood, number][] = [
  ['Make Friends', 0.4],
  ['Feeling Lonely', 0.25],
  ['Here to Listen', 0.1],
  ['Show my Talent', 0.25],
];
/** Half of the visitors speak one language, the others are spread evenly over five more. */
const LANGUAGE_SHARES: readonly [Language, number][] = [
  ['en', 0.5],
  ['es', 0.1],
  ['fr', 0.1],
  ['de', 0.1],
  ['pt', 0.1],
  ['ru', 0.1],
];
const SKIPPED_SHARE = 0.5;
const SKIPPED_AFTER_MS = 8_000;
/** A talk that is not skipped lasts this long on average. */
const TALK_MS = 180_000;

/** Numbers in [0, 1), the same on every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `ONLINE` values in exactly these shares, in a drawn order. */
function dealt<T>(shares: readonly [T, number][], random: () => number): T[] {
  return shares
    .flatMap(([value, share]) => Array.from({ length: Math.round(share * ONLINE) }, () => value))
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

export type SimulationOptions = {
  lobby: Pick<Lobby, 'join' | 'relax' | 'close'>;
  /** 'ever_new': each talk is with someone nobody met before. 'closed': the same 400 all evening. */
  crowd: 'ever_new' | 'closed';
  seed?: number;
};

/** An evening of a crowd of constant size that talks, skips and comes back, in simulated time. */
export async function simulateEvening({ lobby, crowd, seed = 1 }: SimulationOptions): Promise<Evening> {
  const random = seeded(seed);
  const languages = dealt(LANGUAGE_SHARES, random);
  const people = dealt(MOOD_SHARES, random).map((mood, at) => ({
    userId: `person-${at}`,
    username: `Person ${at}`,
    mood,
    language: languages[at] ?? null,
  }));
  const agenda = new Map<number, (() => Promise<void>)[]>();
  const waits: number[] = [];
  let complementary = 0;
  let sameLanguage = 0;
  let newcomers = 0;
  let now = 0;

  function after(ms: number, act: () => Promise<void>): void {
    const at = now + Math.max(STEP_MS, Math.ceil(ms / STEP_MS) * STEP_MS);
    agenda.set(at, [...(agenda.get(at) ?? []), act]);
  }

  async function join(one: Omit<Ticket, 'since'>): Promise<void> {
    const outcome = await lobby.join({ ...one, since: now }, now);
    if (outcome.state === 'matched') talk(outcome.room);
  }

  function talk(room: Room): void {
    const [a, b] = room.seats;
    const fit = fitOf(a, b);
    waits.push(now - a.since, now - b.since);
    if (fit.affinity >= COMPLEMENTARY) complementary += 1;
    if (fit.sameLanguage) sameLanguage += 1;
    const skipped = random() < SKIPPED_SHARE;
    after(skipped ? SKIPPED_AFTER_MS : -Math.log(1 - random()) * TALK_MS, () => part(a, b));
  }

  async function part(skipper: Ticket, left: Ticket): Promise<void> {
    await lobby.close(skipper.userId, now);
    after(REJOIN_AFTER_SKIP_MS, () => join(again(skipper)));
    after(REJOIN_AFTER_PARTNER_LEFT_MS, () => join(again(left)));
  }

  function again(ticket: Ticket): Ticket {
    if (crowd === 'closed') return ticket;
    newcomers += 1;
    return { ...ticket, userId: `newcomer-${newcomers}` };
  }

  for (const one of people) after(random() * 60_000, () => join(one));
  for (; now < MINUTES * 60_000; now += STEP_MS) {
    for (const act of agenda.get(now) ?? []) await act();
    agenda.delete(now);
    for (const room of await lobby.relax(now)) talk(room);
  }
  const sorted = waits.sort((a, b) => a - b);
  const matches = waits.length / 2;
  return {
    matches,
    complementary: complementary / matches,
    sameLanguage: sameLanguage / matches,
    waitP95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  };
}
