import { inTime } from '../db/in-time';
import { NEWCOMER_MS } from '../domain/brake';
import { CROWD_WINDOW_S, MOST_SUSPECTS, newcomerWait, SUSPECT_MS, underBrake } from '../domain/newcomer-wait';
import { WIDER_FACTOR } from '../http/address-limits';
import type { NewLimiter } from '../http/limiters';
import type { UserStore } from '../users/users.store';

export type NewcomerParts = {
  /** False: nobody waits. */
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

/** How long a new device waits, by its networks, the narrowest first. All waits are milliseconds, 0 for none. */
export function createNewcomers({ isOn, users, newLimiter, factor, now, onError }: NewcomerParts) {
  /** How often somebody may have become restricted, or a restricted device may have come to another network. */
  let restrictionVersion = 0;
  const mostSuspects = Math.ceil(MOST_SUSPECTS * factor);
  /** Under way: of a crowd from one network the store is asked once. */
  const lookups = new Map<string, Promise<number>>();
  const counters = [0, 1].map((at) => newLimiter(`newDevices:${at}`, UNLIMITED, CROWD_WINDOW_S));
  const waits = newLimiter('waits', UNLIMITED, 1);
  const waited = newLimiter('waitedUnderBrake', UNLIMITED, NEWCOMER_MS / 1_000);
  /** Under a brake that is pulled again later one waits again. */
  const receiptOf = (key: string, since: number) => `${since} ${key}`;

  /** How many restricted devices were seen on these networks. */
  function restrictedOn(networks: readonly string[]): Promise<number> {
    const key = [restrictionVersion, ...networks].join(' ');
    const running = lookups.get(key);
    if (running !== undefined) return running;
    const lookup = inTime(users.restrictedFrom(networks, now() - SUSPECT_MS, now(), mostSuspects));
    const ended = lookup.finally(() => lookups.delete(key));
    lookups.set(key, ended);
    return ended;
  }

  /** The new devices of these networks within the window, as many as one narrow network would have. */
  async function newDevicesOn(networks: readonly string[], isCounted: boolean): Promise<number> {
    const counts = counters.map(async (counter, at) => {
      const network = networks[at];
      if (network === undefined) return 0;
      const before = isCounted
        ? (await counter.penalty(network)).consumedPoints - 1
        : ((await counter.get(network))?.consumedPoints ?? 0);
      return before / (at === 0 ? 1 : WIDER_FACTOR);
    });
    return Math.max(...(await Promise.all(counts)));
  }

  async function waitOf(
    networks: readonly string[],
    isCounted: boolean,
    clearedVersion?: number,
  ): Promise<number> {
    if (!isOn) return 0;
    const restricted = clearedVersion === restrictionVersion ? 0 : await restrictedOn(networks);
    // Nobody is counted before the store has answered: while it is unreachable each asks again and again.
    return newcomerWait({ newDevices: await newDevicesOn(networks, isCounted), restricted }, factor);
  }

  return {
    /**
     * Looks networks up early, so that a later join does not wait for the store: resolves to what `toJoin` takes as
     * `clearedVersion`, or to undefined if somebody restricted was seen there. Rejects when the store is unreachable.
     */
    async lookUp(networks: readonly string[]): Promise<number | undefined> {
      const at = restrictionVersion;
      return isOn && (await restrictedOn(networks)) === 0 ? at : undefined;
    },

    /** Somebody may be restricted now, or seen on another network: what was looked up earlier is void. */
    restricted(): void {
      restrictionVersion += 1;
    },

    /** The wait before a first join, which is counted. Rejects when the store is unreachable. */
    toJoin: (networks: readonly string[], clearedVersion?: number) => waitOf(networks, true, clearedVersion),

    /** For how long a form is held. Rejects when the store is unreachable. */
    toSend: (networks: readonly string[]) => waitOf(networks, false),

    /**
     * How much longer a newcomer has to wait who joins now: the wait begins with the first join, at whichever node, and
     * is remembered for `keptMs` after its end. `key`: of the device.
     */
    async waitLeft(key: string, waitMs: number, keptMs: number): Promise<number> {
      const { msBeforeNext } = await waits.penalty(key, 1, {
        customDuration: Math.ceil((waitMs + keptMs) / 1_000),
      });
      return Math.min(waitMs, msBeforeNext - keptMs);
    },

    /** The wait while the brake is on, where the networks alone would ask for `waitMs`. */
    underBrake: (waitMs: number): number => (isOn ? underBrake(waitMs) : 0),

    /** Was a newcomer let in, at whichever node, since the brake was pulled at `since` (epoch milliseconds)? */
    async hasWaited(key: string, since: number): Promise<boolean> {
      return (await waited.get(receiptOf(key, since))) !== null;
    },

    /** Notes that they were. */
    noteWaited(key: string, since: number): void {
      waited.penalty(receiptOf(key, since)).catch(onError);
    },
  };
}
