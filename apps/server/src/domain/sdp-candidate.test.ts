import { describe, expect, it } from 'vitest';
import { cleanCandidate, type Paths } from './sdp-candidate';

const RELAY = '192.0.2.10';
const RELAY_V6 = '2001:db8:0:0:0:0:0:a';
const ours: Paths = { policy: 'relay', relays: new Set([RELAY, RELAY_V6]) };
const anyRelay: Paths = { policy: 'relay', relays: null };
const all: Paths = { policy: 'all' };

const relayed = `1 1 udp 41885439 ${RELAY} 50000 typ relay raddr 198.51.100.7 rport 4000 generation 0`;
const cleaned = `1 1 udp 41885439 ${RELAY} 50000 typ relay raddr 0.0.0.0 rport 0 generation 0`;
const reflexive = '3 1 udp 1686052607 198.51.100.7 4000 typ srflx raddr 192.168.1.5 rport 4000';
const host = '1 1 UDP 2122260223 192.168.1.5 4000 typ host network-id 1';
const concealed = '2 1 tcp 1 0fa3ae30-1b1b-4d3f-8f8e-6c1c5fd0a2b4.local 9 typ host tcptype active';

describe('where only our relays may be used', () => {
  it('a listed relay passes without what it relates to', () => {
    expect(cleanCandidate(relayed, ours)).toBe(cleaned);
    expect(cleanCandidate(relayed, anyRelay)).toBe(cleaned);
    expect(cleanCandidate(cleaned, ours)).toBe(cleaned);
  });

  it('an address is known in any spelling', () => {
    const line = '1 1 UDP 1 2001:DB8::A 50000 typ relay raddr 2001:db8::7 rport 1';
    expect(cleanCandidate(line, ours)).toBe(`1 1 UDP 1 ${RELAY_V6} 50000 typ relay raddr :: rport 0`);
  });

  it.each([
    host,
    reflexive,
    concealed,
    relayed.replace(RELAY, '198.51.100.7'),
    relayed.replace(RELAY, '::ffff:198.51.100.7'),
    relayed.replace(RELAY, '2001:db8::bad'),
    relayed.replace(RELAY, 'relay.example.org'),
    relayed.replace('typ relay', 'typ host'),
    `1 1 udp 1 ${RELAY} 4000 typ host typ relay`,
    '1 1 udp 1 198.51.100.7 4000 TYP HOST',
  ])('%s does not pass', (body) => {
    expect(cleanCandidate(body, ours)).toBeUndefined();
  });

  it('no relay passes that is not listed', () => {
    expect(cleanCandidate(relayed, { policy: 'relay', relays: new Set() })).toBeUndefined();
  });
});

describe('where any path may be used', () => {
  it('all kinds pass, the private side of a reflexive one does not', () => {
    expect(cleanCandidate(host, all)).toBe(host);
    expect(cleanCandidate(concealed, all)).toBe(concealed);
    expect(cleanCandidate(reflexive, all)).toBe(
      '3 1 udp 1686052607 198.51.100.7 4000 typ srflx raddr 0.0.0.0 rport 0',
    );
    expect(cleanCandidate(relayed, all)).toBe(cleaned);
  });

  it('a name that would have to be looked up does not', () => {
    expect(cleanCandidate(host.replace('192.168.1.5', 'tracker.example.org'), all)).toBeUndefined();
    expect(cleanCandidate(host.replace('192.168.1.5', 'printer.local'), all)).toBeUndefined();
  });
});

it('extensions that are not known go, the others stand once', () => {
  expect(cleanCandidate(`${relayed} x-home 198.51.100.7 ufrag F7gI generation 0 odd`, ours)).toBe(
    `${cleaned} ufrag F7gI`,
  );
  expect(cleanCandidate(`${host} generation nonsense constructor 1`, all)).toBe(host);
});

it.each([
  '',
  '1',
  'nonsense',
  `x ${relayed}`,
  relayed.replace(' typ', '  typ'),
  relayed.replaceAll(' ', '\t'),
])('%j is no candidate', (body) => {
  expect(cleanCandidate(body, all)).toBeUndefined();
});
