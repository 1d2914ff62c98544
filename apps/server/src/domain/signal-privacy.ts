import type { Signal } from '@app/contract/events';
import { canonicalAddress } from './ip-address';

/** Canonical addresses of the relays; null accepts any relay. */
export type RelayAddresses = ReadonlySet<string> | null;

const BLANK_V4 = 'IN IP4 0.0.0.0';
const BLANK_V6 = 'IN IP6 ::';

/** A name of token characters (RFC 8866, section 9), alone or with a value behind a colon. */
const ATTRIBUTE = /^\s*([\w!#$%&'*+.^`{|}~-]+)\s*(?::(.*))?$/;

/**
 * A signal as it may reach the other side: no address of its sender in it, relayed ones alone. null when
 * nothing remains to be sent.
 */
export function cleanSignal(signal: Signal, relays: RelayAddresses): Signal | null {
  switch (signal.type) {
    case 'offer':
    case 'answer':
      return { type: signal.type, sdp: keepRelayOnly(signal.sdp, relays) };
    case 'renegotiate':
      return signal;
    case 'candidate': {
      const candidate = cleanCandidate(signal.candidate.candidate, relays);
      return candidate === undefined ? null : { ...signal, candidate: { ...signal.candidate, candidate } };
    }
    default:
      return signal satisfies never;
  }
}

/**
 * Takes out of a session description every candidate that is not one of `relays`, and every other address
 * ICE would read. The description is written afresh line by line: whatever two parsers could read in
 * two ways (line ends, case, spaces) leaves in one spelling, or not at all.
 */
export function keepRelayOnly(sdp: string, relays: RelayAddresses): string {
  const lines = sdp.split(/\r\n|\r|\n/).flatMap((line) => cleanLine(line, relays) ?? []);
  return lines.map((line) => `${line}\r\n`).join('');
}

/**
 * One candidate (`candidate:…`, or with `a=` before it) written afresh from the parts understood, or
 * undefined when it is no relayed one of `relays`. The empty text, the end of candidates, stays.
 */
export function cleanCandidate(line: string, relays: RelayAddresses): string | undefined {
  if (line.trim() === '') return '';
  const [, prefix = '', body] = /^\s*(a\s*=\s*)?candidate\s*:(.*)$/is.exec(line) ?? [];
  const cleaned = body === undefined ? undefined : cleanCandidateBody(body, relays);
  return cleaned === undefined ? undefined : `${prefix === '' ? '' : 'a='}candidate:${cleaned}`;
}

function cleanLine(line: string, relays: RelayAddresses): string | undefined {
  // Control characters end or hide text for some parsers and not for others.
  if (/[^\P{Cc}\t]/u.test(line)) return undefined;
  const [, letter, value] = /^\s*([a-z])\s*=(.*)$/i.exec(line) ?? [];
  if (letter === undefined || value === undefined) return undefined;
  switch (letter.toLowerCase()) {
    case 'c':
      return `c=${cleanConnection(value, relays)}`;
    case 'o':
      return cleanOrigin(value, relays);
    case 'a':
      return cleanAttribute(value, relays);
    default:
      return `${letter.toLowerCase()}=${value}`;
  }
}

function cleanAttribute(value: string, relays: RelayAddresses): string | undefined {
  const [, name, rest = ''] = ATTRIBUTE.exec(value) ?? [];
  if (name === undefined) return undefined;
  switch (name.toLowerCase()) {
    case 'candidate': {
      const cleaned = cleanCandidateBody(rest, relays);
      return cleaned === undefined ? undefined : `a=candidate:${cleaned}`;
    }
    case 'rtcp':
      return cleanRtcp(rest, relays);
    // Both carry addresses, and no browser sends them.
    case 'remote-candidates':
    case 'source-filter':
      return undefined;
    default:
      return `a=${value.trim()}`;
  }
}

function isRelay(address: string | undefined, relays: RelayAddresses): boolean {
  return address !== undefined && (relays === null || relays.has(address));
}

/** Extensions whose values say nothing of where the sender is. */
const PLAIN_EXTENSIONS: Record<string, RegExp> = {
  generation: /^\d{1,10}$/,
  ufrag: /^[\w+/-]{1,256}$/,
  'network-id': /^\d{1,5}$/,
  'network-cost': /^\d{1,5}$/,
  tcptype: /^(active|passive|so)$/,
};

/** RFC 8839, section 5.1: foundation component transport priority address port "typ" type, then pairs. */
function cleanCandidateBody(body: string, relays: RelayAddresses): string | undefined {
  const tokens = body.trim().split(/\s+/);
  const [foundation = '', component = '', transport = '', priority = '', address = '', port = ''] = tokens;
  const understood =
    /^[\w+/]{1,32}$/.test(foundation) &&
    /^\d{1,3}$/.test(component) &&
    /^(udp|tcp|ssltcp|tls)$/i.test(transport) &&
    /^\d{1,10}$/.test(priority) &&
    /^\d{1,5}$/.test(port) &&
    tokens[6]?.toLowerCase() === 'typ' &&
    tokens[7]?.toLowerCase() === 'relay';
  const canonical = canonicalAddress(address);
  if (!understood || !isRelay(canonical, relays)) return undefined;
  const head = [foundation, component, transport, priority, canonical, port, 'typ', 'relay'];
  return [...head, ...cleanExtensions(tokens.slice(8), canonical?.includes(':') ?? false)].join(' ');
}

/** The related address of a relayed candidate is the sender's own, so it is blanked; unknown pairs go. */
function cleanExtensions(tokens: readonly string[], v6: boolean): string[] {
  const kept: string[] = ['raddr', v6 ? '::' : '0.0.0.0', 'rport', '0'];
  for (let at = 0; at + 1 < tokens.length; at += 2) {
    const name = tokens[at]?.toLowerCase() ?? '';
    const value = tokens[at + 1] ?? '';
    if (Object.hasOwn(PLAIN_EXTENSIONS, name) && PLAIN_EXTENSIONS[name]?.test(value)) kept.push(name, value);
  }
  return kept;
}

/**
 * "IN IP4 address": kept for a listed relay, else blanked. Where any relay goes there is no telling
 * whose address this is, so it is blanked too; ICE takes its addresses from the candidates.
 */
function cleanConnection(value: string, relays: RelayAddresses): string {
  const [net = '', type = '', address = '', ...more] = value.trim().split(/\s+/);
  const v6 = type.toUpperCase() === 'IP6';
  const canonical = canonicalAddress(address);
  const wellFormed = net.toUpperCase() === 'IN' && more.length === 0 && v6 === canonical?.includes(':');
  if (wellFormed && relays !== null && isRelay(canonical, relays))
    return `IN ${v6 ? 'IP6' : 'IP4'} ${canonical}`;
  return v6 ? BLANK_V6 : BLANK_V4;
}

/** "user session version IN IP4 address". */
function cleanOrigin(value: string, relays: RelayAddresses): string | undefined {
  const tokens = value.trim().split(/\s+/);
  if (tokens.length !== 6) return undefined;
  return `o=${tokens.slice(0, 3).join(' ')} ${cleanConnection(tokens.slice(3).join(' '), relays)}`;
}

/** "port", or "port IN IP4 address". Port 9 is what stands for none. */
function cleanRtcp(rest: string, relays: RelayAddresses): string | undefined {
  const [port = '', ...connection] = rest.trim().split(/\s+/);
  if (!/^\d{1,5}$/.test(port)) return undefined;
  if (connection.length === 0) return `a=rtcp:${port}`;
  const cleaned = cleanConnection(connection.join(' '), relays);
  return `a=rtcp:${cleaned === BLANK_V4 || cleaned === BLANK_V6 ? '9' : port} ${cleaned}`;
}
