import { setTimeout as wait } from 'node:timers/promises';
import { REMATCH_PAUSE_MS } from '../../apps/server/src/domain/pairing';
import { seeded } from '../seeded';
import { Histories } from './histories';
import type { Talk } from './talk';
import { TalkRecords } from './talk-records';
import { type Behaviour, type Observer, Visitor } from './visitor';

/** After this time two who parted may meet again, if they wait slightly longer. */
const PARTED_MS = REMATCH_PAUSE_MS + 10_000;
/** A visitor who goes with a node stays away longer than any seat is kept and than anybody may be stranded. */
const ASLEEP_MS = 60_000;
/** Interval of the checks for stranded visitors when nothing happens. */
const LOOK_INTERVAL_MS = 100;
/** How many visitors get their cookie at a time. */
const COOKIES_AT_ONCE = 20;

/** The time after a fault until the last visitor talked again, and who did not. */
export type Settling = { slowestMs: number; stranded: string[] };

/**
 * Visitors who talk with each other, as many lonely ones as listeners, so that nobody has to wait unless all others are
 * recent partners.
 */
export class Crowd implements Observer {
  private readonly histories = new Histories();
  readonly records = new TalkRecords((userId) => this.histories.of(userId));
  readonly wrongs: string[] = [];
  private readonly visitors: Visitor[] = [];
  private readonly byId = new Map<string, Visitor>();
  private readonly partedAt = new Map<string, number>();
  /** When each visitor was last told that their talk is over; performance.now(). */
  private readonly toldAt = new Map<Visitor, number>();
  /** Counts the faults that are over. */
  private round = 0;
  /** True while Redis is away. */
  private isRedisAway = false;
  private onChange: () => void = () => undefined;

  private constructor() {}

  /** Lets this many visitors come, an even number. `name` tells them from those of another crowd. */
  static async gather(options: {
    name: string;
    size: number;
    behaviour: Behaviour;
    origin: () => string;
    seed: number;
    /** How many times longer than the site's own client visitors wait for their talk after they reconnect. */
    slowness: number;
  }): Promise<Crowd> {
    const { name, size, behaviour, origin, seed, slowness } = options;
    const crowd = new Crowd();
    const cookies = await deviceCookies(origin(), size);
    for (const [at, cookie] of cookies.entries()) {
      const visitor = new Visitor({
        userId: `${name}-${String(at).padStart(4, '0')}`,
        mood: at % 2 === 0 ? 'Feeling Lonely' : 'Here to Listen',
        cookie,
        behaviour,
        slowness,
        origin,
        random: seeded(seed + at),
        observer: crowd,
        round: () => crowd.round,
      });
      crowd.visitors.push(visitor);
      crowd.byId.set(visitor.userId, visitor);
      visitor.link.connect();
    }
    return crowd;
  }

  /**
   * Waits until everybody has sent a line and seen one of their partner's, or waits while there is nobody to meet. A
   * visitor is stranded if neither happens within `withinMs` and they are not told that the partner left.
   */
  async settle(withinMs: number): Promise<Settling> {
    this.round += 1;
    const from = performance.now();
    const since = new Map(this.visitors.map((visitor) => [visitor, from]));
    const settled = new Map<Visitor, number>();
    for (;;) {
      const now = performance.now();
      for (const visitor of this.visitors) {
        if (settled.has(visitor)) continue;
        if (this.talks(visitor)) settled.set(visitor, now - from);
        else if (visitor.link.isAsleep || this.waitsForNobody(visitor, now)) since.set(visitor, now);
      }
      const open = this.visitors.filter((visitor) => !settled.has(visitor) && since.get(visitor) !== now);
      const stranded = open.filter((visitor) => {
        return now - Math.max(since.get(visitor) ?? from, this.toldAt.get(visitor) ?? 0) > withinMs;
      });
      if (open.length === 0 || stranded.length > 0) {
        const slowestMs = Math.max(0, ...settled.values());
        return { slowestMs, stranded: stranded.map((visitor) => this.describe(visitor)) };
      }
      await this.change();
    }
  }

  /** The room of each visitor who talks, by their id. */
  talksNow(): Map<string, string> {
    return new Map(
      this.visitors.flatMap(({ userId, talk }) =>
        talk === undefined ? [] : [[userId, talk.roomId] as const],
      ),
    );
  }

  /** Lets everybody finish what they are saying. Records lines that are never answered or never arrive. */
  async fallSilent(withinMs: number): Promise<void> {
    for (const visitor of this.visitors) visitor.fallSilent();
    const until = performance.now() + withinMs;
    while (performance.now() < until && this.visitors.some((visitor) => !this.isHeard(visitor))) {
      await this.change();
    }
    for (const { userId, talk, link } of this.visitors) {
      if (talk === undefined || link.isAsleep) continue;
      if (talk.unanswered !== undefined) {
        this.wrongs.push(`a line of ${userId} is never answered\n  ${this.histories.of(userId)}`);
      }
      if (userId < talk.partnerId) {
        this.records.closed(talk.roomId, [userId, talk.partnerId]);
      }
    }
  }

