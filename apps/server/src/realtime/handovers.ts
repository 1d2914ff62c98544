import { setTimeout as wait } from 'node:timers/promises';
import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import type { NodeId } from '../matching/lobby';
import type { Talks } from '../matching/talks';
import type { Bus, Origin } from './bus';
import type { Connection } from './connection';
import type { Delivery } from './delivery';
import type { Directory, Entry, Place } from './directory';
import type { LiveCount } from './live-count';
import type { OutboxCopy, Outboxes } from './outbox';
import type { Presence } from './presence';

/** A node that does not answer for this long is taken for dead. */
const ANSWER_LIMIT_MS = 1_000;
/** How often those who stay are entered in the directory again, which forgets them after an hour. */
const RENEW_INTERVAL_MS = 20 * 60 * 1000;
/** A node that is stopped waits for so long for its visitors to come to others; most are there within two seconds. */
const FETCHED_WITHIN_MS = 4_000;
const FETCHED_LOOK_MS = 20;
/** Until the lobby has told that a visitor moved, which it does at once while Redis lives. */
const GONE_KEPT_MS = 60_000;

export type HandoverParts = {
  bus: Bus;
  directory: Directory;
  presence: Presence;
  outboxes: Outboxes;
  delivery: Pick<Delivery, 'leftBehind'>;
  talks: Pick<Talks, 'broken' | 'partnerOf' | 'onMoved'>;
  liveCount: Pick<LiveCount, 'hasOthers'>;
  /** Milliseconds of a clock that is never set. */
  now: () => number;
  onError: (error: unknown) => void;
};

export type Handovers = ReturnType<typeof createHandovers>;

/** Notes what is under way for a visitor until it settles; never rejects if that does not. */
function during<Result>(
  all: Map<string, Promise<unknown>>,
  userId: string,
  work: Promise<Result>,
): Promise<Result> {
  const noted = work.finally(() => {
    if (all.get(userId) === noted) all.delete(userId);
  });
  all.set(userId, noted);
  return noted;
}

/**
 * One visitor on several nodes is one visitor: the node they come to takes over from the one they were at,
 * with what was kept for them there. While the directory is out of reach each node knows its own alone.
 */
