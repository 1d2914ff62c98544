import { admit } from '../../domain/admission';
import type { Talks } from '../../matching/talks';
import type { RestrictionFeed } from '../../moderation/restriction-feed';
import type { Newcomers } from '../../proof/newcomers';
import type { Bus, Cut } from '../nodes/bus';
import type { Presence } from './presence';
import type { Visitors } from './visitors';

/** Visitors looked up at once. */
const PIECE = 500;
const RETRY_MS = 1_000;
/** How soon a restriction is in force of which this node was not told. */
const LOOK_INTERVAL_MS = 5_000;

export type CutParts = {
  presence: Pick<Presence, 'onDevice' | 'cut' | 'all'>;
  /** Removes a visitor; their partner is told. */
  talks: Pick<Talks, 'remove'>;
  visitors: Pick<Visitors, 'restricted'>;
  bus: Pick<Bus, 'on' | 'sendAll'>;
  newcomers: Pick<Newcomers, 'restricted'>;
  restrictions: RestrictionFeed;
  /** Epoch milliseconds. */
  now: () => number;
  onError: (error: unknown) => void;
};

/** A visitor whose record is being read; stale: a cut came meanwhile, so the record has to be read again. */
export type Reading = { readonly userId: string; readonly device: string | undefined; isStale: boolean };

export type Cuts = ReturnType<typeof createCuts>;

/**
 * Shuts visitors out at every node. A connected visitor was admitted, and stays so until a cut: restrictions of
 * connected visitors are read again only if a cut may have been missed. A cut may never be sent: its node may end, or be
 * cut off, or not learn that the decision was stored. So each node also reads the stored decisions.
 */
export function createCuts(parts: CutParts) {
  const { presence, talks, visitors, bus, newcomers, restrictions, now, onError } = parts;
  const readings = new Set<Reading>();
  let isLooking = false;
  let mustLook = false;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;
  /** The last decision that was read. */
  let position = 0;
  let reading: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function cutHere({ userId, device, denied }: Cut): Promise<void> {
    newcomers.restricted();
    for (const reading of readings) {
      if (reading.userId === userId || (device !== null && reading.device === device)) reading.isStale = true;
    }
    const present = new Set([userId, ...(device === null ? [] : presence.onDevice(device))]);
    for (const id of present) presence.cut(id, denied);
    // The decision is stored. Rejecting here would only make the caller repeat it.
    await Promise.all([...present].map((id) => talks.remove(id).catch(onError)));
  }

  async function lookAtAll(): Promise<void> {
    const all = presence.all();
    for (let from = 0; from < all.length; from += PIECE) {
      const some = all.slice(from, from + PIECE);
      await cutRestricted(
        some.flatMap(({ userId }) => userId ?? []),
        some.flatMap(({ device }) => device ?? []),
      );
    }
  }

  async function cutRestricted(userIds: readonly string[], devices: readonly string[]): Promise<void> {
    for (const { userId, device, ...restriction } of await visitors.restricted(userIds, devices)) {
      const admission = admit([restriction], now());
      if (!admission.ok) await cutHere({ userId, device, denied: admission.denied });
    }
  }

  /** Cuts those whom decisions have shut out since the last look. */
  async function lookAtDecisions(): Promise<void> {
    const { last, userIds } = await restrictions.after(position);
    if (userIds.length > 0) await cutRestricted(userIds, []);
    position = last;
  }

  /** Repeats until it succeeds: while the store is down nobody is cut. */
  async function look(): Promise<void> {
    mustLook = true;
    if (isLooking) return;
    isLooking = true;
    while (mustLook && !isStopped) {
      mustLook = false;
      try {
        await lookAtAll();
      } catch (error) {
        onError(error);
        mustLook = true;
        await new Promise((resolve) => {
          retry = setTimeout(resolve, RETRY_MS).unref();
        });
      }
    }
    isLooking = false;
  }

  bus.on('cut', async (cut) => {
    await cutHere(cut);
    return null;
  });

  return {
    /** Shuts out a visitor, and every other one of their device, wherever they are. */
    async cut(cut: Cut): Promise<void> {
      bus.sendAll('cut', cut);
      await cutHere(cut);
    },

    /** Reads the restrictions of every visitor here again: a cut may have been missed. */
    lookAgain(): void {
      newcomers.restricted();
      for (const reading of readings) reading.isStale = true;
      void look();
    },

    /** From now until `done`, a cut makes this reading stale. */
    watch(reading: Reading): void {
      readings.add(reading);
    },
    done(reading: Reading): void {
      readings.delete(reading);
    },

    /** From now on stored decisions are read. To be called before anybody is admitted. */
    async start(): Promise<void> {
      position = await restrictions.last();
      timer = setInterval(() => {
        reading ??= lookAtDecisions()
          .catch(onError)
          .finally(() => {
            reading = undefined;
          });
      }, LOOK_INTERVAL_MS).unref();
    },

    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(retry);
      clearInterval(timer);
      await reading;
    },
  };
}
