import type { AccessDenied } from '@app/contract/events';
import type { User, UserAction } from '@app/contract/users';
import { admit } from '../domain/admission';
import type { RequestRow } from '../unblock/unblock.store';
import type { Changed, Moderation } from './moderation.store';

export type DeskParts = {
  moderation: Moderation;
  /** Stores the sightings that wait to be stored, so that a visitor of a moment ago can be acted on. */
  settle: () => Promise<unknown>;
  /** Visitors connected from a device. */
  onDevice: (deviceId: string) => string[];
  /** Ends a visitor's connection, telling them why. */
  cut: (userId: string, denied: AccessDenied) => void;
  /** Takes a visitor out of talk and queue; their partner is told. */
  remove: (userId: string) => Promise<void>;
  /** Epoch milliseconds. */
  now: () => number;
  onError: (error: unknown) => void;
};

/** Carries out what an administrator decides: stores it, and once it is durable makes it hold at once. */
export function createDesk(parts: DeskParts) {
  const { moderation, settle, now } = parts;

  /** Whoever may no longer be here is cut off, under every id of their device. */
  async function enforce({ user, deviceId }: Changed): Promise<void> {
    const admission = admit([user], now());
    if (admission.ok) return;
    const present = new Set([user.userId, ...(deviceId === null ? [] : parts.onDevice(deviceId))]);
    for (const id of present) parts.cut(id, admission.denied);
    // The change stands; a failure answered here would only have it done twice.
    await Promise.all([...present].map((id) => parts.remove(id).catch(parts.onError)));
  }

  return {
    /** Gives the visitor as they then stand. Rejects as Moderation does. */
    async actOnUser(userId: string, action: UserAction): Promise<User> {
      await settle();
      const changed = await moderation.onUser(userId, action);
      await enforce(changed);
      return changed.user;
    },

    /** Gives the request as it then stands. Rejects as Moderation does. */
    async resolve(requestId: string, approve: boolean): Promise<RequestRow> {
      await settle();
      return moderation.onRequest(requestId, { kind: 'resolve', approve });
    },

    /** Rejects as Moderation does. */
    decide: moderation.onReport,
  };
}