  /**
   * Notes that the node at this address is killed, and what it kept for its visitors is lost. With `takesOne` one of
   * its visitors whose partner is at another node goes as well, so that only the other nodes can tell the partner.
   */
  nodeKilled(origin: string, takesOne: boolean): void {
    const isTalkingAcross = ({ talk, link }: Visitor) =>
      link.at === origin && talk !== undefined && this.byId.get(talk.partnerId)?.link.at !== origin;
    if (takesOne) this.visitors.find(isTalkingAcross)?.link.sleep(ASLEEP_MS);
    for (const { userId, talk, link } of this.visitors) {
      if (talk !== undefined && (link.at === origin || link.before === origin)) {
        this.records.nodeLost(talk.roomId, userId, talk.partnerId);
      }
    }
  }

  /**
   * Notes that Redis is killed. Disconnected visitors cannot be handed over, and only one of two may know of a match.
   */
  redisKilled(): void {
    this.isRedisAway = true;
    for (const { userId, talk, link } of this.visitors) {
      if (talk !== undefined && (link.goneSince !== undefined || this.records.isHalfTold(talk.roomId))) {
        this.records.redisLost(talk.roomId, userId);
      }
    }
  }

  redisBack(): void {
    this.isRedisAway = false;
  }

  close(): void {
    for (const visitor of this.visitors) visitor.close();
  }

  matched({ userId }: Visitor, roomId: string): void {
    this.records.matched(roomId, userId);
    this.changed();
  }

  reopened({ userId }: Visitor, { roomId }: Talk, isOver: boolean): void {
    this.records.reopened(roomId, userId, isOver);
  }

  acknowledged({ userId }: Visitor, roomId: string, line: number): void {
    this.records.acknowledged(roomId, userId, line);
    this.changed();
  }

  shown({ userId }: Visitor, roomId: string, sender: string, line: number): void {
    this.records.shown(roomId, userId, sender, line);
    this.changed();
  }

  left({ userId }: Visitor, { roomId, partnerId }: Talk): void {
    this.partedAt.set(pairOf(userId, partnerId), performance.now());
    this.records.left(roomId, userId);
  }

  over(visitor: Visitor, { roomId, partnerId }: Talk, how: string): void {
    const { userId } = visitor;
    this.toldAt.set(visitor, performance.now());
    this.partedAt.set(pairOf(userId, partnerId), performance.now());
    const gone = this.byId.get(partnerId)?.link.goneSince;
    if (gone !== undefined) this.records.absent(roomId, performance.now() - gone);
    this.records.over(roomId, userId, how);
    this.changed();
  }

  lost({ userId, talk }: Visitor): void {
    if (talk !== undefined && this.isRedisAway) this.records.redisLost(talk.roomId, userId);
    this.changed();
  }

  returned({ talk }: Visitor, gapMs: number): void {
    if (talk !== undefined) this.records.absent(talk.roomId, gapMs);
    this.changed();
  }

  wrong({ userId }: Visitor, what: string): void {
    this.wrongs.push(`${userId} ${what}`);
  }

  note({ userId }: Visitor, what: string): void {
    this.histories.note(userId, what);
  }

  changed(): void {
    this.onChange();
  }

  /** Has the visitor sent a line and seen one of their partner's since the fault was over? */
  private talks({ talk }: Visitor): boolean {
    return talk !== undefined && talk.ownRound >= this.round && talk.partnerRound >= this.round;
  }

  private waitsForNobody(visitor: Visitor, now: number): boolean {
    if (visitor.waitingSince === undefined) return false;
    return !this.visitors.some((other) => this.waitsBeside(visitor, other, now));
  }

  private waitsBeside(visitor: Visitor, other: Visitor, now: number): boolean {
    if (other.mood === visitor.mood || other.waitingSince === undefined) return false;
    const parted = this.partedAt.get(pairOf(visitor.userId, other.userId));
    return parted === undefined || now - parted > PARTED_MS;
  }

  /** Has everything the visitor said arrived? A visitor who is away says it again when they return. */
  private isHeard({ talk, link }: Visitor): boolean {
    return (
      talk === undefined ||
      link.isAsleep ||
      (talk.unanswered === undefined && this.records.isComplete(talk.roomId))
    );
  }

  private describe({ userId, talk, link, waitingSince }: Visitor): string {
    const ago = (since: number | undefined) =>
      since === undefined ? 'not' : `${Math.round(performance.now() - since)} ms`;
    const words =
      talk && `${talk.roomId} with ${talk.partnerId}, own ${talk.ownRound}, theirs ${talk.partnerRound}`;
    const partner = talk === undefined ? '' : `\n  ${this.histories.of(talk.partnerId)}`;
    return `${userId} is stranded in ${this.round}: at ${link.at}, without a connection ${ago(link.goneSince)}, waiting ${ago(waitingSince)}, in ${words ?? 'no talk'}\n  ${this.histories.of(userId)}${partner}`;
  }

  /** Resolves when something happens, or after a short time. */
  private async change(): Promise<void> {
    const moment = new AbortController();
    const pause = wait(LOOK_INTERVAL_MS, undefined, { signal: moment.signal }).catch(() => undefined);
    this.onChange = () => moment.abort();
    await pause;
    this.onChange = () => undefined;
  }
}

const pairOf = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`);

async function deviceCookies(origin: string, count: number): Promise<string[]> {
  const cookies: string[] = [];
  while (cookies.length < count) {
    const some = Array.from({ length: Math.min(COOKIES_AT_ONCE, count - cookies.length) }, async () => {
      const answer = await fetch(`${origin}/api/ice-servers`);
      return (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    });
    cookies.push(...(await Promise.all(some)));
  }
  return cookies;
}
