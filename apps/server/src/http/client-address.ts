import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { atMost } from '../domain/at-most';
import { canonicalAddress } from '../domain/ip-address';

/**
 * The address a request comes from, when `hops` proxies stand in front: each adds the peer it saw to X-Forwarded-For
 * (`forwarded`); anything further left is only the caller's claim.
 */
export function clientAddress(
  remote: string | undefined,
  forwarded: string | undefined,
  hops: number,
): string {
  const seen = (forwarded ?? '').split(',').flatMap((part) => part.trim() || []);
  const path = [...(hops > 0 ? seen : []), remote ?? ''];
  const address = path[Math.max(0, path.length - 1 - hops)] ?? '';
  return canonicalAddress(withoutPort(address)) ?? canonicalAddress(withoutPort(remote ?? '')) ?? '';
}

/**
 * An address alone: some proxies add the port, and brackets around IPv6. The zone, as in fe80::1%eth0, names a network
 * card of whoever saw the address.
 */
function withoutPort(address: string): string {
  const [, v4] = /^([\d.]+):\d+$/.exec(address) ?? [];
  const [, v6] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? [];
  return (v4 ?? v6 ?? address).replace(/%.*$/, '');
}

/** Groups of an IPv6 address that identify one household (/64), and the most one customer gets (/48). */
const V6_PREFIXES = [4, 3];

/** Addresses whose networks are cached, at least: a page, its calls and its socket come from the same one. */
const REMEMBERED = 5_000;

/** How long one key is in use, in milliseconds, as the privacy page says. */
export const NETWORK_KEY_MS = 30 * 24 * 60 * 60 * 1000;

/** The current key; a different object once it has changed. */
export type NetworkKey = () => Buffer;

/**
 * The keys derived from this secret, a new one every 30 days: the same at every node and after a restart. `now` gives
 * epoch milliseconds.
 */
export function createNetworkKey(authSecret: string, now: () => number): NetworkKey {
  let period = Number.NaN;
  let key = Buffer.alloc(0);
  return () => {
    const current = Math.floor(now() / NETWORK_KEY_MS);
    if (current !== period) {
      period = current;
      key = createHmac('sha256', authSecret).update(`networks ${period}`).digest();
    }
    return key;
  };
}

/**
 * Returns keyed hashes of the networks a request comes from, the narrowest first: of the whole address in IPv4, of the
 * /64 and the /48 in IPv6. Without the key they identify nobody.
 */
export function createNetworksOf(
  hops: number,
  keyNow: NetworkKey,
): (remote: string | undefined, forwarded: string | undefined) => readonly string[] {
  const known = new LRUCache<string, readonly string[]>(atMost(REMEMBERED));
  let key = keyNow();

  function hashesOf(address: string): readonly string[] {
    const groups = address.split(':');
    const networks =
      groups.length === 1 ? [address] : V6_PREFIXES.map((length) => groups.slice(0, length).join(':'));
    return networks.map((network) => createHmac('sha256', key).update(network).digest('base64url'));
  }

  return (remote, forwarded) => {
    const address = clientAddress(remote, forwarded, hops);
    if (key !== keyNow()) {
      key = keyNow();
      known.clear();
    }
    const hashes = known.get(address) ?? hashesOf(address);
    known.set(address, hashes);
    return hashes;
  };
}

export type NetworksOf = ReturnType<typeof createNetworksOf>;

/** Returns the narrowest of those networks alone. */
export function createAddressOf(
  networksOf: NetworksOf,
): (remote: string | undefined, forwarded: string | undefined) => string {
  return (remote, forwarded) => networksOf(remote, forwarded)[0] ?? '';
}

export type AddressOf = ReturnType<typeof createAddressOf>;
