import { inTime } from '../db/in-time';
import { NEWCOMER_MS } from '../domain/brake';
import {
  CROWD_WINDOW_S,
  MOST_SUSPECTS,
  type NewcomerPrice,
  newcomerPrice,
  SUSPECT_MS,
  underBrake,
} from '../domain/newcomer-price';
import { WIDER_FACTOR } from '../http/address-limits';
import type { NewLimiter } from '../http/limiters';
import type { UserStore } from '../users/users.store';
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
  const paid = newLimiter('paidUnderBrake', UNLIMITED, NEWCOMER_MS / 1_000);
  /** A brake that is pulled again later has to be paid for again. */
  const receiptOf = (payer: string, since: number) => `${since} ${payer}`;

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

    /** The price while the brake is on, where the networks alone would ask for this; null: nobody pays anything. */
    underBrake: (price: NewcomerPrice | null): NewcomerPrice | null => (isOn ? underBrake(price) : null),

    /** Was a newcomer let in, at whichever node, since the brake was pulled at `since` (epoch milliseconds)? */
    async hasPaid(payer: string, since: number): Promise<boolean> {
      return (await paid.get(receiptOf(payer, since))) !== null;
    },

    /** Notes that they were. */
    notePaid(payer: string, since: number): void {
      paid.penalty(receiptOf(payer, since)).catch(onError);
    },

    /** The price of a form, null if it is free. Rejects when the store is unreachable. */
    toSend: (networks: readonly string[]) => priceOf(networks, false),
  };
}

function isHere(count: DeviceCount | Promise<DeviceCount>): count is DeviceCount {
  return !(count instanceof Promise);
}

/** The new devices of one network: those a limiter knew of, and those since, which are added to it together. */
class DeviceCount {
  private since = 0;
  private isClosed = false;

  /** `earlier`: as the limiter said; `addToLimiter` is told of so many more. */
  constructor(
    private readonly earlier: number,
    private readonly addToLimiter: (devices: number) => void,
  ) {}

  get devices(): number {
    return this.earlier + this.since;
  }

  add(): void {
    this.since += 1;
    // Somebody waited for other answers until those before them were added.
    if (this.isClosed) this.addToLimiter(1);
  }

  /** Adds those since to the limiter, and each later one at once. */
  close(): void {
    this.isClosed = true;
    if (this.since > 0) this.addToLimiter(this.since);
  }
}
