import type { AccessDenied } from '@app/contract/events';
import type { User, UserAction } from '@app/contract/users';
import { admit } from '../domain/admission';
import { HttpError } from '../http/errors';
import type { Changed, Moderation } from './moderation.store';

export type DeskParts = {
  moderation: Moderation;
  /** Stores the sightings that wait to be stored, so that a visitor of a moment ago can be acted on. */
  settle: () => Promise<unknown>;
  /** A visitor's record. */
  find: (userId: string) => Promise<(User & { deviceId?: string }) | undefined>;
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
  async function enforce({ userId, deviceId, standing }: Changed): Promise<void> {
    if (standing === null) return;
    const admission = admit(
      [
        {
          blocked: standing.blockedAt !== null,
          ...(standing.timeoutUntil !== null && { timeoutUntil: standing.timeoutUntil }),
        },
      ],
      now(),
    );
    if (admission.ok) return;
    const present = new Set([userId, ...(deviceId === null ? [] : parts.onDevice(deviceId))]);
    for (const id of present) parts.cut(id, admission.denied);
    // The change stands; a failure answered here would only have it done twice.
    await Promise.all([...present].map((id) => parts.remove(id).catch(parts.onError)));
  }

  return {
    /** Gives the visitor as they then stand. Rejects with HttpError 'not_found' or 'conflict'. */
    async actOnUser(userId: string, action: UserAction): Promise<User> {
      await settle();
      await enforce(await moderation.onUser(userId, action));
      const found = await parts.find(userId);
      if (found === undefined) throw new HttpError('not_found');
      const { deviceId: _kept, ...user } = found;
      return user;
    },

    /** Rejects with HttpError 'not_found' or 'conflict'. */
    async resolve(requestId: string, approve: boolean): Promise<void> {
      await settle();
      await moderation.onRequest(requestId, { kind: 'resolve', approve });
    },

    /** Rejects with HttpError 'not_found' or 'conflict'. */
    decide: moderation.onReport,
  };
}
