import { canonicalAddress } from './ip-address';

/** Canonical addresses of the relays; null accepts any relay. */
export type RelayAddresses = ReadonlySet<string> | null;

/** Which candidates may reach the other side: all of them, or those of our own relays. */
export type Paths = { policy: 'all' } | { policy: 'relay'; relays: RelayAddresses };

/** Extensions whose values reveal nothing about the sender's address. */
const EXTENSIONS: Readonly<Record<string, RegExp>> = {
  generation: /^\d{1,10}$/,
  ufrag: /^[\w+/-]{1,64}$/,
  'network-id': /^\d{1,5}$/,
  'network-cost': /^\d{1,5}$/,
  tcptype: /^(active|passive|so)$/,
};

/** The mDNS name that conceals an address; the partner would look up any other name. */
const CONCEALED = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.local$/i;

const HEAD =
  /^([\w+/]{1,32}) (\d{1,3}) (udp|tcp|ssltcp|tls) (\d{1,10}) (\S{1,64}) (\d{1,5}) typ (host|srflx|prflx|relay)(?: (.*))?$/i;

/**
 * Rewrites one candidate (RFC 8839, section 5.1; without `candidate:`) from the parts understood; undefined when it
 * may not pass. The related address is the sender's own and is blanked.
 */
export function cleanCandidate(body: string, paths: Paths): string | undefined {
  const [, foundation, component, transport, priority, address = '', port, type = '', rest = ''] =
    HEAD.exec(body) ?? [];
  if (foundation === undefined) return undefined;
  const passed = passedAddress(address, type.toLowerCase(), paths);
  if (passed === undefined) return undefined;
  const head = [foundation, component, transport, priority, passed, port, 'typ', type.toLowerCase()];
  return [...head, ...related(type.toLowerCase(), passed), ...extensions(rest)].join(' ');
}

function passedAddress(address: string, type: string, paths: Paths): string | undefined {
  const canonical = canonicalAddress(address);
  switch (paths.policy) {
    case 'all':
      return canonical ?? (CONCEALED.test(address) ? address.toLowerCase() : undefined);
    case 'relay': {
      if (type !== 'relay' || canonical === undefined) return undefined;
      return paths.relays === null || paths.relays.has(canonical) ? canonical : undefined;
    }
    default:
      return paths satisfies never;
  }
}

function related(type: string, address: string): string[] {
  if (type === 'host') return [];
  return ['raddr', address.includes(':') ? '::' : '0.0.0.0', 'rport', '0'];
}

/** Each extension once; unknown pairs and incomplete ones are removed. */
function extensions(rest: string): string[] {
  const tokens = rest.split(' ');
  const kept = new Map<string, string>();
  for (let at = 0; at + 1 < tokens.length; at += 2) {
    const name = tokens[at] ?? '';
    const value = tokens[at + 1] ?? '';
    if (Object.hasOwn(EXTENSIONS, name) && EXTENSIONS[name]?.test(value)) kept.set(name, value);
  }
  return [...kept].flat();
}
