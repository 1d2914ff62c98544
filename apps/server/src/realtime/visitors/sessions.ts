import type { Refusal } from '@app/contract/error-codes';
import type { Seen } from '@app/contract/events';
import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { type Admission, admit } from '../../domain/admission';
import type { AddressLimits } from '../../http/address-limits';
import type { Newcomers } from '../../proof/newcomers';
import type { Bus, Origin } from '../nodes/bus';
import type { Connection } from '../socket/connection';
import type { Cuts, Reading } from './cuts';
import type { Handovers } from './handovers';
import type { Presence } from './presence';
import type { Visitors } from './visitors';

export type SessionParts = {
  presence: Presence;
  visitors: Visitors;
  addressLimits: AddressLimits;
  cuts: Pick<Cuts, 'watch' | 'done'>;
  newcomers: Pick<Newcomers, 'lookUp' | 'restricted'>;
  bus: Pick<Bus, 'on'>;
  /** undefined: there is no other node. */
  handovers: Pick<Handovers, 'mayHave' | 'take' | 'isGone' | 'left'> | undefined;
  /** Epoch milliseconds. */
  now: () => number;
};

/** A visitor whose connection ended a moment ago, from a device. Stale: a cut may have shut them out since. */
type Left = Reading & { readonly until: number };

type VisitorRecord = Awaited<ReturnType<Visitors['find']>>;

type Admitting = { user: VisitorRecord; admission: Admission; admitted: boolean };

/**
 * Decides whether a connection may use a userId. A userId belongs to the device that first used it. Without cookies it
 * belongs to the connection, and for the reconnect grace after that to the same address. Partners learn each other's
 * ids, so an id alone proves nothing.
 */
