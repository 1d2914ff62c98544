import { REJOIN_AFTER_PARTNER_LEFT_MS, REJOIN_AFTER_SKIP_MS } from '@app/contract/limits';
import { newcomerWait, SUSPECT_MS } from '../../apps/server/src/domain/newcomer-wait';
import { HOLD_MS, strikesToHold } from '../../apps/server/src/domain/strikes';
import type { Change, Room, Visitor } from '../../apps/server/src/matching/lobby';
import type { LobbyState } from '../../apps/server/src/matching/lobby-state';
import { drawPerson } from '../quality/crowd';
import { seeded } from '../seeded';

/** Which measures are on. */
export type Measures = {
  /** New devices wait at an address where somebody was banned. */
  wait: boolean;
  ladder: boolean;
};

export type BanPlan = { online: number; hours: number; seed: number; measures: Measures };

export type BanEvening = {
  /** Spoiled talks per abuser and hour. */
  spoiledPerHour: number;
  bansPerHour: number;
  /** Waits of innocent newcomers at an abuser's address until their first match, in milliseconds. */
  neighbourWaits: readonly number[];
  /** The same for innocent newcomers from elsewhere. */
  otherWaits: readonly number[];
};

const NODE = 'the only one';
const MIX = '40/25/10/25';
const STEP_MS = 100;
const HOUR_MS = 60 * 60_000;
const ABUSERS_IN = 100;
const SKIPPED_SHARE = 0.5;
const SKIPPED_AFTER_MS = 8_000;
const TALK_MS = 180_000;
/** Visitors who meet an abuser leave after this time, and every third reports it. */
const SPOILED_MS = 5_000;
const REPORT_SHARE = 1 / 3;
/** A moderator blocks this long after a report. */
const MODERATOR_MS = 5 * 60_000;
/** How often an innocent newcomer comes to each abuser's address, and another one to other addresses. */
const NEWCOMER_EVERY_MS = 10 * 60_000;

/** A device that talks; `abuser` is the number of its owner, undefined for everybody else. */
type Person = {
  visitor: Visitor;
  abuser: number | undefined;
  strikes: number;
  banned: boolean;
};

/** A crowd in which one in a hundred is abusive and comes back as a new device, at once, after each ban. */
class Simulation {
  private readonly random: () => number;
  private readonly agenda = new Map<number, (() => void)[]>();
  private readonly people = new Map<string, Person>();
  /** By abuser's address: until when each of its devices is restricted, and when new devices joined from it. */
  private readonly restricted = new Map<number, number[]>();
  private readonly joined = new Map<number, number[]>();
  private readonly neighbourWaits: number[] = [];
  private readonly otherWaits: number[] = [];
  private readonly waited = new Map<string, { since: number; into: number[] }>();
  private now = 0;
  private devices = 0;
  private spoiled = 0;
  private bans = 0;

  constructor(
    private readonly plan: BanPlan,
    private readonly lobby: LobbyState,
  ) {
    this.random = seeded(plan.seed);
  }

  run(): BanEvening {
    const { online, hours } = this.plan;
    const abusers = Math.round(online / ABUSERS_IN);
    for (let at = abusers; at < online; at += 1) {
      const person = this.newDevice(undefined);
      this.after(this.random() * 60_000, () => this.join(person));
    }
    for (let abuser = 0; abuser < abusers; abuser += 1) {
      this.after(60_000, () => this.enter(this.newDevice(abuser), abuser));
      for (let at = NEWCOMER_EVERY_MS; at < hours * HOUR_MS; at += NEWCOMER_EVERY_MS) {
        this.after(at + this.random() * NEWCOMER_EVERY_MS, () => this.bringNewcomer(abuser));
      }
    }
    for (; this.now < hours * HOUR_MS; this.now += STEP_MS) {
      for (const act of this.agenda.get(this.now) ?? []) act();
      this.agenda.delete(this.now);
      if (this.now % (2 * STEP_MS) === 0) this.meet(this.lobby.pass(this.now));
    }
    const abuserHours = abusers * hours;
    return {
      spoiledPerHour: this.spoiled / abuserHours,
      bansPerHour: this.bans / abuserHours,
      neighbourWaits: this.neighbourWaits,
      otherWaits: this.otherWaits,
    };
  }

  private after(ms: number, act: () => void): void {
    const at = this.now + Math.max(STEP_MS, Math.ceil(ms / STEP_MS) * STEP_MS);
    this.agenda.set(at, [...(this.agenda.get(at) ?? []), act]);
  }

  private newDevice(abuser: number | undefined): Person {
    this.devices += 1;
    const visitor = drawPerson(MIX, `device-${this.devices}`, this.random);
    const person = { visitor, abuser, strikes: 0, banned: false };
    this.people.set(visitor.userId, person);
    return person;
  }

