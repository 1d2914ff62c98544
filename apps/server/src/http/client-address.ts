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

/**
 * Gives a keyed hash of where a request comes from: of the whole address in IPv4, of the /64 that one
 * household has in IPv6. The key is never written down, so what is counted by it names nobody.
 */
export function createAddressOf(
  hops: number,
): (remote: string | undefined, forwarded: string | undefined) => string {
  const key = randomBytes(32);
  return (remote, forwarded) => {
    const address = clientAddress(remote, forwarded, hops);
    const network = address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
    return createHmac('sha256', key).update(network).digest('base64url');
  };
}

export type AddressOf = ReturnType<typeof createAddressOf>;
