import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { NewLimiter } from './limiters';

/**
 * The limits of one network: an IPv4 address or an IPv6 /64. The /48 around it may do four times as much. A school or
 * a carrier has hundreds of people behind one address; docs/decisions/0011 has the figures.
 */
const PER_WINDOW = {
  /** WebSockets opened. */
  connections: 200,
  /** Visitors never seen before. */
  newVisitors: 50,
} as const;
const WINDOW_S = 10;
/** What a connection cut for flooding costs its address, so that the fourth is refused. */
const FLOOD_SHARE = 0.33;
/** WebSockets open at once. */
const OPEN_AT_ONCE = 500;
/** How many times as much the network around an address may do. */
export const WIDER_FACTOR = 4;

export type AddressLimits = ReturnType<typeof createAddressLimits>;

/**
 * Limits per network, the narrowest first in `networks`. Windows are shared by all who share the limiters; open
 * connections are counted in this process. `factor` multiplies every limit.
 */
export function createAddressLimits({ factor, newLimiter }: { factor: number; newLimiter: NewLimiter }) {
  const windows = {
    connections: createWindow(newLimiter, 'connections', factor),
    newVisitors: createWindow(newLimiter, 'newVisitors', factor),
  };
  const open = new Map<string, number>();

  return {
    /** Counts one more; resolves to 0, or to the seconds after which to try again. */
    async consume(what: keyof typeof PER_WINDOW, networks: readonly string[]): Promise<number> {
      const [narrow, wide] = networks;
      const { consume } = windows[what];
      const waitSeconds = narrow === undefined ? 0 : await consume(narrow, 0);
      return waitSeconds > 0 || wide === undefined ? waitSeconds : consume(wide, 1);
    },

    /** A connection from there was cut for flooding. */
    flooded([network]: readonly string[]): void {
      if (network !== undefined) windows.connections.charge(network, FLOOD_SHARE);
    },

    /** Takes a place for an open connection; the returned function gives it back. undefined: none is left. */
    occupy(networks: readonly string[]): (() => void) | undefined {
      const full = networks.some(
        (network, at) => (open.get(network) ?? 0) >= Math.ceil(OPEN_AT_ONCE * factor * widerBy(at)),
      );
      if (full) return undefined;
      for (const network of networks) open.set(network, (open.get(network) ?? 0) + 1);
      return () => {
        for (const network of networks) {
          const left = (open.get(network) ?? 0) - 1;
          if (left > 0) open.set(network, left);
          else open.delete(network);
        }
      };
    },
  };
}

function widerBy(at: number): number {
  return at === 0 ? 1 : WIDER_FACTOR;
}

function createWindow(newLimiter: NewLimiter, what: keyof typeof PER_WINDOW, factor: number) {
  const [narrow, wide] = [0, 1].map((at) =>
    newLimiter(`${what}:${at}`, Math.ceil(PER_WINDOW[what] * factor * widerBy(at)), WINDOW_S),
  ) as [RateLimiterAbstract, RateLimiterAbstract];
  return {
    /** Uses up a share of a network's limit. */
    charge(network: string, share: number): void {
      narrow.penalty(network, Math.ceil(share * narrow.points)).catch(() => undefined);
    },

    consume: (network: string, at: number): Promise<number> =>
      (at === 0 ? narrow : wide).consume(network).then(noWait, secondsOf),
  };
}

const noWait = () => 0;

/** The seconds to wait according to a limiter's refusal; rethrows anything else. */
function secondsOf(refused: unknown): number {
  if (!(refused instanceof RateLimiterRes)) throw refused;
  return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
}
