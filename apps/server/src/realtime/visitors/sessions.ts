import type { Refusal } from '@app/contract/error-codes';
import type { Seen } from '@app/contract/events';
import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { LRUCache } from 'lru-cache';
import type { AgeCheck } from '../../age/age-check';
import { type Admission, admit } from '../../domain/admission';
import type { AddressLimits } from '../../http/address-limits';
import type { Newcomers } from '../../newcomers/newcomers';
import type { VisitorBatch } from '../../users/visitors';
import type { Bus } from '../nodes/bus';
import type { Origin } from '../nodes/bus-messages';
import type { Connection } from '../socket/connection';
import type { Enforcement } from './enforcement';
import type { Handovers } from './handovers';
import type { Presence } from './presence';

export type SessionParts = {
  presence: Presence;
  visitors: Pick<VisitorBatch, 'find' | 'restrictionOf' | 'statementOf' | 'enrol' | 'seen'>;
  addressLimits: AddressLimits;
  enforcement: Pick<Enforcement, 'cuts' | 'isCutSince'>;
  newcomers: Pick<Newcomers, 'lookUp' | 'restricted'>;
  ages: Pick<AgeCheck, 'adultUntil'>;
  bus: Pick<Bus, 'on'>;
  /** undefined: there is no other node. */
  handovers: Pick<Handovers, 'mayHave' | 'enter' | 'isHandedOver' | 'left'> | undefined;
  /** Epoch milliseconds. */
  now: () => number;
  /** Milliseconds of a clock that is never set. */
  steadyNow: () => number;
};

type StoredVisitor = Awaited<ReturnType<VisitorBatch['find']>>;

/** `cuts`: how many there had been. */
type Departure = Origin & { readonly cuts: number };

type Admitting = {
  user: StoredVisitor;
  admission: Admission;
  admitted: boolean;
  firstSeenAt: number | undefined;
};

/**
 * Decides whether a connection may use a userId. A userId belongs to the device that first used it. Without cookies it
 * belongs to the connection, and for the reconnect grace after that to the same address. Partners learn each other's
 * ids, so an id alone proves nothing.
 */
