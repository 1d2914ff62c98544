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

describe('if only our relays may be used', () => {
  it('a listed relay passes without its related address', () => {
    expect(cleanCandidate(relayed, ours)).toBe(cleaned);
    expect(cleanCandidate(relayed, anyRelay)).toBe(cleaned);
    expect(cleanCandidate(cleaned, ours)).toBe(cleaned);
  });

  it('a listed address is recognised in any spelling', () => {
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

  it('a relay that is not listed does not pass', () => {
    expect(cleanCandidate(relayed, { policy: 'relay', relays: new Set() })).toBeUndefined();
  });
});

describe('if any path may be used', () => {
  it('all kinds pass, but without the private address of a reflexive one', () => {
    expect(cleanCandidate(host, all)).toBe(host);
    expect(cleanCandidate(concealed, all)).toBe(concealed);
    expect(cleanCandidate(reflexive, all)).toBe(
      '3 1 udp 1686052607 198.51.100.7 4000 typ srflx raddr 0.0.0.0 rport 0',
    );
    expect(cleanCandidate(relayed, all)).toBe(cleaned);
  });

  it('a host name that would have to be looked up does not pass', () => {
    expect(cleanCandidate(host.replace('192.168.1.5', 'tracker.example.org'), all)).toBeUndefined();
    expect(cleanCandidate(host.replace('192.168.1.5', 'printer.local'), all)).toBeUndefined();
  });
});

it('unknown extensions are removed, known ones appear once', () => {
  expect(cleanCandidate(`${relayed} x-home 198.51.100.7 ufrag F7gI generation 0 odd`, ours)).toBe(
    `${cleaned} ufrag F7gI`,
  );
  expect(cleanCandidate(`${host} generation nonsense constructor 1`, all)).toBe(host);
});

it.each([
  'generation 1234567890',
  `ufrag ${'+/-_'.repeat(16)}`,
  'network-id 65535',
  'network-cost 65535',
  'tcptype active',
  'tcptype passive',
  'tcptype so',
])('the extension %s is kept', (extension) => {
  expect(cleanCandidate(`${relayed} ${extension}`, all)).toContain(extension);
});

it.each([
  ...['generation 12345678901', 'generation .1', 'generation 1.', 'generation x'],
  ...[
    `ufrag ${'u'.repeat(65)}`,
    'ufrag .u',
    'ufrag u.',
    'network-id 123456',
    'network-id .1',
    'network-id 1.',
  ],
  ...['network-id x', 'network-cost 123456', 'network-cost .1', 'network-cost 1.', 'network-cost x'],
  ...['tcptype soso', 'tcptype .so', 'tcptype so.', 'tcptype', 'toString x', ' x'],
])('the extension %j is removed, and those beside it are kept', (extension) => {
  const [before, after] = ['network-cost 9', 'ufrag F7gI'];
  const host = '1 1 udp 1 192.0.2.1 1 typ host';
  expect(cleanCandidate(`${host} ${before} x-odd 1 ${extension}`, all)).toBe(`${host} ${before}`);
  if (extension.split(' ').length === 2) {
    expect(cleanCandidate(`${host} ${before} ${extension} ${after}`, all)).toBe(`${host} ${before} ${after}`);
  }
});

it.each([
  ['foundation', '1', '+'.repeat(32), ['', '+'.repeat(33), '-']],
  ['component', '2', '256', ['', '1000', 'x']],
  ['transport', 'udp', 'ssltcp', ['', 'sctp', 'udpx']],
  ['priority', '3', '4294967295', ['', '12345678901', 'x']],
  ['address', '192.0.2.7', '255.255.255.255', ['', '0'.repeat(65), '192.0.2.256']],
  ['port', '4', '65535', ['', '100000', 'x']],
  ['type', 'host', 'HOST', ['', 'other', 'hosts']],
] as const)('the %s has to have its format', (_part, least, most, bad) => {
  const line = '1 2 udp 3 192.0.2.7 4 typ host';
  const put = (value: string) => line.replace(least, value);
  expect(cleanCandidate(put(most), all)).toBe(put(most).replace('HOST', 'host'));
  for (const value of bad) expect([value, cleanCandidate(put(value), all)]).toEqual([value, undefined]);
});

it('an mDNS name passes only whole and in lower case', () => {
  const name = '0fa3ae30-1b1b-4d3f-8f8e-6c1c5fd0a2b4.local';
  expect(cleanCandidate(concealed.replace(name, name.toUpperCase()), all)).toBe(concealed);
  for (const other of [`x${name}`, `${name}x`, `${name}.test`, name.replace('-', '')]) {
    expect(cleanCandidate(concealed.replace(name, other), all)).toBeUndefined();
  }
});

it.each([
  '',
  '1',
  'nonsense',
  `x ${relayed}`,
  relayed.replace(' typ', '  typ'),
  relayed.replaceAll(' ', '\t'),
])('%j is not a candidate', (body) => {
  expect(cleanCandidate(body, all)).toBeUndefined();
});