  /** Lets two innocent newcomers come, one at the abuser's address and one elsewhere. Each stays for one talk. */
  private bringNewcomer(address: number): void {
    const [neighbour, other] = [this.newDevice(undefined), this.newDevice(undefined)];
    this.waited.set(neighbour.visitor.userId, { since: this.now, into: this.neighbourWaits });
    this.waited.set(other.visitor.userId, { since: this.now, into: this.otherWaits });
    this.enter(neighbour, address);
    this.join(other);
  }

  /** Lets a device join for the first time, from the address of an abuser. */
  private enter(person: Person, address: number): void {
    const waitMs = this.waitAt(address);
    if (waitMs === 0) this.join(person);
    else this.after(waitMs, () => this.join(person));
  }

  private waitAt(address: number): number {
    const joined = (this.joined.get(address) ?? []).filter((at) => at > this.now - 10 * 60_000);
    this.joined.set(address, [...joined, this.now]);
    if (!this.plan.measures.wait) return 0;
    return newcomerWait({ newDevices: joined.length, restricted: this.restrictedAt(address) }, 1);
  }

  private restrictedAt(address: number): number {
    return (this.restricted.get(address) ?? []).filter((until) => until > this.now).length;
  }

  private join(person: Person): void {
    if (!person.banned) this.meet(this.lobby.join(person.visitor, NODE, this.now));
  }

  private meet(changes: readonly Change[]): void {
    for (const change of changes) if (change.type === 'opened') this.talk(change.room);
  }

  private talk(room: Room): void {
    const pair = room.seats.map(({ userId }) => this.people.get(userId)) as [Person, Person];
    for (const { visitor } of pair) {
      const waited = this.waited.get(visitor.userId);
      waited?.into.push(this.now - waited.since);
    }
    const [abuser, victim] = pair[0].abuser === undefined ? [pair[1], pair[0]] : pair;
    if (abuser.abuser === undefined || victim.abuser !== undefined) {
      this.talkWell(room, pair);
      return;
    }
    this.spoiled += 1;
    this.after(SPOILED_MS, () => {
      if (abuser.banned) return;
      this.part(room, victim, abuser);
      if (this.random() < REPORT_SHARE) this.strike(abuser);
    });
  }

  private talkWell(room: Room, [a, b]: readonly [Person, Person]): void {
    const skipped = this.random() < SKIPPED_SHARE;
    const lastsMs = skipped ? SKIPPED_AFTER_MS : -Math.log(1 - this.random()) * TALK_MS;
    const [leaver, left] = this.random() < 0.5 ? [a, b] : [b, a];
    this.after(lastsMs, () => this.part(room, leaver, left));
  }

  private part({ roomId }: Room, leaver: Person, left: Person): void {
    this.meet(this.lobby.end(roomId, leaver.visitor.userId, 'skip', NODE, this.now));
    this.after(REJOIN_AFTER_SKIP_MS, () => this.joinAgain(leaver));
    this.after(REJOIN_AFTER_PARTNER_LEFT_MS, () => this.joinAgain(left));
  }

  private joinAgain(person: Person): void {
    if (!this.waited.has(person.visitor.userId)) this.join(person);
  }

  private strike(abuser: Person): void {
    abuser.strikes += 1;
    if (abuser.strikes === 1) this.after(MODERATOR_MS, () => this.ban(abuser, SUSPECT_MS));
    const restricted = this.restrictedAt(abuser.abuser as number);
    const isDue = abuser.strikes >= strikesToHold({ isNew: true, restricted });
    if (this.plan.measures.ladder && isDue) this.ban(abuser, HOLD_MS);
  }

  /** Bans the device for some time or for good. Its owner returns at once with another one. */
  private ban(abuser: Person, ms: number): void {
    const address = abuser.abuser as number;
    const known = this.restricted.get(address) ?? [];
    if (abuser.banned) {
      // The same device was held first and is blocked now, for longer.
      const held = known.findIndex((until) => until > this.now && until <= this.now + HOLD_MS);
      if (held !== -1) known[held] = this.now + ms;
      return;
    }
    abuser.banned = true;
    this.bans += 1;
    this.restricted.set(address, [...known, this.now + ms]);
    this.meet(this.lobby.leave(abuser.visitor.userId, NODE, 0, this.now));
    this.after(STEP_MS, () => this.enter(this.newDevice(address), address));
  }
}

/** The same plan and a new lobby always give the same evening. */
export function simulateBans(plan: BanPlan, lobby: LobbyState): BanEvening {
  return new Simulation(plan, lobby).run();
}