export function createSessions(parts: SessionParts) {
  const { presence, visitors, addressLimits, cuts, newcomers, handovers, now } = parts;
  parts.bus.on('may_have', ({ userId, origin }) => mayUse(origin, userId, undefined));
  /** Ids of cookieless visitors whose connection ended a moment ago, and the address they may return from. */
  const reserved = new Map<string, { address: string; until: number }>();

  /** Those who were admitted to the queue, oldest first. */
  const lately = new Map<string, Left>();

  function forgetLeft(userId: string): void {
    const one = lately.get(userId);
    if (one === undefined) return;
    cuts.done(one);
    lately.delete(userId);
  }

  function noteLeft({ device }: Connection, userId: string): void {
    for (const [id, { until }] of lately) {
      if (!isOver(until)) break;
      forgetLeft(id);
    }
    forgetLeft(userId);
    const one = { userId, device, isStale: false, until: now() + RECONNECT_GRACE_MS };
    lately.set(userId, one);
    cuts.watch(one);
  }

  /** Is this the device of a visitor who is here, or was a moment ago, admitted to the queue and not shut out since? */
  function isKnown({ device }: Connection, userId: string): boolean {
    if (device === undefined) return false;
    const holder = presence.reachable(userId);
    if (holder !== undefined) return holder.admitted && holder.device === device;
    const one = lately.get(userId);
    return one !== undefined && !one.isStale && !isOver(one.until) && one.device === device;
  }

  function mayUse(origin: Origin | Connection, userId: string, boundTo: string | undefined): boolean {
    if (boundTo !== undefined) return origin.device === boundTo;
    const holder = presence.holder(userId);
    if (holder !== undefined && holder !== origin) {
      return holder.device !== undefined && holder.device === origin.device;
    }
    const left = reserved.get(userId);
    return left === undefined || isOver(left.until) || left.address === origin.address;
  }

  /** Is a reservation until then over? One beyond the grace was made before the clock was set back, and is over. */
  function isOver(until: number): boolean {
    const leftMs = until - now();
    return leftMs <= 0 || leftMs > RECONNECT_GRACE_MS;
  }

  /**
   * Whether the visitor has a connection that was opened later: then the browser has given this one up, and its
   * `user_connected` was delayed on the way.
   */
  function isOutdated(connection: Connection, userId: string): boolean {
    const holder = presence.reachable(userId);
    return holder !== undefined && holder.number > connection.number;
  }

  /** Binds the id of a visitor who is new, or had no device until now. Returns the device it is bound to. */
  async function bind(
    { device, networks }: Connection,
    userId: string,
    user: VisitorRecord,
    turnedAway: boolean,
  ): Promise<string | undefined> {
    // The network of somebody who is turned away is stored before anybody from there is looked up.
    if (!turnedAway && user !== undefined && (user.deviceId !== undefined || device === undefined)) {
      visitors.seen({ userId, networks });
      return user.deviceId;
    }
    const newcomer = { userId, networks, ...(device !== undefined && { deviceId: device }) };
    return visitors.enrol(turnedAway ? { ...newcomer, turnedAway } : newcomer);
  }

  /**
   * The record of this id, and whether it and the connection's device may enter. While the store is out of reach, those
   * who were here a moment ago come back to their talks: what is stored about them is read again once it can be.
   */
  async function read(connection: Connection, userId: string): Promise<Admitting> {
    const { device } = connection;
    try {
      const [user, onDevice] = await Promise.all([visitors.find(userId), visitors.restrictionOf(device)]);
      return { user, admission: admit([user, onDevice], now()), admitted: onDevice?.admitted === true };
    } catch (error) {
      if (device === undefined || !isKnown(connection, userId)) throw error;
      return { user: { deviceId: device, blocked: false }, admission: { ok: true }, admitted: true };
    }
  }

  async function tryToStart(
    connection: Connection,
    userId: string,
    reading: { isStale: boolean },
  ): Promise<Refusal | undefined> {
    const { device } = connection;
    let { user, admission, admitted } = await read(connection, userId);
    if (user === undefined && (await addressLimits.take('newVisitors', connection.networks)) > 0) {
      return 'rate_limited';
    }
    if (!mayUse(connection, userId, user?.deviceId)) return 'not_yours';
    const isBound = user?.deviceId !== undefined;
    if (!isBound && handovers !== undefined && !(await handovers.mayHave(userId, connection))) {
      return 'not_yours';
    }
    // Also if they are turned away: they may appeal under this id.
    const boundTo =
      admission.ok || device !== undefined ? await bind(connection, userId, user, !admission.ok) : undefined;
    if (boundTo !== undefined && boundTo !== device) return 'not_yours';
    if (isOutdated(connection, userId)) return 'taken_over';
    // Before they are taken over from another node: this may fail.
    if (admission.ok && !admitted) connection.clearedAt = await newcomers.lookUp(connection.networks);
    const entry = admission.ok && (await handovers?.take(userId, connection));
    if (entry === null) return 'taken_over';
    while (reading.isStale) {
      reading.isStale = false;
      ({ user, admission, admitted } = await read(connection, userId));
    }
    connection.admitted = admitted;
    // Nothing is awaited from here on, so that two connections cannot both get one id.
    const refusal = enter(connection, userId, boundTo, admission);
    if (entry && connection.userId === undefined) handovers?.left(userId, entry);
    return refusal;
  }

  function enter(
    connection: Connection,
    userId: string,
    boundTo: string | undefined,
    admission: Admission,
  ): Refusal | undefined {
    if (handovers?.isGone(userId) || isOutdated(connection, userId)) return 'taken_over';
    if (!mayUse(connection, userId, boundTo)) return 'not_yours';
    if (connection.socket.disconnected) return undefined;
    if (!admission.ok) {
      // Their device is seen on this network from now on.
      newcomers.restricted();
      presence.turnAway(connection, admission.denied);
      return undefined;
    }
    reserved.delete(userId);
    forgetLeft(userId);
    presence.enter(userId, connection);
    return undefined;
  }

  return {
    /**
     * Makes a connection that of a visitor. Returns the refusal, if any; a visitor who is blocked or timed out is told
     * so and disconnected.
     */
    async start(
      connection: Connection,
      userId: string,
      seen: Seen | null | undefined,
    ): Promise<Refusal | undefined> {
      const reading = { userId, device: connection.device, isStale: false };
      cuts.watch(reading);
      try {
        connection.seen = seen;
        return await tryToStart(connection, userId, reading);
      } finally {
        cuts.done(reading);
      }
    },

    /**
     * Notes a visitor whose connection just ended, for the reconnect grace. The id of one without cookies is reserved for
     * them.
     */
    reserve(connection: Connection, userId: string): void {
      if (connection.device !== undefined) {
        if (connection.admitted) noteLeft(connection, userId);
        return;
      }
      for (const [id, { until }] of reserved) {
        if (!isOver(until)) break;
        reserved.delete(id);
      }
      reserved.delete(userId);
      reserved.set(userId, { address: connection.address, until: now() + RECONNECT_GRACE_MS });
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
