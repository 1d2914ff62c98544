import { setTimeout as wait } from 'node:timers/promises';
import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { LRUCache } from 'lru-cache';
import { startLoop } from '../../loop';
import type { NodeId } from '../../matching/lobby';
import type { Talks } from '../../matching/talks';
import type { Bus } from '../nodes/bus';
import type { Origin } from '../nodes/bus-messages';
import type { Directory, Place } from '../nodes/directory.redis';
import type { Connection } from '../socket/connection';
import type { Delivery } from '../talk/delivery';
import type { OutboxCopy, Outboxes } from '../talk/outbox';
import type { LiveCount } from './live-count';
import type { Presence } from './presence';

/** A node that does not answer within this time is taken for dead. */
const ANSWER_LIMIT_MS = 1_000;
/** How long an outbox is still accepted that comes later than that: its node gave it up and keeps no copy. */
const LATE_LIMIT_MS = 10_000;
/** How long a handed-over visitor is remembered: until the lobby tells of the move, at once while Redis is up. */
const HANDED_OVER_KEPT_MS = 60_000;
/** A stopping node waits this long for its visitors to reconnect to others; most do so within two seconds. */
const FETCHED_WITHIN_MS = 4_000;
const FETCHED_LOOK_MS = 20;
/**
 * How often the directory is asked whether it still knows this node, as it may lose its data and keep its connections, and
 * is told again of visitors it failed to take: a Redis that refuses writes keeps its connections as well.
 */
const LOOK_INTERVAL_MS = 1_000;
/** Looks until all are renewed, 20 minutes: the directory forgets them after an hour. */
const LOOKS_PER_RENEWAL = 20 * 60;
/** Visitors renewed at once. */
const PIECE = 500;

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

/** A visitor who is here or arriving. */
type Entry = {
  readonly userId: string;
  readonly origin: Origin;
  /** When their connection was opened, by `now`. */
  readonly openedAt: number;
  /** The same by the directory's clock, in epoch milliseconds. */
  since: number;
  /** The directory failed to take them. */
  isMissing: boolean;
  /** The outbox of the node before is awaited. */
  isArriving: boolean;
};

/** What is under way for each visitor. */
type Steps = Map<string, Promise<unknown>>;

export type Handovers = ReturnType<typeof createHandovers>;

/**
 * Moves visitors between nodes: the node they connect to takes over from the one they were at, together with the outbox
 * kept there. While the directory is out of reach each node knows only its own visitors.
 */
