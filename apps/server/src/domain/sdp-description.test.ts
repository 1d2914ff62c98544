import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalAddress } from './ip-address';
import { CHROMIUM_OFFER, FIREFOX_ANSWER } from './sdp.fixtures';
import { ATTRIBUTES } from './sdp-attributes';
import type { Paths } from './sdp-candidate';
import { cleanDescription } from './sdp-description';

const RELAY = '192.0.2.10';
const all: Paths = { policy: 'all' };
const ours: Paths = { policy: 'relay', relays: new Set([RELAY, '2001:db8:0:0:0:0:0:a']) };

const linesOf = (sdp: string) => sdp.split('\r\n').slice(0, -1);

/** The lines of `before` that are not in `after`, and those that are only in `after`. */
function difference(before: string, after: string) {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  return {
    gone: old.filter((line) => !fresh.includes(line)),
    come: fresh.filter((line) => !old.includes(line)),
  };
}

describe('descriptions by browsers', () => {
  it('Chromium: passes except identity, addresses and lasting names', () => {
    const { gone, come } = difference(CHROMIUM_OFFER, cleanDescription(CHROMIUM_OFFER, all));
    expect(gone.map((line) => line.replace(/\d{5,}|[\da-f-]{36}|cname:\S+/g, '#'))).toEqual([
      'o=- # 2 IN IP4 127.0.0.1',
      'a=msid-semantic: WMS',
      'a=msid:- #',
      'a=ssrc:# #',
      'a=ssrc:# msid:- #',
      'a=msid:- #',
      'a=ssrc:# #',
      'a=ssrc:# msid:- #',
      'a=ssrc:# #',
      'a=ssrc:# msid:- #',
    ]);
    expect(come.map((line) => line.replace(/\d{5,}/g, '#'))).toEqual([
      'o=- # 2 IN IP4 0.0.0.0',
      'a=msid-semantic:WMS *',
      'a=msid:- t1',
      'a=ssrc:# cname:c1',
      'a=msid:- t2',
      'a=ssrc:# cname:c1',
      'a=ssrc:# cname:c1',
    ]);
  });

  it('Firefox: passes except identity, addresses and lasting names', () => {
    const { gone, come } = difference(FIREFOX_ANSWER, cleanDescription(FIREFOX_ANSWER, all));
    expect(gone.map((line) => line.slice(0, 7))).toEqual([
      'o=mozil',
      'a=msid:',
      'a=ssrc:',
      'a=msid:',
      'a=ssrc:',
      'a=ssrc:',
    ]);
    expect(come).toHaveLength(gone.length);
  });

  it('if only relays may be used, no other candidate and no address is left', () => {
    const relayed = `a=candidate:4 1 udp 41885439 ${RELAY} 50000 typ relay raddr 198.51.100.7 rport 4000`;
    const [session, ...sections] = CHROMIUM_OFFER.split('m=');
    const offer = [session, `${sections[0]}${relayed}\r\n`, ...sections.slice(1)].join('m=');
    const cleaned = cleanDescription(offer, ours);
    expect(cleaned).not.toMatch(/ typ (host|srflx)|198\.51\.100\.7|\.local/);
    expect(cleaned.match(/a=candidate:.*/g)).toEqual([
      `a=candidate:4 1 udp 41885439 ${RELAY} 50000 typ relay raddr 0.0.0.0 rport 0`,
    ]);
  });

  it('streams still show which tracks belong together', () => {
    const sdp =
      'm=audio 9 UDP/TLS/RTP/SAVPF 0\r\na=msid:{home} {mic}\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=msid:{home} {cam}\r\na=msid:{other} {cam}\r\n';
    expect(linesOf(cleanDescription(sdp, all)).filter((line) => line.startsWith('a='))).toEqual([
      'a=msid:s1 t1',
      'a=msid:s1 t2',
      'a=msid:s2 t2',
    ]);
  });
});

