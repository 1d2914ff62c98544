import type { Deployment } from './deployment';
import type { LobbyTruth } from './lobby-truth';
import type { People } from './people';
import type { Tab } from './tab';
import { mustHold } from './violation';

/** How long a client's view may differ from the lobby's while nothing is broken. */
const STRANDED_MS = 12_000;
/**
 * How long a visitor who is gone may keep a place. At most it is 4 s until Redis, which had lost its data, counts them
 * as away, 8 s for which their seat is kept, 8 s more if the partner goes away at its end, and the time between passes.
 */
const GHOST_MS = 24_000;
/** How long two visitors who may meet may both wait. */
const WAIT_MS = 25_000;
/** How long a new tab may still be told of a talk of an older one. */
const FRESH_MS = 5_000;
/** How soon every node and the lobby know of a block. */
const BLOCKED_MS = 2_000;
/** How soon all nodes are connected to Redis once it can be reached. */
const WELL_MS = 15_000;
/** How long a talk may still end that one of the two had been gone from for too long, though they are back. */
const RETURNED_MS = 6_000;
/** How long after a fault, at most, a talk ends because of it. */
const AFTERMATH_MS = 40_000;

type Mismatch = { what: string; tab: Tab | undefined; revision: number; since: number };

/** Compares the clients' views with the lobby's again and again: nobody is stranded, and nothing is left behind. */
export class Audit {
  private readonly mismatches = new Map<string, Mismatch>();
  private readonly waiting = new Map<Tab, { searches: number; since: number }>();
  private readonly blockedSince = new Map<string, number>();
  private unwellAt = 0;
  private unwellSince: number | undefined;

  constructor(
    private readonly people: People,
    private readonly truth: LobbyTruth,
    private readonly deployment: () => Deployment,
    /** The visitors who are blocked in the database. */
    private readonly blocked: ReadonlySet<string>,
    private readonly seesQueue: boolean,
  ) {}

  /** `now` is milliseconds of the virtual clock. */
  check(now: number): void {
    const deployment = this.deployment();
    const isWell = deployment.isWell();
    if (!isWell) {
      this.unwellSince ??= now;
      const late = now - Math.max(this.unwellSince, deployment.troubleUntil);
      mustHold(late < WELL_MS, 'bounded waiting', () => `not all nodes are in touch after ${late} ms`);
      this.unwellAt = now;
    } else this.unwellSince = undefined;
    const forgotten = deployment.forgottenPartings();
    mustHold(
      forgotten.length === 0,
      'rematch and need',
      () => `forgotten: ${forgotten[0]}`,
      forgotten[0]?.split(' '),
    );
    const calmSince = Math.max(this.unwellAt, deployment.troubleUntil);
    this.checkPlaces(now, calmSince);
    this.checkWaits(now, calmSince);
    if (now - calmSince > BLOCKED_MS) this.checkBlocked(now);
  }

  /** A tab is about to be told that its partner left. */
  left(tab: Tab, now: number): void {
    const calmMs = now - Math.max(this.unwellAt, this.deployment().troubleUntil);
    const { room, userId, partnerId } = tab;
    if (!tab.isAlive || room === undefined || calmMs < AFTERMATH_MS || this.truth.takenBack.has(room)) return;
    const partner = this.people.all.find((person) => person.userId === partnerId)?.tab;
    if (partner?.isAlive !== true || partner.room !== room) return;
    const hereMs = now - Math.max(tab.born, partner.born);
    const unasked = () => `${userId} is told in ${room} that ${partnerId} left, who is there`;
    mustHold(hereMs < RETURNED_MS, 'nobody leaves by themselves', unasked, [userId, partner.userId, room]);
  }

  /** Once the lobby has let a blocked visitor go, it must never match them again. */
  private checkBlocked(now: number): void {
    for (const userId of this.blocked) {
      const since = this.blockedSince.get(userId) ?? now;
      this.blockedSince.set(userId, since);
      if (now - since > BLOCKED_MS && this.truth.placeOf(userId) === undefined) this.truth.block(userId);
    }
  }