export function createSessions(parts: SessionParts) {
  const { presence, visitors, addressLimits, enforcement, newcomers, handovers, now } = parts;
  parts.bus.on('may_have', ({ userId, origin }) => mayUse(origin, userId, undefined));
  /** Visitors whose connection ended within the reconnect grace, admitted to the queue or without cookies. */
  const departures = new LRUCache<string, Departure>({
    ttl: RECONNECT_GRACE_MS,
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now: parts.steadyNow },
  });

  /** Is this the device of a visitor who is here, or was a moment ago, admitted to the queue and not shut out since? */
  function isKnown({ device }: Connection, userId: string): boolean {
    if (device === undefined) return false;
    const holder = presence.reachable(userId);
    if (holder !== undefined) return holder.admitted && holder.device === device;
    const departure = departures.get(userId);
    return departure?.device === device && !enforcement.isCutSince(departure.cuts, userId, device);
  }

  function mayUse(origin: Origin | Connection, userId: string, boundTo: string | undefined): boolean {
    if (boundTo !== undefined) return origin.device === boundTo;
    const holder = presence.holder(userId);
    if (holder !== undefined && holder !== origin) {
      return holder.device !== undefined && holder.device === origin.device;
    }
    const departure = departures.get(userId);
    const isReserved = departure !== undefined && departure.device === undefined;
    return !isReserved || departure.address === origin.address;
  }

  /**
   * Whether the visitor has a connection that was opened later: then the browser has given this one up, and its
   * `user_connected` was delayed on the way.
   */
  function isOutdated(connection: Connection, userId: string): boolean {
    const holder = presence.reachable(userId);
    return holder !== undefined && holder.openedAt > connection.openedAt;
  }

  /** Binds the id of a visitor who is new, or had no device until now. Returns the device it is bound to. */
  async function bind(
    { device, networks }: Connection,
    userId: string,
    user: StoredVisitor,
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
      return {
        user,
        admission: admit([user, onDevice], now()),
        admitted: onDevice?.admitted === true,
        firstSeenAt: device === undefined ? undefined : (onDevice?.firstSeenAt ?? now()),
      };
    } catch (error) {
      if (device === undefined || !isKnown(connection, userId)) throw error;
      return {
        user: { userId, deviceId: device, blocked: false },
        admission: { ok: true },
        admitted: true,
        // One who has left a moment ago counts as known: nobody can tell any more.
        firstSeenAt: presence.reachable(userId)?.firstSeenAt ?? 0,
      };
    }
  }

  /** Checks that the id is that of this connection, and binds it to its device. */
  async function claim(
    connection: Connection,
    userId: string,
    { user, admission }: Admitting,
  ): Promise<{ refusal: Refusal } | { boundTo: string | undefined }> {
    const { device, networks } = connection;
    if (user === undefined && (await addressLimits.consume('newVisitors', networks)) > 0) {
      return { refusal: 'rate_limited' };
    }
    const isBound = user?.deviceId !== undefined;
    const isTheirs =
      mayUse(connection, userId, user?.deviceId) &&
      (isBound || (await handovers?.mayHave(userId, connection)) !== false);
    if (!isTheirs) return { refusal: 'not_yours' };
    // Also if they are turned away: they may appeal under this id.
    const isKept = admission.ok || device !== undefined;
    const boundTo = isKept ? await bind(connection, userId, user, !admission.ok) : undefined;
    return boundTo === undefined || boundTo === device ? { boundTo } : { refusal: 'not_yours' };
  }

  /** With the reason, if it can be read: without it they are shut out as well. */
  async function explained(
    { device }: Connection,
    userId: string,
    admission: Extract<Admission, { ok: false }>,
  ): Promise<Admission> {
    const statement = await visitors.statementOf(userId, device).catch(() => undefined);
    if (statement === undefined) return admission;
    return { ok: false, denied: { ...admission.denied, statement } };
  }

  async function tryToStart(connection: Connection, userId: string): Promise<Refusal | undefined> {
    let cuts = enforcement.cuts();
    let found = await read(connection, userId);
    const claimed = await claim(connection, userId, found);
    if ('refusal' in claimed) return claimed.refusal;
    const { boundTo } = claimed;
    if (!found.admission.ok) {
      return enter(connection, userId, boundTo, await explained(connection, userId, found.admission));
    }
    // Before they are taken over from another node: this may fail.
    if (!found.admitted) connection.clearedVersion = await newcomers.lookUp(connection.networks);
    // Before their talk, if they have one, is told again.
    const { device, region } = connection;
    const until = parts.ages.adultUntil({ device, userId, region });
    const adultUntil = until instanceof Promise ? await until : until;
    const entry = await handovers?.enter(userId, connection);
    if (entry === null) return 'taken_over';
    while (enforcement.isCutSince(cuts, userId, device)) {
      cuts = enforcement.cuts();
      found = await read(connection, userId);
    }
    const admission = found.admission.ok
      ? found.admission
      : await explained(connection, userId, found.admission);
    connection.admitted = found.admitted;
    connection.firstSeenAt = found.firstSeenAt;
    connection.adultUntil = adultUntil;
    // Nothing is awaited from here on, so that two connections cannot both get one id.
    const refusal = enter(connection, userId, boundTo, admission);
    // An earlier connection may go on here.
    if (entry && presence.holder(userId) === undefined) handovers?.left(userId, entry);
    return refusal;
  }

  function enter(
    connection: Connection,
    userId: string,
    boundTo: string | undefined,
    admission: Admission,
  ): Refusal | undefined {
    if (handovers?.isHandedOver(userId) || isOutdated(connection, userId)) return 'taken_over';
    if (!mayUse(connection, userId, boundTo)) return 'not_yours';
    if (connection.socket.disconnected) return undefined;
    if (!admission.ok) {
      // Their device is seen on this network from now on.
      newcomers.restricted();
      presence.turnAway(connection, admission.denied);
      return undefined;
    }
    departures.delete(userId);
    presence.enter(userId, connection);
    return undefined;
  }

  return {
    /**
     * Makes a connection that of a visitor. Returns the refusal, if any; a visitor who is blocked or timed out is told
     * so and disconnected.
     */
    start(
      connection: Connection,
      userId: string,
      seen: Seen | null | undefined,
    ): Promise<Refusal | undefined> {
      connection.seen = seen;
      return tryToStart(connection, userId);
    },

    /** Notes a visitor whose connection just ended: within the reconnect grace the id stays theirs. */
    reserve({ device, address, admitted }: Connection, userId: string): void {
      if (device !== undefined && !admitted) return;
      departures.set(userId, { device, address, cuts: enforcement.cuts() });
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