describe('does not pass', () => {
  it.each([
    'a=identity:eyJpZHAiOnsiZG9tYWluIjoiZXhhbXBsZS5vcmcifX0=',
    'a=tool:my phone',
    'i=about me',
    'u=https://example.org/me',
    'e=me@example.org',
    'p=+1 617 555-6011',
    'k=clear:key',
    'z=0 -1h',
    'a=label:front camera of Ada',
    'a=x-answers:4188842924982678668 2',
    'a=ssrc:1 label:front camera of Ada',
    'a=ssrc:1 mslabel:Ada',
    'a=remote-candidates:1 198.51.100.7 4000',
    'a=source-filter: incl IN IP4 * 198.51.100.7',
    'a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:key',
    'a=fmtp:96 home=198.51.100.7',
    'a=fmtp:96 home=2001:db8::7',
    'a=rtpmap:96 198.51.100.7/90000',
    'a=extmap:1 http://198.51.100.7/',
    'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level extra',
    'a=mid:198.51.100.7',
    'a=ice-ufrag:198.51.100.7',
    'a=sendrecv:198.51.100.7',
    'a=end-of-candidates 198.51.100.7',
    'a=group:BUNDLE 198.51.100.7',
    'a=candidate:1 1 udp 1 198.51.100.7 4000  typ\trelay',
    'A=CANDIDATE:1 1 udp 1 198.51.100.7 4000 typ host',
    ' a=candidate:1 1 udp 1 198.51.100.7 4000 typ relay',
    'a = candidate:1 1 udp 1 198.51.100.7 4000 typ relay',
    'a=mid:0\u0000a=candidate:1 1 udp 1 198.51.100.7 4000 typ relay',
    'a=constructor',
    'a=__proto__:1',
    'b=CT:198',
    'nonsense',
  ])('%j', (line) => {
    const section = 'm=video 9 UDP/TLS/RTP/SAVPF 96\r\n';
    expect(cleanDescription(`${section}${line}\r\n`, ours)).toBe(section);
    expect(cleanDescription(`${section}${line}\r\n`, all)).toBe(section);
  });

  it.each([
    ['s=-\ra=candidate:1 1 udp 1 198.51.100.7 4000 typ host', 's=-'],
    ['s=Ada on holiday', 's=-'],
    ['o=ada 1 2 IN IP4 198.51.100.7', 'o=- 1 2 IN IP4 0.0.0.0'],
    ['t=2873397496 2873404696', 't=0 0'],
    ['c=IN IP4 198.51.100.7/127', 'c=IN IP4 0.0.0.0'],
    ['c=', 'c=IN IP4 0.0.0.0'],
    ['m=audio 50000 UDP/TLS/RTP/SAVPF 0', 'm=audio 9 UDP/TLS/RTP/SAVPF 0'],
    ['m=audio 0 UDP/TLS/RTP/SAVPF 0', 'm=audio 0 UDP/TLS/RTP/SAVPF 0'],
    ['a=rtcp:4000 IN IP4 198.51.100.7', 'a=rtcp:9 IN IP4 0.0.0.0'],
  ])('what %j contains beside its meaning', (line, cleaned) => {
    expect(cleanDescription(`${line}\r\n`, ours)).toBe(`${cleaned}\r\n`);
  });

  it('a section of another kind with all its lines', () => {
    const audio = 'm=audio 9 UDP/TLS/RTP/SAVPF 0\r\na=mid:0\r\n';
    const other = 'm=text 9 UDP/TLS/RTP/SAVPF 98\r\na=mid:1\r\na=sendrecv\r\n';
    expect(cleanDescription(`${audio}${other}${audio}`, all)).toBe(`${audio}${audio}`);
  });
});

