import { inTime } from '../db/in-time';
import {
  CROWD_WINDOW_S,
  MOST_SUSPECTS,
  type NewcomerPrice,
  newcomerPrice,
  SUSPECT_MS,
} from '../domain/newcomer-price';
import type { NewLimiter } from '../http/limiters';
import type { UserStore } from '../users/users.store';
import { DeviceCount } from './device-count';
import { TickCache } from './tick-cache';

export type NewcomerParts = {
  /** False: nobody pays anything. */
  isOn: boolean;
  users: Pick<UserStore, 'restrictedFrom'>;
  newLimiter: NewLimiter;
  /** Multiplies the thresholds. */
  factor: number;
  /** Epoch milliseconds. */
  now: () => number;
  /** Gets errors that no caller waits for. */
  onError: (error: unknown) => void;
};

/** More points than anybody uses: the limiters only count. */
const UNLIMITED = Number.MAX_SAFE_INTEGER;
/** A wider network has so many times the threshold, as everywhere. */
const WIDER_FACTOR = 4;

export type Newcomers = ReturnType<typeof createNewcomers>;

/**
 * The price of a new device, by its networks, the narrowest first. In a crowd, what is asked of the store and the
 * limiters about one network is asked once in a turn of the event loop.
 */
export function createNewcomers({ isOn, users, newLimiter, factor, now, onError }: NewcomerParts) {
  /** How often somebody may have become restricted, or a restricted device may have come to another network. */
  let restrictions = 0;
  const mostSuspects = Math.ceil(MOST_SUSPECTS * factor);
  const suspects = new TickCache((key) =>
    inTime(users.restrictedFrom(key.split(' ').slice(1), now() - SUSPECT_MS, now(), mostSuspects)),
  );
  const counts = [0, 1].map((at) => {
    const limiter = newLimiter(`newDevices:${at}`, UNLIMITED, CROWD_WINDOW_S);
    return new TickCache(
      async (network) => {
        const known = await limiter.get(network);
        return new DeviceCount(known?.consumedPoints ?? 0, (devices) => {
          limiter.penalty(network, devices).catch(onError);
        });
      },
      (count) => count.close(),
    );
  });

  const waits = newLimiter('waits', UNLIMITED, 1);

  /** How many restricted devices were seen on these networks; those asked for before a restriction are not used. */
  const suspectsOn = (networks: readonly string[]) => suspects.get([restrictions, ...networks].join(' '));

  function priceFrom(
    restricted: number,
    known: readonly DeviceCount[],
    isCounted: boolean,
  ): NewcomerPrice | null {
    const crowds = known.map(({ devices }, at) => devices / (at === 0 ? 1 : WIDER_FACTOR));
    if (isCounted) for (const count of known) count.add();
    return newcomerPrice({ newDevices: Math.max(0, ...crowds), restricted }, factor);
  }

  function priceOf(
    networks: readonly string[],
    isCounted: boolean,
    clearedAt?: number,
  ): NewcomerPrice | null | Promise<NewcomerPrice | null> {
    if (!isOn) return null;
    const restricted = clearedAt === restrictions ? 0 : suspectsOn(networks);
    const known: (DeviceCount | Promise<DeviceCount>)[] = [];
    for (const [at, cache] of counts.entries()) {
      const network = networks[at];
      if (network !== undefined) known.push(cache.get(network));
    }
    // Nobody is counted before the store has answered: while it is unreachable each asks again and again.
    if (restricted instanceof Promise || !known.every(isHere)) {
      return Promise.all([restricted, ...known]).then(([number, ...counted]) =>
        priceFrom(number, counted, isCounted),
      );
    }
    return priceFrom(restricted, known, isCounted);
  }

  return {
    /**
     * Looks networks up early, so that a later join does not wait for the store: resolves to what `toJoin` takes as
     * `clearedAt`, or to undefined if somebody restricted was seen there. Rejects when the store is unreachable.
     */
    async lookUp(networks: readonly string[]): Promise<number | undefined> {
      const at = restrictions;
      return isOn && (await suspectsOn(networks)) === 0 ? at : undefined;
    },

    /** Somebody may be restricted now, or seen on another network: what was looked up earlier is void. */
    restricted(): void {
      restrictions += 1;
    },

    /** The price of a first join, null if it is free. Rejects when the store is unreachable. */
    toJoin: (networks: readonly string[], clearedAt?: number) => priceOf(networks, true, clearedAt),
    /**
     * How much longer a newcomer has to wait who joins now, in milliseconds: the wait begins with the first join, at
     * whichever node, and is remembered for `keptMs` after its end.
     */
    async waitLeft(payer: string, { waitMs }: NewcomerPrice, keptMs: number): Promise<number> {
      const { msBeforeNext } = await waits.penalty(payer, 1, {
        customDuration: Math.ceil((waitMs + keptMs) / 1_000),
      });
      return Math.min(waitMs, msBeforeNext - keptMs);
    },

    /** The price of a form, null if it is free. Rejects when the store is unreachable. */
    toSend: (networks: readonly string[]) => priceOf(networks, false),
  };
}

function isHere(count: DeviceCount | Promise<DeviceCount>): count is DeviceCount {
  return !(count instanceof Promise);
}
