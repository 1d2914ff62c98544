import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalAddress } from './ip-address';
import { cleanCandidate, cleanSignal, keepRelayOnly } from './signal-privacy';

const RELAY = '192.0.2.10';
const RELAY_V6 = '2001:db8:0:0:0:0:0:a';
const relays = new Set([RELAY, RELAY_V6]);

const relayed = `candidate:1 1 udp 41885439 ${RELAY} 50000 typ relay raddr 198.51.100.7 rport 4000 generation 0`;
const cleaned = `candidate:1 1 udp 41885439 ${RELAY} 50000 typ relay raddr 0.0.0.0 rport 0 generation 0`;

/** As Chromium writes it, with the addresses of a home behind a router. */
const offer = [
  'v=0',
  'o=- 4611731400430051336 2 IN IP4 198.51.100.7',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'a=msid-semantic: WMS stream',
  'm=video 50000 UDP/TLS/RTP/SAVPF 96',
  `c=IN IP4 ${RELAY}`,
  'a=rtcp:4001 IN IP4 198.51.100.7',
  'a=candidate:1 1 udp 2122260223 192.168.1.5 4000 typ host generation 0 network-id 1',
  'a=candidate:2 1 udp 2122260223 0fa3ae30-1b1b-4d3f-8f8e-6c1c5fd0a2b4.local 4000 typ host',
  'a=candidate:3 1 udp 1686052607 198.51.100.7 4000 typ srflx raddr 192.168.1.5 rport 4000',
  'a=candidate:4 1 tcp 1518280447 192.168.1.5 9 typ host tcptype active',
  `a=${relayed}`,
  'a=end-of-candidates',
  'a=ice-ufrag:F7gI',
  'a=ice-pwd:x9cml/YzichV2+XlhiMu8g',
  'a=fingerprint:sha-256 AB:CD',
  'a=rtpmap:96 VP8/90000',
  '',
].join('\r\n');

