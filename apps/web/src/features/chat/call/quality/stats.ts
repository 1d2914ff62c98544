/** What is read of a getStats report; browsers omit many of these. */
type Report = Partial<
  Omit<
    RTCOutboundRtpStreamStats & RTCInboundRtpStreamStats & RTCIceCandidatePairStats & RTCTransportStats,
    'type'
  >
> & {
  type: string;
  /** In Firefox alone. */
  selected?: boolean;
  // Of the partner's receiver reports, which TypeScript does not know.
  fractionLost?: number;
  retransmittedPacketsSent?: number;
};

type Kind = 'audio' | 'video';

/** The partner's receiver report (RTCP) on what reaches them. */
type ReceiverReport = {
  /** When it came. */
  at: number | undefined;
  /** The packets that were missing then, of those sent until then. */
  lost: number | null;
  sent: number;
  /** The share that was lost since the report before, 0 to 1. */
  loss: number | null;
};

/** What a call has sent and received so far, and the current state of its path. */
export type Counters = {
  sent: Record<Kind, number>;
  received: Record<Kind, number>;
  lost: Record<Kind, number>;
  framesDecoded: number;
  /** The partner's last receiver report; null: none yet. */
  receiverReports: Record<Kind, ReceiverReport | null>;
  rttMs: number | null;
  availableKbit: number | null;
  /** Connectivity checks (STUN) of the selected candidate pair that were answered. */
  checkResponses: number | null;
  /** Sent and received over all paths together. */
  bytes: number;
};

/** Reads the answer of getStats. `before`: the previous reading of the same call, if there was one. */
export function readStats(reports: ReadonlyMap<string, unknown>, before: Counters | null = null): Counters {
  const read: Counters = {
    sent: { audio: 0, video: 0 },
    received: { audio: 0, video: 0 },
    lost: { audio: 0, video: 0 },
    framesDecoded: 0,
    receiverReports: { audio: null, video: null },
    rttMs: null,
    availableKbit: null,
    checkResponses: null,
    bytes: 0,
  };
  for (const report of reports.values() as Iterable<Report>) {
    const kind = report.kind as Kind;
    switch (report.type) {
      case 'outbound-rtp':
        // Those sent again are not among the packets whose loss is reported.
        read.sent[kind] += (report.packetsSent ?? 0) - (report.retransmittedPacketsSent ?? 0);
        break;
      case 'inbound-rtp':
        read.received[kind] += report.packetsReceived ?? 0;
        read.lost[kind] += report.packetsLost ?? 0;
        read.framesDecoded += report.framesDecoded ?? 0;
        break;
      case 'candidate-pair':
        read.bytes += (report.bytesSent ?? 0) + (report.bytesReceived ?? 0);
        break;
    }
  }
  for (const report of reports.values() as Iterable<Report>) {
    const kind = report.kind as Kind;
    const last = before?.receiverReports[kind] ?? null;
    if (report.type === 'remote-inbound-rtp')
      read.receiverReports[kind] = receiverReportOf(report, read.sent[kind], last);
  }
  const pair = selectedPair(reports as ReadonlyMap<string, Report>);
  if (pair?.currentRoundTripTime !== undefined) read.rttMs = pair.currentRoundTripTime * 1_000;
  if (pair?.availableOutgoingBitrate !== undefined)
    read.availableKbit = pair.availableOutgoingBitrate / 1_000;
  read.checkResponses = pair?.responsesReceived ?? null;
  return read;
}

/**
 * A browser that asks for packets of a picture again reports many times a second, each time on the two or three packets
 * since; the share it gives then is mostly 0. So the share is taken from the sums of two reports. Sound is not asked for
 * again, and a report on it every five seconds gives its share more exactly.
 */
function receiverReportOf(
  { kind, timestamp: at, packetsLost, fractionLost }: Report,
  sent: number,
  last: ReceiverReport | null,
): ReceiverReport {
  const lost = packetsLost ?? null;
  if (kind === 'audio' || lost === null || last === null || last.lost === null) {
    return { at, lost, sent, loss: fractionLost ?? null };
  }
  if (at === last.at) return last;
  if (sent === last.sent) return { ...last, at };
  const share = (lost - last.lost) / (sent - last.sent);
  return { at, lost, sent, loss: Math.min(1, Math.max(0, share)) };
}

/** Firefox marks the pair itself, other browsers name it in the transport. */
function selectedPair(reports: ReadonlyMap<string, Report>): Report | undefined {
  const all = [...reports.values()];
  const transport = all.find(({ type }) => type === 'transport');
  const named = reports.get(transport?.selectedCandidatePairId ?? '');
  return named ?? all.find(({ type, selected }) => type === 'candidate-pair' && selected === true);
}

/** The difference of two readings of one call. Shares of lost packets are 0 to 1; null: unknown. */
export type StatsDelta = {
  /** Packets received. */
  received: Record<Kind, number>;
  framesDecoded: number;
  lossIn: number | null;
  lossOut: number | null;
  /** Round trip in milliseconds. */
  rttMs: number | null;
  /** The browser's estimate of what the path carries, in kilobits per second. */
  availableKbit: number | null;
  /** A connectivity check was answered. */
  checkAnswered: boolean;
};

/** What happened from `before` to `now`. */
export function diffStats(before: Counters, now: Counters): StatsDelta {
  const grown = (counter: 'sent' | 'received' | 'lost', kind: Kind) =>
    now[counter][kind] - before[counter][kind];
  const received = { audio: grown('received', 'audio'), video: grown('received', 'video') };
  // Late or repeated packets reduce what was counted as lost.
  const lost = Math.max(0, grown('lost', 'audio') + grown('lost', 'video'));
  const expected = received.audio + received.video + lost;
  // A kind that is not sending keeps its last report, which is out of date.
  const sending = (['video', 'audio'] as const).filter((kind) => grown('sent', kind) > 0);
  return {
    received,
    framesDecoded: now.framesDecoded - before.framesDecoded,
    lossIn: expected === 0 ? null : lost / expected,
    lossOut:
      sending.map((kind) => now.receiverReports[kind]?.loss ?? null).find((loss) => loss !== null) ?? null,
    rttMs: now.rttMs,
    availableKbit: now.availableKbit,
    checkAnswered: (now.checkResponses ?? 0) > (before.checkResponses ?? Number.POSITIVE_INFINITY),
  };
}
