import { setTimeout as wait } from 'node:timers/promises';
import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import type { NodeId } from '../../matching/lobby';
import type { Talks } from '../../matching/talks';
import type { Bus, Origin } from '../nodes/bus';
import type { Directory, Entry, Place } from '../nodes/directory';
import { createRenewals } from '../nodes/renewals';
import type { Connection } from '../socket/connection';
import type { Delivery } from '../talk/delivery';
import type { OutboxCopy, Outboxes } from '../talk/outbox';
import type { LiveCount } from './live-count';
import type { Presence } from './presence';

/** A node that does not answer within this time is taken for dead. */
const ANSWER_LIMIT_MS = 1_000;
/** How long an outbox is still accepted that comes later than that: its node gave it up and keeps no copy. */
const LATE_LIMIT_MS = 10_000;
/** A stopping node waits this long for its visitors to reconnect to others; most do so within two seconds. */
const FETCHED_WITHIN_MS = 4_000;
const FETCHED_LOOK_MS = 20;
/** How long a handed-over visitor is remembered: until the lobby tells of the move, at once while Redis is up. */
const GONE_KEPT_MS = 60_000;

export type HandoverParts = {
  bus: Bus;
  directory: Directory;
  presence: Presence;
  outboxes: Outboxes;
  delivery: Pick<Delivery, 'leftBehind'>;
  talks: Pick<Talks, 'broken' | 'partnerOf' | 'onMoved'>;
  liveCount: Pick<LiveCount, 'hasOthers'>;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  onError: (error: unknown) => void;
};

export type Handovers = ReturnType<typeof createHandovers>;

/** Keeps `work` in `all` as the visitor's until it settles. Settles like `work`. */
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
 * Moves visitors between nodes: the node they connect to takes over from the one they were at, together with the outbox
 * kept there. While the directory is out of reach each node knows only its own visitors.
 */