export function createHandovers(parts: HandoverParts) {
  const { bus, directory, presence, outboxes, delivery, talks, liveCount, now, onError } = parts;
  /** `openedAt`: when their connection was opened, by `now`. */
  const entries = new Map<string, Entry & { openedAt: number }>();
  /** Who was handed over, and until when nothing for them is taken here whatever the talk says. */
  const gone = new Map<string, { until: number }>();
  /** By visitor: settles once the directory has said since when they are here. */
  const entering = new Map<string, Promise<unknown>>();
  /** By visitor: settles once what the node before had kept is here. */
  const fetching = new Map<string, Promise<unknown>>();
  let renewing: NodeJS.Timeout | undefined;
  let isLeaving = false;

  function noteGone(userId: string): void {
    for (const [id, { until }] of gone) {
      if (until > now()) break;
      gone.delete(id);
    }
    gone.delete(userId);
    gone.set(userId, { until: now() + GONE_KEPT_MS });
  }

  const isGone = (userId: string): boolean => (gone.get(userId)?.until ?? 0) > now();

  /** As if the connection here had broken: what the visitor has in the lobby is theirs at the other node. */
  function giveUp(userId: string): void {
    entries.delete(userId);
    if (presence.giveUp(userId)) talks.broken(userId, RECONNECT_GRACE_MS).catch(onError);
  }

  /** Has the node they were at give them up, and keeps what it kept for them; a node that does not answer is gone, with that. */
  function fetchFrom(before: NodeId, entry: Entry, keep: (outbox: OutboxCopy) => void): Promise<void> {
    const { userId, since } = entry;
    const fetched = bus
      .ask(before, 'hand_over', { userId, since }, ANSWER_LIMIT_MS)
      .catch(() => null)
      .then((outbox) => {
        if (outbox) keep(outbox);
      });
    return during(fetching, userId, fetched);
  }

  /**
   * Keeps what comes late of what another node had for them. Before the lobby has told here that they talk it waits for
   * that.
   */
  function keepLate(userId: string, outbox: OutboxCopy): void {
    const partner = talks.partnerOf(userId);
    if (partner === undefined) outboxes.adopt(userId, outbox);
    else if (partner.roomId === outbox.roomId) delivery.leftBehind(userId, outbox);
  }

  /** They came here while the directory was out of reach: the node they were at learns of it now. */
  const takeLate = (entry: Entry, before: NodeId): Promise<void> =>
    fetchFrom(before, entry, (outbox) => keepLate(entry.userId, outbox));

  async function renewed(entry: Entry, place: Place | null | undefined): Promise<void> {
    const present = entries.get(entry.userId);
    if (place == null) {
      if (present === entry) giveUp(entry.userId);
      return;
    }
    entry.since = place.since;
    if (present === entry && place.before !== undefined) await takeLate(entry, place.before);
    // They left while they were entered.
    if (present === undefined) void directory.leave(entry.userId, place.since);
  }

  async function renew(): Promise<void> {
    const all = [...entries.values()];
    const places = await directory.renew(all);
    await Promise.all(all.map((entry, at) => renewed(entry, places[at])));
  }

  function handOver(userId: string, since: number): OutboxCopy | null | Promise<OutboxCopy | null> {
    const entered = entering.get(userId);
    // Only then it is known who came later.
    if (entered !== undefined) return entered.then(() => handOver(userId, since));
    // They have come here again meanwhile.
    if ((entries.get(userId)?.since ?? 0) > since) return null;
    noteGone(userId);
    giveUp(userId);
    const fetched = fetching.get(userId);
    // What they had at the node before this one is still on its way.
    return fetched === undefined ? outboxes.handOver(userId) : fetched.then(() => outboxes.handOver(userId));
  }

  bus.on('hand_over', ({ userId, since = Number.POSITIVE_INFINITY }) => handOver(userId, since));
  bus.on('left_behind', ({ userId, outbox }) => {
    if (!isGone(userId)) keepLate(userId, outbox);
    return null;
  });
  talks.onMoved(({ userId, roomId, to }) => {
    // Already gone, unless the directory did not know that they were here.
    const outbox = outboxes.handOver(userId);
    if (outbox?.roomId === roomId) bus.send(to, 'left_behind', { userId, outbox });
  });
  bus.onRestored(() => {
    renew().catch(onError);
  });

  return {
    /** May somebody who proves nothing but where they come from have this id, for all other nodes know? */
    async mayHave(userId: string, origin: Origin): Promise<boolean> {
      try {
        const node = await directory.find(userId);
        if (node === undefined) return true;
        const { device, address } = origin;
        const body = { userId, origin: { device, address } };
        return await bus.ask(node, 'may_have', body, ANSWER_LIMIT_MS);
      } catch {
        return true;
      }
    },

    /** A visitor is connected to this node from now on; null: they have a connection to another one that was opened later. */
    async take(userId: string, connection: Pick<Connection, keyof Origin | 'age'>): Promise<Entry | null> {
      const { device, address, age } = connection;
      const origin = { device, address };
      const openedAt = now() - age;
      const asked = directory
        .enter(userId, origin, age)
        // Out of reach: they are entered once it is there again.
        .catch(() => ({ since: Date.now() - Math.ceil(age), before: undefined }));
      const place = await during(entering, userId, asked);
      // A later connection came meanwhile, to another node or to this one.
      if (place === null || (entries.get(userId)?.openedAt ?? openedAt) > openedAt) return null;
      const { since, before } = place;
      const entry = { userId, origin, since, openedAt };
      entries.set(userId, entry);
      const handed = gone.get(userId);
      if (before !== undefined) await fetchFrom(before, entry, (outbox) => outboxes.adopt(userId, outbox));
      // Not before: lines that came first would have what was kept for them passed over.
      if (gone.get(userId) === handed) gone.delete(userId);
      return entry;
    },

    /** The visitor's connection here ended; with `entry`: one that did not come about. */
    left(userId: string, entry: Entry | undefined = entries.get(userId)): void {
      if (entry === undefined || entries.get(userId) !== entry) return;
      entries.delete(userId);
      void directory.leave(userId, entry.since);
      if (!presence.isAnnounced(entry.origin)) void directory.withdraw(entry.origin);
    },

    /** Was this visitor handed over to another node, of which the lobby has not told yet? */
    isGone,

    /** May what is said to this visitor, who has a seat at this node as far as is known, be kept here? */
    keepsFor: (userId: string): boolean => !isLeaving && !isGone(userId),

    start(): void {
      renewing ??= setInterval(() => renew().catch(onError), RENEW_INTERVAL_MS).unref();
    },

    /** The node is about to stop: what is kept here for its visitors grows no more. */
    leave(): void {
      isLeaving = true;
      clearInterval(renewing);
    },

    /** Resolves once other nodes have fetched all that is kept here, once there are none, or after a while. */
    async fetched(): Promise<void> {
      const until = now() + FETCHED_WITHIN_MS;
      while (outboxes.bytes() > 0 && liveCount.hasOthers() && now() < until) await wait(FETCHED_LOOK_MS);
    },
  };
}
