import { createHmac, randomBytes } from 'node:crypto';
import { canonicalAddress } from '../domain/ip-address';

/**
 * The address a request comes from, when `hops` proxies stand in front: each adds the peer it saw to
 * X-Forwarded-For (`forwarded`), and what stands further left is only what the caller claims.
 */
export function clientAddress(
  remote: string | undefined,
  forwarded: string | undefined,
  hops: number,
): string {
  const seen = (forwarded ?? '').split(',').flatMap((part) => part.trim() || []);
  const path = [...(hops > 0 ? seen : []), remote ?? ''];
  const address = path[Math.max(0, path.length - 1 - hops)] ?? '';
  return canonicalAddress(address) ?? canonicalAddress(remote ?? '') ?? '';
}

/** How many groups of an IPv6 address stand for one household (/64) and for one customer at most (/48). */
const V6_PREFIXES = [4, 3];

/** Addresses whose networks are remembered, at least: a page, its calls and its socket come from the same one. */
const REMEMBERED = 5_000;

/**
 * Gives keyed hashes of the networks a request comes from, the narrowest first: of the whole address in
 * IPv4, of the /64 and the /48 in IPv6. Nodes that count together share the `key`; otherwise it is never
 * written down. What is counted by them names nobody to one who has not the key.
 */
export function createNetworksOf(
  hops: number,
  key: Buffer = randomBytes(32),
): (remote: string | undefined, forwarded: string | undefined) => readonly string[] {
  let recent = new Map<string, readonly string[]>();
  let earlier = recent;

  function hashesOf(address: string): readonly string[] {
    const groups = address.split(':');
    const networks =
      groups.length === 1 ? [address] : V6_PREFIXES.map((length) => groups.slice(0, length).join(':'));
    return networks.map((network) => createHmac('sha256', key).update(network).digest('base64url'));
  }

  return (remote, forwarded) => {
    const address = clientAddress(remote, forwarded, hops);
    const known = recent.get(address);
    if (known !== undefined) return known;
    if (recent.size >= REMEMBERED) {
      earlier = recent;
      recent = new Map();
    }
    const hashes = earlier.get(address) ?? hashesOf(address);
    recent.set(address, hashes);
    return hashes;
  };
}

/** The key of all nodes that have this secret. */
export const sharedNetworkKey = (authSecret: string): Buffer =>
  createHmac('sha256', authSecret).update('networks').digest();

export type NetworksOf = ReturnType<typeof createNetworksOf>;

/** Gives the narrowest of those networks alone. */
export function createAddressOf(
  networksOf: NetworksOf,
): (remote: string | undefined, forwarded: string | undefined) => string {
  return (remote, forwarded) => networksOf(remote, forwarded)[0] ?? '';
}

export type AddressOf = ReturnType<typeof createAddressOf>;