export function createHandovers(parts: HandoverParts) {
  const { bus, directory, presence, outboxes, delivery, talks, liveCount, now, onError } = parts;
  /** The visitors of this node. `openedAt`: when their connection was opened, by `now`. */
  const entries = new Map<string, Entry & { openedAt: number }>();
  /** The visitors handed over, and until when nothing is kept for them here, even if the talk still names this node. */
  const gone = new Map<string, { until: number }>();
  /** By visitor: settles once the directory has answered since when they are here. */
  const entering = new Map<string, Promise<unknown>>();
  /** By visitor: settles once the outbox of the previous node is here. */
  const fetching = new Map<string, Promise<unknown>>();
  const renewals = createRenewals({ directory, entries, renewed, onError });
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

  /** Treats the connection here as broken: the visitor's place in the lobby stays theirs at the other node. */
  function giveUp(userId: string): void {
    const entry = entries.get(userId);
    entries.delete(userId);
    if (presence.giveUp(userId)) talks.broken(userId, RECONNECT_GRACE_MS).catch(onError);
    if (entry !== undefined) withdraw(entry);
  }

  function withdraw({ origin }: Entry): void {
    if (!presence.isAnnounced(origin)) void directory.withdraw(origin);
  }

  /**
   * Has the previous node give the visitor up, and keeps their outbox, which is lost if that node does not answer.
   * Settles after ANSWER_LIMIT_MS at the latest; an outbox that comes later is delivered behind newer lines.
   */
  function fetchFrom(before: NodeId, entry: Entry, keep: (outbox: OutboxCopy) => void): Promise<void> {
    const { userId, since } = entry;
    const answer = bus.ask(before, 'hand_over', { userId, since }, LATE_LIMIT_MS).catch(() => null);
    const fetched = new Promise<void>((resolve) => {
      let keepNow = keep;
      const limit = setTimeout(() => {
        keepNow = (outbox) => (isGone(userId) ? sendOn(userId, outbox) : keepLate(userId, outbox));
        resolve();
      }, ANSWER_LIMIT_MS);
      void answer.then((outbox) => {
        clearTimeout(limit);
        if (outbox) keepNow(outbox);
        resolve();
      });
    });
    return during(fetching, userId, fetched);
  }

  /** Sends an outbox to the node that its visitor has moved on to. */
  function sendOn(userId: string, outbox: OutboxCopy): void {
    const sent = directory
      .find(userId)
      .then((node) => node && bus.ask(node, 'left_behind', { userId, outbox }, ANSWER_LIMIT_MS));
    sent.catch(() => undefined);
  }

  /**
   * Keeps an outbox that comes after the visitor has entered. If the lobby has not told this node of their talk yet,
   * the outbox waits for that.
   */
  function keepLate(userId: string, outbox: OutboxCopy): void {
    const partner = talks.partnerOf(userId);
    if (partner === undefined) outboxes.adopt(userId, outbox);
    else if (partner.roomId === outbox.roomId) delivery.leftBehind(userId, outbox);
  }

  /** They came here while the directory was out of reach: the previous node learns of it only now. */
  const takeLate = (entry: Entry, before: NodeId): Promise<void> =>
    fetchFrom(before, entry, (outbox) => keepLate(entry.userId, outbox));

  /** Sends an outbox after its visitor, and keeps it if the other node knows that they have left it again. */
  async function giveAfter(userId: string, outbox: OutboxCopy, to: NodeId): Promise<void> {
    const [underWay, wasHere] = [fetching.get(userId), entries.has(userId)];
    const answer = await bus
      .ask(to, 'left_behind', { userId, outbox }, ANSWER_LIMIT_MS)
      .catch(() => (wasHere || entries.has(userId) ? 'elsewhere' : 'taken'));
    const kept = outboxes.copyOf(userId);
    if (answer !== 'elsewhere' && kept?.epoch === outbox.epoch && kept.last === outbox.last) {
      outboxes.drop(userId);
    }
    await underWay;
  }

  async function renewed(entry: Entry, place: Place | null): Promise<void> {
    const present = entries.get(entry.userId);
    if (place === null) {
      if (present === entry) giveUp(entry.userId);
      return;
    }
    entry.since = place.since;
    if (present === entry && place.before !== undefined) await takeLate(entry, place.before);
    // They left while they were being entered.
    if (present === undefined) void directory.leave(entry.userId, place.since);
  }

  function handOver(userId: string, since: number): OutboxCopy | null | Promise<OutboxCopy | null> {
    const entered = entering.get(userId);
    // Only then is it known which connection is the later one.
    if (entered !== undefined) return entered.then(() => handOver(userId, since));
    // They have come back here meanwhile.
    if ((entries.get(userId)?.since ?? 0) > since) return null;
    noteGone(userId);
    giveUp(userId);
    const fetched = fetching.get(userId);
    // The outbox of the node before this one is still on its way.
    return fetched === undefined ? outboxes.handOver(userId) : fetched.then(() => outboxes.handOver(userId));
  }

  bus.on('hand_over', ({ userId, since = Number.POSITIVE_INFINITY }) => handOver(userId, since));
  bus.on('left_behind', ({ userId, outbox }) => {
    if (isGone(userId)) return 'elsewhere';
    keepLate(userId, outbox);
    return 'taken';
  });
  talks.onMoved(({ userId, roomId, to }) => {
    // Handed over before, unless the directory did not know that they were here, or they have come back since.
    const outbox = outboxes.copyOf(userId);
    if (outbox?.roomId === roomId) during(fetching, userId, giveAfter(userId, outbox, to)).catch(onError);
    else outboxes.drop(userId);
  });
  bus.onRestored(() => {
    renewals.renew().catch(onError);
  });

  return {
    /** May a visitor who proves nothing but their origin use this id, as far as other nodes know? */
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

    /** A visitor is connected to this node from now on; null: they have a connection that was opened later. */
    async take(userId: string, connection: Pick<Connection, keyof Origin | 'age'>): Promise<Entry | null> {
      const { device, address, age } = connection;
      const origin = { device, address };
      const openedAt = now() - age;
      const asked = directory.enter(userId, origin, age).catch(
        (): Place => ({
          ...{ since: Date.now() - Math.ceil(age), before: undefined },
          isUnannounced: true,
        }),
      );
      const place = await during(entering, userId, asked);
      // A later connection was opened meanwhile, to another node or to this one.
      if (place === null || (entries.get(userId)?.openedAt ?? openedAt) > openedAt) return null;
      const { since, before } = place;
      const entry = { userId, origin, since, openedAt };
      entries.set(userId, entry);
      if (place.isUnannounced) renewals.retry(entry);
      const handed = gone.get(userId);
      if (before !== undefined) await fetchFrom(before, entry, (outbox) => outboxes.adopt(userId, outbox));
      // Not earlier: lines kept here first would prevent the outbox from being adopted.
      if (gone.get(userId) === handed) gone.delete(userId);
      return entry;
    },

    /** The visitor's connection here ended; `entry`: that of a connection that could not enter. */
    left(userId: string, entry: Entry | undefined = entries.get(userId)): void {
      if (entry === undefined || entries.get(userId) !== entry) return;
      entries.delete(userId);
      void directory.leave(userId, entry.since);
      withdraw(entry);
    },

    /** Was this visitor handed over to another node, without the lobby having told of it yet? */
    isGone,

    /** May lines to this visitor, whose seat is at this node as far as is known, be kept here? */
    keepsFor: (userId: string): boolean => !isLeaving && !isGone(userId),

    start: renewals.start,

    /** The node is about to stop: nothing more is kept here for its visitors. */
    leave(): void {
      isLeaving = true;
      renewals.stop();
    },

    /** Resolves once other nodes have fetched all outboxes, if there is no other node, or after FETCHED_WITHIN_MS. */
    async fetched(): Promise<void> {
      const until = now() + FETCHED_WITHIN_MS;
      while (outboxes.bytes() > 0 && liveCount.hasOthers() && now() < until) await wait(FETCHED_LOOK_MS);
    },
  };
}
