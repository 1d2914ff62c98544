import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../http/client-address';

/** Keyed hashes of the origin of a sign-in: one customer's network, and the larger network around it. */
export type SignInNetwork = { own: string; wider: string };

/** Prefixes of an IPv6 address in groups of 16 bits: the most one customer gets, and a part of a provider. */
const V6_OWN = 3;
const V6_WIDER = 2;
/** Bytes of an IPv4 address that its neighbours share. */
const V4_WIDER = 3;

function prefixesOf(address: string): [own: string, wider: string] {
  const groups = address.split(':');
  if (groups.length > 1) return [groups.slice(0, V6_OWN).join(':'), groups.slice(0, V6_WIDER).join(':')];
  return [address, address.split('.').slice(0, V4_WIDER).join('.')];
}

/**
 * Returns the networks of a request: in IPv4 the address and its /24, in IPv6 the /48 and its /32. The key is derived
 * from the secret, since a token may name a network and outlive the process; `hops` proxies stand in front.
 */
export function createSignInNetworks(authSecret: string, hops: number) {
  const key = createHmac('sha256', authSecret).update('sign-in networks').digest();
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return ({ raw, headers }: FastifyRequest): SignInNetwork => {
    const forwarded = headers['x-forwarded-for'] as string | undefined;
    const [own, wider] = prefixesOf(clientAddress(raw.socket.remoteAddress, forwarded, hops));
    return { own: hash(`own ${own}`), wider: hash(`wider ${wider}`) };
  };
}

export type SignInNetworks = ReturnType<typeof createSignInNetworks>;