export function createHandovers(parts: HandoverParts) {
  const { bus, directory, presence, outboxes, delivery, talks, liveCount, now, onError } = parts;
  const entries = new Map<string, Entry>();
  /**
   * At another node, or back without the outbox from there. Until it has come nothing is kept for them here, even if
   * the talk still names this node.
   */
  const handedOver = new LRUCache<string, true>({
    ttl: HANDED_OVER_KEPT_MS,
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now },
  });
  /** The directory is asked since when they are here. */
  const entering: Steps = new Map();
  /** Their outbox moves. */
  const moving: Steps = new Map();
  let looks = 0;
  let stopLoop: (() => Promise<void>) | undefined;
  let isLeaving = false;

  /** The visitor is not here any more. */
  function forget(userId: string): void {
    if (entries.delete(userId)) handedOver.delete(userId);
  }

  /** Treats the connection here as broken: the visitor's place in the lobby stays theirs at the other node. */
  function giveUp(userId: string): void {
    forget(userId);
    if (presence.giveUp(userId)) talks.broken(userId, RECONNECT_GRACE_MS).catch(onError);
  }

  /**
   * Has the previous node give the visitor up, and keeps their outbox, which is lost if that node does not answer.
   * Resolves after ANSWER_LIMIT_MS at the latest; an outbox that comes later is delivered behind newer lines.
   */
  async function fetchFrom(before: NodeId, entry: Entry): Promise<void> {
    const { userId, since } = entry;
    const fetched = bus.ask(before, 'hand_over', { userId, since }, LATE_LIMIT_MS).then(
      (outbox) => {
        if (outbox === null) return;
        if (entry.isArriving) outboxes.adopt(userId, outbox);
        else keepLate(userId, outbox);
      },
      () => undefined,
    );
    const limit = new Promise<void>((resolve) => setTimeout(resolve, ANSWER_LIMIT_MS).unref());
    await Promise.race([during(moving, userId, fetched), limit]);
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

  /** Sends an outbox after its visitor, and keeps it if the other node knows that they have left it again. */
  async function giveAfter(userId: string, outbox: OutboxCopy, to: NodeId): Promise<void> {
    const wasHere = entries.has(userId);
    const answer = await bus
      .ask(to, 'left_behind', { userId, outbox }, ANSWER_LIMIT_MS)
      .catch(() => (wasHere || entries.has(userId) ? 'elsewhere' : 'taken'));
    const kept = outboxes.copyOf(userId);
    if (answer !== 'elsewhere' && kept?.epoch === outbox.epoch && kept.last === outbox.last) {
      outboxes.drop(userId);
    }
  }

  async function renewed(entry: Entry, place: Place | null): Promise<void> {
    const present = entries.get(entry.userId);
    if (place === null) {
      if (present === entry) giveUp(entry.userId);
      return;
    }
    entry.since = place.since;
    // They came here while the directory was out of reach: the previous node learns of it only now.
    if (present === entry && place.before !== undefined) await fetchFrom(place.before, entry);
    // They left while they were being entered.
    if (present === undefined) void directory.leave(entry.userId, place.since);
  }

  async function renewOne(entry: Entry): Promise<void> {
    entry.isMissing = false;
    const entered = directory.enter(entry.userId, entry.since);
    await Promise.all([entered.then((place) => renewed(entry, place)), directory.announce(entry.origin)]);
  }

  /** Tells the directory again. Rejects with one of the failures; those visitors are tried again at the next look. */
  async function renew(some: readonly Entry[] = [...entries.values()]): Promise<void> {
    const failures: unknown[] = [];
    for (let from = 0; from < some.length; from += PIECE) {
      const renewals = some.slice(from, from + PIECE).map((entry) =>
        renewOne(entry).catch((error: unknown) => {
          entry.isMissing = true;
          failures.push(error);
        }),
      );
      await Promise.all(renewals);
    }
    if (failures.length > 0) throw failures[0];
  }

  async function look(): Promise<void> {
    looks += 1;
    // While it is out of reach; once it is back all are renewed.
    const wasKnown = await directory.mark().catch(() => true);
    if (!wasKnown || looks % LOOKS_PER_RENEWAL === 0) await renew();
    // The first failure was reported.
    else await renew([...entries.values()].filter(({ isMissing }) => isMissing)).catch(() => undefined);
  }

  bus.on('hand_over', async ({ userId, since }) => {
    // Only once the directory has answered is it known which connection is the later one.
    while (entering.has(userId)) await entering.get(userId);
    // They have come back here meanwhile.
    if ((entries.get(userId)?.since ?? 0) > since) return null;
    giveUp(userId);
    handedOver.set(userId, true);
    // The outbox of the node before this one may still be on its way.
    while (moving.has(userId)) await moving.get(userId);
    return outboxes.handOver(userId);
  });
  bus.on('left_behind', ({ userId, outbox }) => {
    if (handedOver.has(userId)) return 'elsewhere';
    keepLate(userId, outbox);
    return 'taken';
  });
  talks.onMoved(({ userId, roomId, to }) => {
    // Handed over before, unless the directory did not know that they were here, or they have come back since.
    const outbox = outboxes.copyOf(userId);
    if (outbox?.roomId !== roomId) return outboxes.drop(userId);
    const given = giveAfter(userId, outbox, to);
    void during(moving, userId, Promise.all([moving.get(userId), given]));
  });
  bus.onRestored(() => {
    renew().catch(onError);
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
    async enter(userId: string, connection: Pick<Connection, keyof Origin | 'age'>): Promise<Entry | null> {
      const { device, address, age } = connection;
      const openedAt = now() - age;
      const asked = directory.enter(userId, -Math.floor(age)).catch(() => undefined);
      const place = await during(entering, userId, asked);
      // A later connection was opened meanwhile, to another node or to this one.
      if (place === null || (entries.get(userId)?.openedAt ?? openedAt) > openedAt) return null;
      const since = place?.since ?? Date.now() - Math.ceil(age);
      const isMissing = place === undefined;
      const entry = {
        ...{ userId, origin: { device, address }, since, isMissing },
        ...{ openedAt, isArriving: true },
      };
      entries.set(userId, entry);
      directory.announce(entry.origin).catch(() => {
        entry.isMissing = true;
      });
      if (place?.before !== undefined) await fetchFrom(place.before, entry);
      // Not earlier: lines kept here first would prevent the outbox from being adopted.
      entry.isArriving = false;
      if (entries.get(userId) === entry) handedOver.delete(userId);
      return entry;
    },

    /** The visitor's connection here ended; `entry`: that of a connection that could not enter. */
    left(userId: string, entry: Entry | undefined = entries.get(userId)): void {
      if (entry === undefined || entries.get(userId) !== entry) return;
      forget(userId);
      void directory.leave(userId, entry.since);
    },

    /** Was this visitor handed over to another node, without the lobby having told of it yet? */
    isHandedOver: (userId: string): boolean => handedOver.has(userId),

    /** May lines to this visitor, whose seat is at this node as far as is known, be kept here? */
    mayBuffer: (userId: string): boolean => !isLeaving && !handedOver.has(userId),

    /** Keeps the visitors of this node in the directory, also if it fails to take some of them, or loses them. */
    start(): void {
      stopLoop ??= startLoop(look, LOOK_INTERVAL_MS, onError);
    },

    /** The node is about to stop: nothing more is kept here for its visitors. */
    leave(): void {
      isLeaving = true;
      void stopLoop?.();
    },

    /** Resolves once other nodes have fetched all outboxes, if there is no other node, or after FETCHED_WITHIN_MS. */
    async fetched(): Promise<void> {
      const until = now() + FETCHED_WITHIN_MS;
      while (outboxes.bytes() > 0 && liveCount.hasOthers() && now() < until) await wait(FETCHED_LOOK_MS);
    },
  };
}

/** Notes `work`, which never rejects, as the visitor's latest step of a kind until it settles. Settles like it. */
function during<Result>(steps: Steps, userId: string, work: Promise<Result>): Promise<Result> {
  const step = work.finally(() => {
    if (steps.get(userId) === step) steps.delete(userId);
  });
  steps.set(userId, step);
  return step;
}