  private checkPlaces(now: number, calmSince: number): void {
    const tabs = new Map(this.people.all.map(({ userId, tab }) => [userId, tab]));
    const users = new Set([...tabs.keys(), ...this.truth.users()]);
    for (const userId of this.mismatches.keys()) if (!users.has(userId)) this.mismatches.delete(userId);
    for (const userId of users) {
      const tab = tabs.get(userId);
      const what = this.mismatchOf(userId, tab) ?? waitsInVain(tab, tabs);
      if (what === undefined) {
        this.mismatches.delete(userId);
        if (tab !== undefined && now - Math.max(tab.born, calmSince) > FRESH_MS) tab.isFresh = false;
        continue;
      }
      const revision = tab?.revision ?? 0;
      const known = this.mismatches.get(userId);
      // A tab that came and went between two looks is another one.
      if (known?.what !== what || known.tab !== tab || known.revision !== revision) {
        this.mismatches.set(userId, { what, tab, revision, since: now });
        continue;
      }
      const lastsMs = now - Math.max(known.since, calmSince);
      // A seat whose visitor wants nothing is a ghost as well.
      const isPresent = tab?.isAlive === true && (tab.searching || tab.room !== undefined);
      mustHold(
        lastsMs < (isPresent ? STRANDED_MS : GHOST_MS),
        isPresent ? 'nobody stranded' : 'no ghost',
        () => `${userId} ${what} for ${lastsMs} ms`,
        [userId, tab?.room ?? '-', this.truth.roomOf.get(userId) ?? '-'],
      );
    }
  }

  /** Describes a difference; undefined if there is none, or if a server does not know yet that a tab is gone. */
  private mismatchOf(userId: string, tab: Tab | undefined): string | undefined {
    const place = this.truth.placeOf(userId);
    if (tab?.isAlive !== true) {
      if (place === undefined) return undefined;
      if (this.deployment().nodes.some(({ present }) => present.has(userId))) return undefined;
      return `is gone and the lobby has ${place}`;
    }
    if (tab.room !== undefined)
      return place === tab.room ? undefined : `is in ${tab.room}, the lobby has ${place}`;
    if (!tab.searching) return place === undefined ? undefined : `wants nothing, the lobby has ${place}`;
    if (place === 'waiting' || (place === undefined && !this.seesQueue)) return undefined;
    return `searches, the lobby has ${place}`;
  }

  private checkWaits(now: number, calmSince: number): void {
    for (const tab of this.waiting.keys()) if (!tab.isAlive || !tab.searching) this.waiting.delete(tab);
    const long: Tab[] = [];
    for (const { tab } of this.people.all) {
      if (tab?.isAlive !== true || !tab.searching) continue;
      const known = this.waiting.get(tab);
      const since = known?.searches === tab.searches ? known.since : now;
      this.waiting.set(tab, { searches: tab.searches, since });
      // A visitor who wants to meet somebody again is offered to nobody else for a while.
      if (now - Math.max(since, calmSince, this.truth.rematchRequestedAt(tab.userId)) > WAIT_MS)
        long.push(tab);
    }
    const lobbyNow = this.deployment().lobbyNow();
    for (const [at, a] of long.entries()) {
      for (const b of long.slice(at + 1)) {
        mustHold(
          !this.truth.isFree(a.userId, b.userId, lobbyNow),
          'bounded waiting',
          () => `${a.userId} and ${b.userId} wait, and nothing keeps them from meeting`,
          [a.userId, b.userId],
        );
      }
    }
  }
}

/** Describes a visitor who sees their partner as away although the partner goes on with the talk. */
function waitsInVain(tab: Tab | undefined, tabs: ReadonlyMap<string, Tab | undefined>): string | undefined {
  if (tab?.isAlive !== true || !tab.warned || tab.partnerId === undefined) return undefined;
  const partner = tabs.get(tab.partnerId);
  if (partner?.isAlive !== true || partner.room !== tab.room) return undefined;
  return `waits for ${tab.partnerId}, who is back`;
}
