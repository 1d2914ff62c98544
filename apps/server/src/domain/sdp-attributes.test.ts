import { describe, expect, it } from 'vitest';
import { ATTRIBUTES } from './sdp-attributes';
import { cleanDescription } from './sdp-description';

const SECTION = 'm=video 9 UDP/TLS/RTP/SAVPF 96\r\n';
const passes = (line: string) =>
  cleanDescription(`${SECTION}${line}\r\n`, { policy: 'all' }) === `${SECTION}${line}\r\n`;

const bytes = (count: number) => Array(count).fill('4f').join(':');

/** For each attribute with a value: the longest and the shortest that pass, and some that do not. */
const VALUES: Record<string, { passes: readonly string[]; fails: readonly string[] }> = {
  group: {
    passes: ['BUNDLE', 'BUNDLE 0 audio-1', `BUNDLE${` ${'m'.repeat(16)}`.repeat(8)}`],
    fails: [`BUNDLE${' 0'.repeat(9)}`, `BUNDLE ${'m'.repeat(17)}`, 'LS 0', 'BUNDLE '],
  },
  mid: { passes: ['0', 'm'.repeat(16)], fails: ['', 'm'.repeat(17)] },
  setup: { passes: ['actpass', 'active', 'passive', 'holdconn'], fails: ['', 'other'] },
  'ice-ufrag': { passes: ['+/-_', 'u'.repeat(64)], fails: ['abc', 'u'.repeat(65)] },
  'ice-pwd': { passes: ['p'.repeat(22), 'p'.repeat(128)], fails: ['p'.repeat(21), 'p'.repeat(129)] },
  'ice-options': {
    passes: ['trickle', 'trickle ice2 renomination'],
    fails: ['', 'trickle ', 'trickle trickle trickle trickle'],
  },
  fingerprint: {
    passes: [`sha-1 ${bytes(20)}`, `SHA-512 ${bytes(64).toUpperCase()}`],
    fails: [`sha-1 ${bytes(19)}`, `sha-512 ${bytes(65)}`, `md5 ${bytes(20)}`],
  },
  rtpmap: {
    passes: ['0 a/1', `127 ${'x'.repeat(24)}/999999/99`],
    fails: ['1000 opus/1', `1 ${'x'.repeat(25)}/1`, '1 opus/1000000', '1 opus/1/100', '1 opus/x'],
  },
  fmtp: {
    passes: ['0 x', `127 ${'x'.repeat(256)}`],
    fails: ['1000 x', `1 ${'x'.repeat(257)}`, '1 ', '96 apt=97;X-Google-min-bitrate=9000'],
  },
  'rtcp-fb': {
    passes: ['* nack', '127 ccm fir', `96 ${'x'.repeat(16)} ${'y'.repeat(16)}`],
    fails: ['1000 nack', `1 ${'x'.repeat(17)}`, `1 ccm ${'x'.repeat(17)}`, '** nack', '96 ccm fir more'],
  },
  'rtcp-xr': { passes: ['rcvr-rtt=all', 'rcvr-rtt=sender'], fails: ['rcvr-rtt=', 'voip-metrics'] },
  ptime: { passes: ['1', '9999'], fails: ['', '10000', 'x'] },
  maxptime: { passes: ['1', '9999'], fails: ['', '10000', 'x'] },
  extmap: {
    passes: [
      '1 urn:ietf:params:rtp-hdrext:toffset',
      '99999/sendonly urn:ietf:params:rtp-hdrext:sdes:mid',
      '3/inactive urn:3gpp:video-orientation',
      '4 http://www.webrtc.org/experiments/rtp-hdrext/transport-wide-cc-02',
    ],
    fails: [
      '100000 urn:3gpp:video-orientation',
      '1/both urn:3gpp:video-orientation',
      '1 urn:other',
      '1 http://www.webrtc.org/experiments/rtp-hdrext/a.b',
    ],
  },
  'ssrc-group': {
    passes: ['FID 1', `FEC-FR${' 4294967295'.repeat(8)}`],
    fails: ['FID', `SIM${' 1'.repeat(9)}`, 'FID 12345678901', 'LS 1'],
  },
  'sctp-port': { passes: ['0', '65535'], fails: ['', '100000', 'x'] },
  'max-message-size': { passes: ['0', '9'.repeat(20)], fails: ['', '9'.repeat(21), 'x'] },
  sctpmap: {
    passes: ['1 webrtc-datachannel 1', '65535 webrtc-datachannel 65535'],
    fails: [
      '100000 webrtc-datachannel 1',
      '1 webrtc-datachannel 100000',
      '1 other 1',
      'x webrtc-datachannel y',
    ],
  },
};

it('there are examples of every attribute with a value', () => {
  const valued = [...ATTRIBUTES].flatMap(([name, { value }]) => (value === null ? [] : name));
  expect(Object.keys(VALUES).sort()).toEqual(valued.sort());
});

describe.each(Object.entries(VALUES))('a=%s', (name, values) => {
  it('passes with the values that browsers write', () => {
    for (const value of values.passes) expect([value, passes(`a=${name}:${value}`)]).toEqual([value, true]);
  });

  it('passes with no text added before or after it, and with no other value', () => {
    const [plain = ''] = values.passes;
    // Only values of some extensions contain a dot, and none ends with one.
    for (const value of [...values.fails, `.${plain}`, `${plain}.`, `. ${plain}`, `${plain} .`]) {
      expect([value, passes(`a=${name}:${value}`)]).toEqual([value, false]);
    }
    expect(passes(`a=${name}`)).toBe(false);
  });
});

it.each([...ATTRIBUTES].filter(([, { value }]) => value === null))('a=%s passes without a value', (name) => {
  expect([passes(`a=${name}`), passes(`a=${name}:`), passes(`a=${name}:x`)]).toEqual([true, false, false]);
});
