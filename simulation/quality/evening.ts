import { REJOIN_AFTER_PARTNER_LEFT_MS, REJOIN_AFTER_SKIP_MS } from '@app/contract/limits';
import type { Change, Room, Visitor } from '../../apps/server/src/matching/lobby';
import { seeded } from '../seeded';
import { type Crowd, drawPerson, type Mix, type Spoken } from './crowd';
import type { Matching } from './first-come';

export type EveningPlan = {
  online: number;
  mix: Mix;
  crowd: Crowd;
  minutes: number;
  seed: number;
  /** One language by default. */
  spoken?: Spoken;
  /** How long a talk of these two lasts; half of them are skipped by default, whoever they are. */
  lasts?: TalkLength;
};

/** How long a talk lasts, in milliseconds, and who leaves it: the first or the second of the two. */
export type TalkLength = (
  pair: readonly [Visitor, Visitor],
  random: () => number,
) => { lastsMs: number; leaver: 0 | 1 };

/** Two visitors who met. Times are milliseconds; `at` counts from the beginning of the evening. */
export type Meeting = {
  at: number;
  pair: readonly [Visitor, Visitor];
  /** How long each of the pair waited, in the same order. */
  waitsMs: readonly [number, number];
  /** How long ago the two parted last; undefined: they had not met before. */
  partedMs: number | undefined;
  /** How long they talk; some beyond the end of the evening. */
  lastsMs: number;
};

export type Evening = {
  /** The people who were there at the beginning. */
  people: readonly Visitor[];
  meetings: Meeting[];
  /** The longest wait among those who still waited at the end. */
  longestLeftMs: number;
};

const NODE = 'the only one';
const MINUTE_MS = 60_000;
/**
 * Events happen at multiples of this. The times until people leave and come back are multiples too, except long talks.
 */
const STEP_MS = 100;
const PASS_INTERVAL_MS = 200;
const ARRIVAL_MS = MINUTE_MS;
const SKIPPED_SHARE = 0.5;
const SKIPPED_AFTER_MS = 8_000;
/** A talk that is not skipped lasts this long on average. */
const TALK_MS = 180_000;

/** Half of the talks are skipped; the others end at any time. */
export function lastsAnyhow(_pair: readonly [Visitor, Visitor], random: () => number, share = SKIPPED_SHARE) {
  const skipped = random() < share;
  const lastsMs = skipped ? SKIPPED_AFTER_MS : -Math.log(1 - random()) * TALK_MS;
  return { lastsMs, leaver: random() < 0.5 ? (0 as const) : (1 as const) };
}

/** A crowd of constant size that talks, skips and comes back, for one evening on a virtual clock. */
class Simulation {
  private readonly random: () => number;
  private readonly agenda = new Map<number, (() => void)[]>();
  private readonly waitingSince = new Map<string, number>();
  private readonly partedAt = new Map<string, number>();
  private readonly meetings: Meeting[] = [];
  private now = 0;
  private newcomers = 0;

  constructor(
    private readonly plan: EveningPlan,
    private readonly matching: Matching,
  ) {
    this.random = seeded(plan.seed);
  }

  run(): Evening {
    const { online, mix, minutes, spoken } = this.plan;
    const people = Array.from({ length: online }, (_, at) =>
      drawPerson(mix, `person-${at}`, this.random, spoken),
    );
    for (const person of people) this.after(this.random() * ARRIVAL_MS, () => this.join(person));
    const end = minutes * MINUTE_MS;
    for (; this.now < end; this.now += STEP_MS) {
      for (const act of this.agenda.get(this.now) ?? []) act();
      this.agenda.delete(this.now);
      if (this.now % PASS_INTERVAL_MS === 0) this.meet(this.matching.pass(this.now));
    }
    const left = [...this.waitingSince.values()].map((since) => end - since);
    return { people, meetings: this.meetings, longestLeftMs: Math.max(0, ...left) };
  }

  private after(ms: number, act: () => void): void {
    const at = this.now + Math.max(STEP_MS, Math.ceil(ms / STEP_MS) * STEP_MS);
    const acts = this.agenda.get(at);
    if (acts === undefined) this.agenda.set(at, [act]);
    else acts.push(act);
  }

  private join(person: Visitor): void {
    this.waitingSince.set(person.userId, this.now);
    this.meet(this.matching.join(person, NODE, this.now));
  }

  private meet(changes: readonly Change[]): void {
    for (const change of changes) if (change.type === 'opened') this.talk(change.room);
  }

  private talk({ roomId, seats: [a, b] }: Room): void {
    const partedAt = this.partedAt.get(pairKey(a, b));
    const { lastsMs, leaver } = (this.plan.lasts ?? lastsAnyhow)([a, b], this.random);
    this.meetings.push({
      at: this.now,
      pair: [a, b],
      waitsMs: [this.endWait(a), this.endWait(b)],
      partedMs: partedAt === undefined ? undefined : this.now - partedAt,
      lastsMs,
    });
    const [leaving, left] = leaver === 0 ? [a, b] : [b, a];
    this.after(lastsMs, () => this.part(roomId, leaving, left));
  }

  private endWait({ userId }: Visitor): number {
    const since = this.waitingSince.get(userId);
    if (since === undefined) throw new Error(`${userId} was given a room without waiting for one`);
    this.waitingSince.delete(userId);
    return this.now - since;
  }

  private part(roomId: string, leaver: Visitor, left: Visitor): void {
    if (this.plan.crowd === 'closed') this.partedAt.set(pairKey(leaver, left), this.now);
    this.meet(this.matching.end(roomId, leaver.userId, 'skip', NODE, this.now));
    this.after(REJOIN_AFTER_SKIP_MS, () => this.join(this.next(leaver)));
    this.after(REJOIN_AFTER_PARTNER_LEFT_MS, () => this.join(this.next(left)));
  }

  /** The visitor who comes when `person` returns. */
  private next({ userId, username, mood, languages }: Visitor): Visitor {
    if (this.plan.crowd === 'closed') return { userId, username, mood, languages };
    this.newcomers += 1;
    const { mix, spoken } = this.plan;
    return drawPerson(mix, `newcomer-${this.newcomers}`, this.random, spoken);
  }
}

function pairKey(a: Visitor, b: Visitor): string {
  return a.userId < b.userId ? `${a.userId} ${b.userId}` : `${b.userId} ${a.userId}`;
}

/** The same plan and the same matching, new each time, always give the same evening. */
export function simulateEvening(plan: EveningPlan, matching: Matching): Evening {
  return new Simulation(plan, matching).run();
}
