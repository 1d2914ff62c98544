import type { User, UserAction } from '@app/contract/users';
import { admit } from '../domain/admission';
import type { Talks } from '../matching/talks';
import type { Presence } from '../realtime/presence';
import type { RequestRow } from '../unblock/unblock.store';
import type { VisitorBatch } from '../users/visitors';
import type { Changed, Moderation } from './moderation.store';

export type DecisionParts = {
  moderation: Moderation;
  /** Sightings that wait are stored first, so that a visitor of a moment ago can be acted on. */
  visitors: Pick<VisitorBatch, 'settle'>;
  presence: Pick<Presence, 'onDevice' | 'cut'>;
  /** Their partner is told. */
  talks: Pick<Talks, 'remove'>;
  /** Epoch milliseconds. */
  now: () => number;
  onError: (error: unknown) => void;
};

/** Carries out what an administrator decides: stores it, and once it is durable makes it hold at once. */
export function createDecisions(parts: DecisionParts) {
  const { moderation, visitors, presence, talks, now } = parts;

  /** Whoever may no longer be here is cut off, under every id of their device. */
  async function enforce({ user, deviceId }: Changed): Promise<void> {
    const admission = admit([user], now());
    if (admission.ok) return;
    const present = new Set([user.userId, ...(deviceId === null ? [] : presence.onDevice(deviceId))]);
    for (const id of present) presence.cut(id, admission.denied);
    // The change stands; a failure answered here would only have it done twice.
    await Promise.all([...present].map((id) => talks.remove(id).catch(parts.onError)));
  }

  return {
    /** Gives the visitor as they then stand. Rejects as Moderation does. */
    async onUser(userId: string, action: UserAction): Promise<User> {
      await visitors.settle();
      const changed = await moderation.onUser(userId, action);
      await enforce(changed);
      return changed.user;
    },

    /** Gives the request as it then stands. Rejects as Moderation does. */
    async onRequest(requestId: string, approve: boolean): Promise<RequestRow> {
      await visitors.settle();
      return moderation.onRequest(requestId, { kind: 'resolve', approve });
    },

    /** Rejects as Moderation does. */
    onReport: moderation.onReport,
  };
}

export type Decisions = ReturnType<typeof createDecisions>;
