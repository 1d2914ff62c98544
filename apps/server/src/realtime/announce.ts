import type { Refusal } from '@app/contract/error-codes';
import type { AccessDenied } from '@app/contract/events';
import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { admit } from '../domain/admission';
import type { AddressLimits } from '../http/address-limits';
import type { Connection } from './connection';
import type { Presence } from './presence';
import type { Visitors } from './visitors';

export type Claim =
  | { ok: true }
  | { ok: false; reason: 'refused'; code: Refusal }
  | { ok: false; reason: 'denied'; denied: AccessDenied };

/**
 * Decides whether a connection may speak for a userId. A userId belongs to the device that first
 * used it; without cookies it belongs to the connection, and for the grace after that one broke to
 * whoever comes back from the same address. Partners learn each other's ids, so an id alone proves
 * nothing.
 */
export function createClaims(parts: {
  presence: Presence;
  visitors: Visitors;
  addressLimits: AddressLimits;
  now: () => number;
}) {
  const { presence, visitors, addressLimits, now } = parts;
  /** Cookieless visitors whose connection ended a moment ago, and from where they may return. */
  const vacated = new Map<string, { address: string; until: number }>();

  function mayHold(connection: Connection, userId: string, boundTo: string | undefined): boolean {
    if (boundTo !== undefined) return connection.device === boundTo;
    const holder = presence.holder(userId);
    if (holder !== undefined && holder !== connection) {
      return holder.device !== undefined && holder.device === connection.device;
    }
    const left = vacated.get(userId);
    return left === undefined || left.until <= now() || left.address === connection.address;
  }

  return {
    async claim(connection: Connection, userId: string): Promise<Claim> {
      const { device } = connection;
      const [user, onDevice] = await Promise.all([visitors.find(userId), visitors.standingOf(device)]);
      if (user === undefined && (await addressLimits.take('newVisitors', connection.networks)) > 0) {
        return { ok: false, reason: 'refused', code: 'rate_limited' };
      }
      // From here on nothing is awaited: two claims of one id cannot both pass.
      const boundTo = visitors.pendingDevice(userId) ?? user?.deviceId;
      if (!mayHold(connection, userId, boundTo)) return { ok: false, reason: 'refused', code: 'not_yours' };
      const admission = admit([user, onDevice], now());
      const sighting = { userId, ...(device !== undefined && { deviceId: device }) };
      if (!admission.ok) {
        // Noted all the same: under this id they may ask to be let in again.
        if (device !== undefined) visitors.seen({ ...sighting, turnedAway: true });
        return { ok: false, reason: 'denied', denied: admission.denied };
      }
      vacated.delete(userId);
      visitors.seen(sighting);
      return { ok: true };
    },

    /** Keeps the place of a cookieless visitor whose connection just ended. */
    vacate(connection: Connection, userId: string): void {
      if (connection.device !== undefined) return;
      for (const [id, place] of vacated) {
        if (place.until > now()) break;
        vacated.delete(id);
      }
      vacated.delete(userId);
      vacated.set(userId, { address: connection.address, until: now() + RECONNECT_GRACE_MS });
    },
  };
}

export type Claims = ReturnType<typeof createClaims>;
