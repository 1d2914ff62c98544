import { describe, expect, it } from 'vitest';
import { type Counters, diffStats, readStats } from './stats';

type Given = Record<string, unknown>;
const reports = (...all: Given[]) =>
  new Map(all.map((report, at) => [(report.id as string | undefined) ?? String(at), report]));

const pair = {
  id: 'P',
  type: 'candidate-pair',
  currentRoundTripTime: 0.12,
  availableOutgoingBitrate: 640_000,
  responsesReceived: 17,
  bytesSent: 700,
  bytesReceived: 300,
};
const other = { ...pair, id: 'O', currentRoundTripTime: 9 };

describe('readStats', () => {
  it('sums each kind and finds the candidate pair of the transport', () => {
    const read = readStats(
      reports(
        { type: 'outbound-rtp', kind: 'audio', packetsSent: 5 },
        { type: 'outbound-rtp', kind: 'video', packetsSent: 9, retransmittedPacketsSent: 2 },
        { type: 'inbound-rtp', kind: 'audio', packetsReceived: 11, packetsLost: 1 },
        { type: 'inbound-rtp', kind: 'video', packetsReceived: 13, packetsLost: 2, framesDecoded: 3 },
        { type: 'remote-inbound-rtp', kind: 'video', fractionLost: 0.25 },
        other,
        pair,
        { type: 'transport', selectedCandidatePairId: 'P' },
      ),
    );
    expect(read).toEqual({
      sent: { audio: 5, video: 7 },
      received: { audio: 11, video: 13 },
      lost: { audio: 1, video: 2 },
      framesDecoded: 3,
      receiverReports: { audio: null, video: { at: undefined, lost: null, sent: 7, loss: 0.25 } },
      rttMs: 120,
      availableKbit: 640,
      checkResponses: 17,
      bytes: 2_000,
    });
  });

  it('uses the pair marked as selected if no transport is reported', () => {
    expect(readStats(reports(other, { ...pair, selected: true })).rttMs).toBe(120);
    expect(readStats(reports(other)).rttMs).toBeNull();
  });

  it('works with a browser that reports almost nothing', () => {
    const read = readStats(
      reports({ type: 'inbound-rtp', kind: 'video' }, { type: 'candidate-pair', selected: true }),
    );
    expect(read).toMatchObject({ framesDecoded: 0, rttMs: null, availableKbit: null });
  });
});

describe('diffStats', () => {
  const at = (sent: Given, received: Given, told: Given[] = []) =>
    readStats(reports({ type: 'outbound-rtp', ...sent }, { type: 'inbound-rtp', ...received }, ...told));
  const video = (packetsSent: number) => ({ kind: 'video', packetsSent });
  const audioIn = (packetsReceived: number, packetsLost: number) => ({
    kind: 'audio',
    packetsReceived,
    packetsLost,
  });

  it('gives the share lost in between, not since the beginning', () => {
    const passed = diffStats(at(video(0), audioIn(1_000, 500)), at(video(0), audioIn(1_090, 510)));
    expect(passed.lossIn).toBeCloseTo(0.1);
    expect(passed.received).toEqual({ audio: 90, video: 0 });
  });

  it('never gives a negative loss', () => {
    expect(diffStats(at(video(0), audioIn(10, 5)), at(video(0), audioIn(20, 2))).lossIn).toBe(0);
    expect(diffStats(at(video(0), audioIn(10, 0)), at(video(0), audioIn(10, 0))).lossIn).toBeNull();
  });

  it('counts what was lost between two reports, however few packets the last one was about', () => {
    const told = (timestamp: number, packetsLost: number, fractionLost: number) => [
      { type: 'remote-inbound-rtp', kind: 'video', timestamp, packetsLost, fractionLost },
    ];
    const read = (sent: number, report: Given[], before?: Counters) =>
      readStats(reports({ type: 'outbound-rtp', kind: 'video', packetsSent: sent }, ...report), before);
    const first = read(100, told(1, 5, 0.2));
    expect(first.receiverReports.video?.loss).toBe(0.2);
    const second = read(140, told(2, 15, 0), first);
    expect(diffStats(first, second).lossOut).toBe(0.25);
    // Nothing new was reported: the share remains, and the next one is about all that was sent since.
    const third = read(180, told(2, 15, 0), second);
    expect(diffStats(second, third).lossOut).toBe(0.25);
    expect(diffStats(third, read(220, told(3, 35, 0), third)).lossOut).toBe(0.25);
    // Late packets are found after all.
    expect(diffStats(third, read(220, told(3, 10, 0), third)).lossOut).toBe(0);
  });

  it('notices answers to checks of the same path', () => {
    const checked = (responsesReceived?: number) =>
      readStats(reports({ ...pair, responsesReceived, selected: true }));
    expect(diffStats(checked(3), checked(4)).checkAnswered).toBe(true);
    expect(diffStats(checked(3), checked(3)).checkAnswered).toBe(false);
    expect(diffStats(checked(), checked(4)).checkAnswered).toBe(false);
    expect(diffStats(checked(3), checked()).checkAnswered).toBe(false);
  });

  it('uses the partner’s report on what is sent, but not an old one', () => {
    const told = [{ type: 'remote-inbound-rtp', kind: 'video', fractionLost: 0.3 }];
    expect(diffStats(at(video(1), audioIn(0, 0)), at(video(9), audioIn(0, 0), told)).lossOut).toBe(0.3);
    expect(diffStats(at(video(9), audioIn(0, 0)), at(video(9), audioIn(0, 0), told)).lossOut).toBeNull();
  });
});
