import { describe, expect, it } from 'vitest';
import { cleanDescription } from './sdp-description';

const SECTION = 'm=video 9 UDP/TLS/RTP/SAVPF 96\r\n';
const clean = (...lines: string[]) =>
  cleanDescription(lines.map((line) => `${line}\r\n`).join(''), { policy: 'all' })
    .split('\r\n')
    .slice(0, -1);
const inSection = (...lines: string[]) => clean(SECTION.trim(), ...lines).slice(1);

describe('session lines', () => {
  const session = ['v=0', 'o=- 12 34 IN IP4 0.0.0.0', 's=-', 't=0 0', 'c=IN IP4 0.0.0.0', 'b=AS:1'];

  it('appear once each, and not in a section', () => {
    expect(clean(...session, ...session)).toEqual(session);
    expect(inSection(...session)).toEqual(['c=IN IP4 0.0.0.0', 'b=AS:1']);
  });

  it('have a fixed origin line', () => {
    expect(clean(`o=a ${'1'.repeat(20)} ${'2'.repeat(20)} IN IP6 ::1`)).toEqual([
      `o=- ${'1'.repeat(20)} ${'2'.repeat(20)} IN IP4 0.0.0.0`,
    ]);
    for (const origin of [
      `o=- ${'1'.repeat(21)} 1 IN IP4 a`,
      `o=- 1 ${'2'.repeat(21)} IN IP4 a`,
      'o=a b 1 2 IN IP4 a',
      'o=- 1 2 IN IP4 a b',
      'o=- 1 2 IN IP5 a',
      'o=- x y IN IP4 a',
    ]) {
      expect(clean(origin)).toEqual([]);
    }
  });
});

describe('bandwidth lines', () => {
  it('appear once for each type', () => {
    expect(inSection('b=AS:1', 'b=TIAS:1234567890', 'b=AS:2', 'b=TIAS:3')).toEqual([
      'b=AS:1',
      'b=TIAS:1234567890',
    ]);
  });

  it.each(['b=AS:', 'b=AS:12345678901', 'b=AS:x', 'b=XAS:1', 'b=AS:1 ', 'b=AS:1.2.3.4'])(
    '%j does not pass',
    (line) => expect(inSection(line)).toEqual([]),
  );

  it('are not read from lines of another kind', () => {
    expect(inSection('x=AS:1', '=AS:1', 'AS:1')).toEqual([]);
  });
});

describe('a section', () => {
  it.each([
    'm=audio 9 RTP/SAVPF 0',
    'm=video 9 TCP/TLS/RTP/SAVPF 127',
    `m=audio 9 UDP/TLS/RTP/SAVPF${' 101'.repeat(64)}`,
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'm=application 9 DTLS/SCTP 5000',
    'm=application 9 TCP/DTLS/SCTP 65535',
  ])('%s passes, at any port', (line) => {
    expect(clean(line)).toEqual([line]);
    expect(clean(line.replace(' 9 ', ' 65535 '))).toEqual([line]);
    expect(clean(line.replace(' 9 ', ' 00000 '))).toEqual([line.replace(' 9 ', ' 0 ')]);
  });

  it.each([
    'm=audio 100000 RTP/SAVPF 0',
    'm=audio x RTP/SAVPF 0',
    'm=audio 9 RTP/AVP 0',
    'm=audio 9 RTP/SAVPF',
    'm=audio 9 RTP/SAVPF 1000',
    'm=audio 9 RTP/SAVPF x',
    'm=audio 9 RTP/SAVPF 0 x',
    `m=audio 9 UDP/TLS/RTP/SAVPF${' 101'.repeat(65)}`,
    'm=my audio 9 RTP/SAVPF 0',
    'm=application 100000 DTLS/SCTP 5000',
    'm=application x DTLS/SCTP 5000',
    'm=application 9 DTLS/SCTP 100000',
    'm=application 9 DTLS/SCTP x',
    'm=application 9 DTLS/SCTP 5000 x',
    'm=my application 9 DTLS/SCTP 5000',
  ])('%s does not pass', (line) => {
    expect(clean(line, 'a=mid:0', SECTION.trim())).toEqual([SECTION.trim()]);
  });

  it('counts its lines separately, and the ninth section ends the description', () => {
    const lines = [SECTION.trim(), 'a=mid:0', 'c=IN IP4 0.0.0.0'];
    const eight = Array<string[]>(8).fill(lines).flat();
    expect(clean(...eight)).toEqual(eight);
    expect(clean(...eight, 'a=sendrecv', ...lines, 'a=recvonly')).toEqual([...eight, 'a=sendrecv']);
  });

  it('is read up to the thousandth line', () => {
    expect(inSection(...Array(998).fill('x='), 'a=mid:0')).toEqual(['a=mid:0']);
    expect(inSection(...Array(999).fill('x='), 'a=mid:0')).toEqual([]);
  });
});

describe('stream and source names', () => {
  it('are replaced by numbers in order of appearance', () => {
    expect(inSection('a=msid:s', `a=msid:${'s'.repeat(64)} ${'t'.repeat(64)}`, 'a=msid:- u')).toEqual([
      'a=msid:s1',
      'a=msid:s2 t1',
      'a=msid:- t2',
    ]);
    expect(inSection('a=ssrc:1 cname:x', `a=ssrc:4294967295 cname:${'y'.repeat(64)}`)).toEqual([
      'a=ssrc:1 cname:c1',
      'a=ssrc:4294967295 cname:c2',
    ]);
  });

  it('are limited to four and thirty-two in a section', () => {
    const streams = Array.from({ length: 4 }, () => 'a=msid:s1 t1');
    const sources = Array.from({ length: 32 }, (_, n) => `a=ssrc:${n} cname:c1`);
    const lines = [...streams, ...sources];
    expect(inSection(...lines, 'a=msid:s1 t1', 'a=ssrc:33 cname:c1')).toEqual(lines);
  });

  it.each([
    'a=msid',
    'a=msid:',
    'a=msid:a b c',
    'a=msid: a b',
    'a=msid:a ',
    `a=msid:${'s'.repeat(65)}`,
    `a=msid:s ${'t'.repeat(65)}`,
    'a=ssrc',
    'a=ssrc:',
    'a=ssrc:1',
    'a=ssrc:x cname:x',
    'a=ssrc:12345678901 cname:x',
    'a=ssrc:1 cname:',
    'a=ssrc:1 cname:x y',
    'a=ssrc: 1 cname:x',
    'a=ssrc:x 1 cname:x',
    `a=ssrc:1 cname:${'x'.repeat(65)}`,
    'a=candidate',
  ])('%s does not pass', (line) => {
    expect(inSection(line)).toEqual([]);
  });
});
