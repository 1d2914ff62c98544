import { setTimeout as wait } from 'node:timers/promises';
import {
  CROWD_WINDOW_S,
  MOST_SUSPECTS,
  type NewcomerPrice,
  newcomerPrice,
  SUSPECT_MS,
} from '../domain/newcomer-price';
import type { NewLimiter } from '../http/limiters';
import type { UserStore } from '../users/users.store';

export type NewcomerParts = {
  /** False: nobody pays anything. */
  isOn: boolean;
  users: Pick<UserStore, 'restrictedFrom'>;
  newLimiter: NewLimiter;
  /** Multiplies the thresholds. */
  factor: number;
  /** Epoch milliseconds. */
  now: () => number;
};

/** More points than anybody uses: the limiters only count. */
const UNLIMITED = Number.MAX_SAFE_INTEGER;
/** A wider network has so many times the threshold, as everywhere. */
const WIDER_FACTOR = 4;

/**
 * How many milliseconds newcomers of a network are gathered for one query: the embedded store answers within one, so
 * that a crowd would otherwise query it for each.
 */
const GATHER_MS = 10;

export type Newcomers = ReturnType<typeof createNewcomers>;

/** The price of a new device, by its networks, the narrowest first. */
export function createNewcomers({ isOn, users, newLimiter, factor, now }: NewcomerParts) {
  const counts = [0, 1].map((at) => newLimiter(`newDevices:${at}`, UNLIMITED, CROWD_WINDOW_S));

  /** New devices counted on one network, divided by four on a wider one; adds one when `isOneMore`. */
  async function crowdOn(at: number, network: string, isOneMore: boolean): Promise<number> {
    const count = counts[at];
    const known = await (isOneMore ? count?.penalty(network, 1) : count?.get(network));
    const before = (known?.consumedPoints ?? 0) - (isOneMore ? 1 : 0);
    return Math.max(0, at === 0 ? before : before / WIDER_FACTOR);
  }

  /** Pending queries by network: a crowd from one network causes one query. */
  const looks = new Map<string, Promise<number>>();

  function restrictedOn(networks: readonly string[]): Promise<number> {
    const key = networks.join(' ');
    const underWay = looks.get(key);
    if (underWay !== undefined) return underWay;
    const look = wait(GATHER_MS)
      .then(() =>
        users.restrictedFrom(networks, now() - SUSPECT_MS, now(), Math.ceil(MOST_SUSPECTS * factor)),
      )
      .finally(() => looks.delete(key));
    looks.set(key, look);
    return look;
  }

  async function priceOf(networks: readonly string[], isOneMore: boolean): Promise<NewcomerPrice | null> {
    if (!isOn) return null;
    const [narrow, wide] = networks;
    const [restricted, ...crowds] = await Promise.all([
      restrictedOn(networks),
      narrow === undefined ? 0 : crowdOn(0, narrow, isOneMore),
      wide === undefined ? 0 : crowdOn(1, wide, isOneMore),
    ]);
    return newcomerPrice({ newDevices: Math.max(...crowds), restricted }, factor);
  }

  return {
    /** The price of a first join. Throws when the store is unreachable. */
    toJoin: (networks: readonly string[]) => priceOf(networks, true),
    /** The price of a form. Throws when the store is unreachable. */
    toSend: (networks: readonly string[]) => priceOf(networks, false),
  };
}