describe('keepRelayOnly', () => {
  it('leaves the relayed candidates and everything that is no address', () => {
    expect(keepRelayOnly(offer, relays).split('\r\n')).toEqual([
      'v=0',
      'o=- 4611731400430051336 2 IN IP4 0.0.0.0',
      's=-',
      't=0 0',
      'a=group:BUNDLE 0',
      'a=msid-semantic: WMS stream',
      'm=video 50000 UDP/TLS/RTP/SAVPF 96',
      `c=IN IP4 ${RELAY}`,
      'a=rtcp:9 IN IP4 0.0.0.0',
      `a=${cleaned}`,
      'a=end-of-candidates',
      'a=ice-ufrag:F7gI',
      'a=ice-pwd:x9cml/YzichV2+XlhiMu8g',
      'a=fingerprint:sha-256 AB:CD',
      'a=rtpmap:96 VP8/90000',
      '',
    ]);
  });

  it('changes nothing the second time', () => {
    const once = keepRelayOnly(offer, relays);
    expect(keepRelayOnly(once, relays)).toBe(once);
    expect(keepRelayOnly(offer.replaceAll('\r\n', '\n'), relays)).toBe(once);
  });

  it('keeps any relay where none are listed, and blanks the lines that do not say what they name', () => {
    const any = keepRelayOnly(offer, null);
    expect(any).toContain(`a=${cleaned}\r\n`);
    expect(any).toContain('c=IN IP4 0.0.0.0\r\n');
    expect(any).not.toContain('198.51.100.7');
  });

  it('keeps no relay that is not listed', () => {
    expect(keepRelayOnly(offer, new Set())).not.toContain('a=candidate');
  });

  it.each([
    'a=candidate:1 1 udp 1 198.51.100.7 4000 TYP HOST',
    'a=candidate:1 1 udp 1 198.51.100.7 4000 typ host typ relay',
    'a=candidate:1 1 udp 1 198.51.100.7 4000  typ\trelay',
    'A=CANDIDATE:1 1 udp 1 198.51.100.7 4000 typ host',
    ' a = candidate:1 1 udp 1 198.51.100.7 4000 typ host',
    'a=candidate :1 1 udp 1 198.51.100.7 4000 typ host',
    'a=\tcandidate:1 1 udp 1 198.51.100.7 4000 typ host',
    'a=candidate:1 1 udp 1 ::ffff:198.51.100.7 4000 typ relay',
    'a=candidate:1 1 udp 1 2001:db8::bad 4000 typ relay',
    's=-\ra=candidate:1 1 udp 1 198.51.100.7 4000 typ host',
    's=-\u0000a=candidate:1 1 udp 1 198.51.100.7 4000 typ host',
    'a=remote-candidates:1 198.51.100.7 4000',
    'a=source-filter: incl IN IP4 * 198.51.100.7',
    'c=IN IP4 198.51.100.7',
    'C=in ip4 198.51.100.7/127',
    'c=IN IP6 2001:db8::bad',
    `c=IN IP4 ${RELAY} 198.51.100.7`,
    'a=RTCP:4000 IN IP4 198.51.100.7',
    'a=rtcp: 198.51.100.7',
    'o=198.51.100.7',
  ])('is not tricked by %j', (line) => {
    const out = keepRelayOnly(`v=0\r\n${line}\r\n`, relays);
    expect(out).not.toMatch(/198\.51\.100\.7|bad/);
    expect(out).not.toMatch(/candidate:.*host/i);
  });

  it('never lets an address outside of the list through', () => {
    const address = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.constantFrom(RELAY, '2001:DB8::A', 'x.local', 'host.test'),
    );
    const space = fc.constantFrom(' ', '  ', '\t', ' \t ');
    const cased = (text: string) => fc.constantFrom(text, text.toUpperCase());
    const candidate = fc
      .tuple(
        cased('candidate'),
        address,
        cased('typ'),
        fc.constantFrom('host', 'relay', 'RELAY', 'srflx'),
        address,
        space,
      )
      .map(([name, at, typ, type, related, gap]) =>
        [`a=${name}:1`, '1', 'udp', '1', at, '4000', typ, type, 'raddr', related, 'rport', '1'].join(gap),
      );
    const other = fc
      .tuple(
        fc.constantFrom('c=', 'C=', 'a=rtcp:1 ', 'a=RTCP:1 ', 'o=- 1 1 '),
        fc.constantFrom('IP4', 'IP6', 'ip6'),
        address,
        space,
      )
      .map(([start, type, at, gap]) => `${start}IN${gap}${type}${gap}${at}`);
    const line = fc.oneof(candidate, other, fc.string());
    const end = fc.constantFrom('\r\n', '\n', '\r', '\n\n');
    fc.assert(
      fc.property(fc.array(fc.tuple(line, end)), (lines) => {
        const out = keepRelayOnly(lines.flat().join(''), relays);
        for (const kept of out.split('\r\n').filter((text) => /^(c|o|a=candidate|a=rtcp)[=:]/i.test(text))) {
          for (const token of kept.split(/\s+/)) {
            const found = canonicalAddress(token);
            if (found !== undefined) expect([...relays, '0.0.0.0', '0:0:0:0:0:0:0:0']).toContain(found);
            expect(token).not.toMatch(/\.(local|test)$/i);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('takes any text at all', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void keepRelayOnly(text, relays)));
  });
});

describe('cleanCandidate', () => {
  it('keeps a listed relay without what it relates to, with and without its prefix', () => {
    expect(cleanCandidate(relayed, relays)).toBe(cleaned);
    expect(cleanCandidate(`a=${relayed}`, relays)).toBe(`a=${cleaned}`);
  });

  it('knows an address in any spelling', () => {
    const line = 'candidate:1 1 UDP 1 2001:DB8::A 50000 typ relay raddr 2001:db8::7 rport 1';
    expect(cleanCandidate(line, relays)).toBe(
      `candidate:1 1 UDP 1 ${RELAY_V6} 50000 typ relay raddr :: rport 0`,
    );
  });

  it('drops extensions it does not know', () => {
    expect(cleanCandidate(`${relayed} x-home 198.51.100.7 ufrag F7gI odd`, relays)).toBe(
      `${cleaned} ufrag F7gI`,
    );
  });

  it('keeps the end of candidates', () => {
    expect(cleanCandidate('', relays)).toBe('');
  });

  it.each(['candidate:', 'candidate:1', 'nonsense', `x${relayed}`, relayed.replace('relay', 'host')])(
    'drops %j',
    (line) => {
      expect(cleanCandidate(line, relays)).toBeUndefined();
    },
  );
});

describe('cleanSignal', () => {
  it('cleans descriptions and candidates, drops what is left with nothing, and lets the rest be', () => {
    expect(cleanSignal({ type: 'offer', sdp: offer }, relays)).toEqual({
      type: 'offer',
      sdp: keepRelayOnly(offer, relays),
    });
    const candidate = { type: 'candidate' as const, candidate: { candidate: relayed, sdpMid: '0' } };
    expect(cleanSignal(candidate, relays)).toEqual({
      type: 'candidate',
      candidate: { candidate: cleaned, sdpMid: '0' },
    });
    expect(cleanSignal(candidate, new Set())).toBeNull();
    const renegotiate = { type: 'renegotiate' as const, renegotiate: true as const };
    expect(cleanSignal(renegotiate, relays)).toBe(renegotiate);
  });
});
