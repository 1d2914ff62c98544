import { describe, expect, it } from 'vitest';
import { CHROMIUM_OFFER } from './sdp.fixtures';
import type { Paths } from './sdp-candidate';
import { cleanDescription } from './sdp-description';
import { cleanSignal } from './signal-privacy';

const RELAY = '192.0.2.10';
const all: Paths = { policy: 'all' };
const ours: Paths = { policy: 'relay', relays: new Set([RELAY]) };
const relayed = `candidate:1 1 udp 1 ${RELAY} 50000 typ relay raddr 198.51.100.7 rport 4000`;
const cleaned = `candidate:1 1 udp 1 ${RELAY} 50000 typ relay raddr 0.0.0.0 rport 0`;

describe('cleanSignal', () => {
  it.each(['offer', 'answer'] as const)('cleans the description of an %s', (type) => {
    const sdp = `${CHROMIUM_OFFER}a=identity:x\r\n`;
    expect(cleanSignal({ type, sdp }, all)).toEqual({ type, sdp: cleanDescription(CHROMIUM_OFFER, all) });
    expect(cleanSignal({ type, sdp: 'a=identity:x' }, all)).toBeNull();
  });

  it('names the offer that an answer is for, also if an older client put it into the description', () => {
    const cleaned = { type: 'answer', sdp: cleanDescription(CHROMIUM_OFFER, all) };
    const answer = (sdp: string, answers?: string) =>
      cleanSignal({ type: 'answer', sdp, ...(answers !== undefined && { answers }) }, all);
    expect(answer(CHROMIUM_OFFER)).toEqual(cleaned);
    expect(answer(CHROMIUM_OFFER, '17 2')).toEqual({ ...cleaned, answers: '17 2' });
    expect(answer(`${CHROMIUM_OFFER}a=x-answers:17 2\r\n`)).toEqual({ ...cleaned, answers: '17 2' });
    expect(answer(`${CHROMIUM_OFFER}a=x-answers:Ada 2\r\n`)).toEqual(cleaned);
  });

  it('passes on a request for an offer with its flag for another path', () => {
    const plain = { type: 'renegotiate', renegotiate: true } as const;
    expect(cleanSignal(plain, ours)).toStrictEqual(plain);
    expect(cleanSignal({ ...plain, iceRestart: false }, ours)).toStrictEqual(plain);
    expect(cleanSignal({ ...plain, iceRestart: true }, ours)).toStrictEqual({ ...plain, iceRestart: true });
  });

  it.each(['', 'a='])('cleans a separate candidate, written as "%scandidate:"', (prefix) => {
    const place = { sdpMid: '0', sdpMLineIndex: 0 };
    expect(
      cleanSignal({ type: 'candidate', candidate: { candidate: prefix + relayed, ...place } }, ours),
    ).toEqual({ type: 'candidate', candidate: { candidate: prefix + cleaned, ...place } });
  });

  it('drops forbidden and invalid candidates', () => {
    for (const candidate of [
      relayed.replace(RELAY, '198.51.100.7'),
      'candidate:',
      'nonsense',
      ` ${relayed}`,
      `${relayed}\n`,
      `${relayed}\na=candidate:1`,
    ]) {
      expect(cleanSignal({ type: 'candidate', candidate: { candidate } }, ours)).toBeNull();
    }
  });

  it('passes on the end of candidates', () => {
    const signal = { type: 'candidate' as const, candidate: { candidate: '', sdpMid: '0' } };
    expect(cleanSignal(signal, ours)).toEqual(signal);
  });

  it('drops invalid section names and missing indexes', () => {
    for (const sdpMid of ['198.51.100.7', '', 'm'.repeat(17), null]) {
      const signal = { type: 'candidate' as const, candidate: { candidate: relayed, sdpMid } };
      expect(cleanSignal(signal, ours)).toEqual({ type: 'candidate', candidate: { candidate: cleaned } });
    }
    const longest = { candidate: cleaned, sdpMid: 'm'.repeat(16), sdpMLineIndex: 64 };
    expect(cleanSignal({ type: 'candidate', candidate: longest }, ours)).toEqual({
      type: 'candidate',
      candidate: longest,
    });
    const nowhere = { candidate: cleaned, sdpMLineIndex: null };
    expect(cleanSignal({ type: 'candidate', candidate: nowhere }, ours)?.type).toBe('candidate');
    expect(cleanSignal({ type: 'candidate', candidate: nowhere }, ours)).toEqual({
      type: 'candidate',
      candidate: { candidate: cleaned },
    });
  });
});
