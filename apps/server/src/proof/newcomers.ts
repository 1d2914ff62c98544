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
 * How many milliseconds newcomers of a network are gathered, to be counted and looked up together: a crowd would
 * otherwise ask the store and the limiters for each.
 */
const GATHER_MS = 10;

/** Callers from the same networks. `prices` resolves to the price of each by their place among them, from 0 on. */
type Group = { size: number; readonly prices: Promise<(place: number) => NewcomerPrice | null> };

export type Newcomers = ReturnType<typeof createNewcomers>;

/** The price of a new device, by its networks, the narrowest first. */
export function createNewcomers({ isOn, users, newLimiter, factor, now }: NewcomerParts) {
  const counts = [0, 1].map((at) => newLimiter(`newDevices:${at}`, UNLIMITED, CROWD_WINDOW_S));
  /** The groups that are still gathered, by what they ask for. */
  const groups = new Map<string, Group>();

  /** How many new devices were counted on a network before these, which are added. */
  async function addTo(at: number, network: string, devices: number): Promise<number> {
    const count = counts[at];
    const known = await (devices > 0 ? count?.penalty(network, devices) : count?.get(network));
    return (known?.consumedPoints ?? 0) - devices;
  }

  function groupOf(networks: readonly string[], areCounted: boolean): Group {
    const key = `${areCounted} ${networks.join(' ')}`;
    const known = groups.get(key);
    if (known !== undefined) return known;
    const group: Group = {
      size: 0,
      prices: wait(GATHER_MS).then(() => {
        groups.delete(key);
        return pricesFor(networks, areCounted ? group.size : 0);
      }),
    };
    groups.set(key, group);
    return group;
  }

  async function pricesFor(networks: readonly string[], devices: number): Promise<Awaited<Group['prices']>> {
    const most = Math.ceil(MOST_SUSPECTS * factor);
    // First, as nobody may be counted in vain: while the store is unreachable each asks again and again.
    const restricted = await users.restrictedFrom(networks, now() - SUSPECT_MS, now(), most);
    const earlier = await Promise.all(
      networks.slice(0, counts.length).map((network, at) => addTo(at, network, devices)),
    );
    return (place) => {
      const before = devices === 0 ? 0 : place;
      const crowds = earlier.map((count, at) => (count + before) / (at === 0 ? 1 : WIDER_FACTOR));
      return newcomerPrice({ newDevices: Math.max(0, ...crowds), restricted }, factor);
    };
  }

  async function priceOf(networks: readonly string[], isCounted: boolean): Promise<NewcomerPrice | null> {
    if (!isOn) return null;
    const group = groupOf(networks, isCounted);
    const place = group.size;
    group.size += 1;
    return (await group.prices)(place);
  }

  return {
    /** The price of a first join. Throws when the store is unreachable. */
    toJoin: (networks: readonly string[]) => priceOf(networks, true),
    /** The price of a form. Throws when the store is unreachable. */
    toSend: (networks: readonly string[]) => priceOf(networks, false),
  };
}