describe('a flood', () => {
  const section = 'm=audio 9 UDP/TLS/RTP/SAVPF 0\r\n';
  it.each([
    ['c=\r\n', 'c=IN IP4 0.0.0.0\r\n'],
    ['a=rtcp:\r\n', 'a=rtcp:9 IN IP4 0.0.0.0\r\n'],
    ['a=sendrecv\r\n', 'a=sendrecv\r\n'],
    ['a=mid:0\r\n', 'a=mid:0\r\n'],
  ])('of %j is reduced to one', (line, once) => {
    expect(cleanDescription(section + line.repeat(10_000), all)).toBe(section + once);
  });

  it('of sections, candidates and streams is limited', () => {
    const candidate = 'a=candidate:1 1 udp 1 198.51.100.7 9 typ host\r\n';
    const many = cleanDescription(
      (section + candidate.repeat(20) + 'a=msid:a b\r\n'.repeat(20)).repeat(20),
      all,
    );
    expect(many.match(/^m=/gm)).toHaveLength(8);
    expect(many.match(/^a=candidate/gm)).toHaveLength(32);
    expect(many.match(/^a=msid/gm)?.length).toBeLessThanOrEqual(32);
  });

  it('of candidates that do not pass, too', () => {
    const candidate = 'a=candidate:1 1 udp 1 198.51.100.7 9 typ host\r\n';
    const behind = (others: number) =>
      cleanDescription(section + 'a=candidate:none\r\n'.repeat(others) + candidate, all);
    expect(behind(127)).toBe(section + candidate);
    expect(behind(128)).toBe(section);
  });
});

describe('any text', () => {
  const WRITTEN_AFRESH = ['rtcp', 'msid-semantic', 'candidate', 'msid', 'ssrc'];
  const address = fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.constantFrom(RELAY, '2001:DB8::A', 'x.local', 'host.test', '::ffff:198.51.100.7'),
  );
  const space = fc.constantFrom(' ', '  ', '\t');
  const name = fc.constantFrom(
    ...ATTRIBUTES.keys(),
    ...WRITTEN_AFRESH,
    ...['identity', 'tool', 'label', 'remote-candidates', 'source-filter', 'CANDIDATE'],
  );
  const candidate = fc
    .tuple(address, fc.constantFrom('typ', 'TYP'), fc.constantFrom('host', 'relay', 'srflx'), address, space)
    .map(([at, typ, type, related, gap]) =>
      ['a=candidate:1', '1', 'udp', '1', at, '4000', typ, type, 'raddr', related, 'rport', '1'].join(gap),
    );
  const line = fc.oneof(
    candidate,
    fc.tuple(name, fc.oneof(address, fc.string())).map(([each, value]) => `a=${each}:${value}`),
    fc.tuple(name, space, address).map(([each, gap, at]) => `a=${each}:96${gap}x=${at}`),
    fc.tuple(fc.constantFrom('c', 'o', 's', 'i', 'm', 't', 'b', 'u'), address).map((both) => both.join('=')),
    fc
      .tuple(fc.constantFrom('c=', 'a=rtcp:1 ', 'o=- 1 1 '), address)
      .map(([start, at]) => `${start}IN IP4 ${at}`),
    fc.constantFrom(...linesOf(CHROMIUM_OFFER), ...linesOf(FIREFOX_ANSWER)),
    fc.string({ unit: 'binary' }),
  );
  const end = fc.constantFrom('\r\n', '\n', '\r', '\n\n');
  const text = fc.oneof(
    fc.array(fc.tuple(line, end), { maxLength: 60 }).map((lines) => lines.flat().join('')),
    fc.string({ unit: 'binary' }),
  );

  it('is reduced to listed lines and relay addresses, hardly grows, and does not change when cleaned again', () => {
    fc.assert(
      fc.property(text, (sdp) => {
        const cleaned = cleanDescription(sdp, ours);
        expect(cleanDescription(cleaned, ours)).toBe(cleaned);
        expect(cleaned.length).toBeLessThanOrEqual(sdp.length + 6_000);
        expect(cleaned).toMatch(/^([abcmostv]=[^\r\n]+\r\n)*$/);
        for (const kept of linesOf(cleaned)) {
          const attribute = /^a=([^:]+)/.exec(kept)?.[1];
          if (attribute !== undefined) {
            expect(ATTRIBUTES.has(attribute) || WRITTEN_AFRESH.includes(attribute)).toBe(true);
          }
          if (kept.startsWith('a=fingerprint:')) continue;
          for (const token of kept.split(/[\s=;,/]|^a=[\w-]+:/)) {
            const found = canonicalAddress(token);
            if (found === undefined) continue;
            expect([RELAY, '2001:db8:0:0:0:0:0:a', '0.0.0.0', '0:0:0:0:0:0:0:0']).toContain(found);
          }
          expect(kept).not.toMatch(/\.(local|test)\b/i);
        }
      }),
      { numRuns: 500 },
    );
  });
});
