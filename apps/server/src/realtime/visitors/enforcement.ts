import { LRUCache } from 'lru-cache';
import { admit } from '../../domain/admission';
import { atMost } from '../../domain/at-most';
import { startLoop } from '../../loop';
import type { Talks } from '../../matching/talks';
import type { RestrictionFeed } from '../../moderation/restriction-feed';
import type { Newcomers } from '../../newcomers/newcomers';
import type { VisitorBatch } from '../../users/visitors';
import type { Bus } from '../nodes/bus';
import type { Cut } from '../nodes/bus-messages';
import type { Presence } from './presence';

/** How soon a restriction is in force of which this node was not told. */
const LOOK_INTERVAL_MS = 2_000;
/** Visitors and devices remembered that were cut: far more than are while anybody's record is read. */
const REMEMBERED = 10_000;

export type EnforcementParts = {
  presence: Pick<Presence, 'onDevice' | 'disconnect'>;
  /** Removes a visitor; their partner is told. */
  talks: Pick<Talks, 'remove'>;
  visitors: Pick<VisitorBatch, 'restricted'>;
  bus: Pick<Bus, 'on' | 'sendAll'>;
  newcomers: Pick<Newcomers, 'restricted'>;
  restrictions: RestrictionFeed;
  /** Epoch milliseconds. */
  now: () => number;
  onError: (error: unknown) => void;
};

export type Enforcement = ReturnType<typeof createEnforcement>;

/**
 * Shuts visitors out at every node. A connected visitor was admitted, and stays so until a cut. A cut may be lost on its
 * way, or never be sent: its node may end, or be cut off, or not learn that the decision was stored. So each node also
 * reads the stored decisions.
 */
export function createEnforcement(parts: EnforcementParts) {
  const { presence, talks, visitors, bus, newcomers, restrictions, now, onError } = parts;
  let cuts = 0;
  /** The number of the latest cut of each visitor and of each device. */
  const latest = new LRUCache<string, number>(atMost(REMEMBERED));
  /** The last decision that was read. */
  let position = 0;
  let stopLoop: (() => Promise<void>) | undefined;

  async function enforceHere({ userId, device, denied }: Cut): Promise<void> {
    newcomers.restricted();
    cuts += 1;
    latest.set(`visitor ${userId}`, cuts);
    if (device !== null) latest.set(`device ${device}`, cuts);
    const present = new Set([userId, ...(device === null ? [] : presence.onDevice(device))]);
    for (const id of present) presence.disconnect(id, denied);
    // The decision is stored. Rejecting here would only make the caller repeat it.
    await Promise.all([...present].map((id) => talks.remove(id).catch(onError)));
  }

  async function disconnectRestricted(userIds: readonly string[]): Promise<void> {
    for (const found of await visitors.restricted(userIds, [])) {
      const { userId, device, statement, ...restriction } = found;
      const admission = admit([restriction], now());
      if (admission.ok) continue;
      const denied = { ...admission.denied, ...(statement !== undefined && { statement }) };
      await enforceHere({ userId, device, denied });
    }
  }

  /** Cuts those whom decisions have shut out since the last look. While the store is down nobody is cut. */
  async function lookAtDecisions(): Promise<void> {
    const { last, userIds } = await restrictions.after(position);
    if (userIds.length > 0) await disconnectRestricted(userIds);
    position = last;
  }

  bus.on('cut', async (cut) => {
    await enforceHere(cut);
    return null;
  });

  return {
    /** Shuts out a visitor, and every other one of their device, wherever they are. */
    async enforce(cut: Cut): Promise<void> {
      bus.sendAll('cut', cut);
      await enforceHere(cut);
    },

    /** Cuts so far. */
    cuts: (): number => cuts,

    /** Was this visitor cut, or anybody on their device, after the first `known` cuts? */
    isCutSince: (known: number, userId: string, device: string | undefined): boolean =>
      (latest.get(`visitor ${userId}`) ?? 0) > known || (latest.get(`device ${device}`) ?? 0) > known,

    /** From now on stored decisions are read. To be called before anybody is admitted. */
    async start(): Promise<void> {
      position = await restrictions.last();
      stopLoop = startLoop(lookAtDecisions, LOOK_INTERVAL_MS, onError);
    },

    stop: async (): Promise<void> => stopLoop?.(),
  };
}
