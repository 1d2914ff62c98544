/** The parts of a getStats report that are read here; browsers omit many of them. */
type Report = {
  type: string;
  timestamp?: number;
  kind?: string;
  nominated?: boolean;
  selected?: boolean;
  state?: string;
  selectedCandidatePairId?: string;
  packetsSent?: number;
  retransmittedPacketsSent?: number;
  packetsReceived?: number;
  packetsLost?: number;
  framesDecoded?: number;
  bytesReceived?: number;
  fractionLost?: number;
  roundTripTime?: number;
  currentRoundTripTime?: number;
  availableOutgoingBitrate?: number;
  responsesReceived?: number;
};

type Kind = 'audio' | 'video';

/** A report of the partner on what reaches them. */
type Told = {
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
  /** The partner's last report; null: none yet. */
  told: Record<Kind, Told | null>;
  rttMs: number | null;
  availableKbit: number | null;
  /** Connectivity checks of the path that were answered. */
  answers: number | null;
};

/** Reads the answer of getStats. `before`: the previous reading of the same call, if there was one. */
export function readStats(reports: ReadonlyMap<string, unknown>, before: Counters | null = null): Counters {
  const read: Counters = {
    sent: { audio: 0, video: 0 },
    received: { audio: 0, video: 0 },
    lost: { audio: 0, video: 0 },
    framesDecoded: 0,
    told: { audio: null, video: null },
    rttMs: null,
    availableKbit: null,
    answers: null,
  };
  const told: Report[] = [];
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
      case 'remote-inbound-rtp':
        told.push(report);
        break;
    }
  }
  for (const report of told) {
    const kind = report.kind as Kind;
    read.told[kind] = toldBy(report, read.sent[kind], before?.told[kind] ?? null);
  }
  const pair = pairInUse(reports as ReadonlyMap<string, Report>);
  if (pair?.currentRoundTripTime !== undefined) read.rttMs = pair.currentRoundTripTime * 1_000;
  if (pair?.availableOutgoingBitrate !== undefined)
    read.availableKbit = pair.availableOutgoingBitrate / 1_000;
  read.answers = pair?.responsesReceived ?? null;
  return read;
}

/**
 * A browser that asks for packets of a picture again reports many times a second, each time on the two or three packets
 * since; the share it gives then is mostly 0. So the share is taken from the sums of two reports. Sound is not asked for
 * again, and a report on it every five seconds gives its share more exactly.
 */
function toldBy(
  { kind, timestamp: at, packetsLost, fractionLost }: Report,
  sent: number,
  last: Told | null,
): Told {
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
function pairInUse(reports: ReadonlyMap<string, Report>): Report | undefined {
  const all = [...reports.values()];
  const transport = all.find(({ type }) => type === 'transport');
  const named = reports.get(transport?.selectedCandidatePairId ?? '');
  return named ?? all.find(({ type, selected }) => type === 'candidate-pair' && selected === true);
}

/** The difference of two readings of one call. Shares are 0 to 1; null: unknown. */
export type Passed = {
  /** Packets received. */
  received: Record<Kind, number>;
  framesDecoded: number;
  lossIn: number | null;
  lossOut: number | null;
  rttMs: number | null;
  availableKbit: number | null;
  /** A connectivity check was answered. */
  answered: boolean;
};

/** What happened from `before` to `now`. */
export function diffStats(before: Counters, now: Counters): Passed {
  const grown = (counter: 'sent' | 'received' | 'lost', kind: Kind) =>
    now[counter][kind] - before[counter][kind];
  const received = { audio: grown('received', 'audio'), video: grown('received', 'video') };
  // Late or repeated packets reduce what was counted as lost.
  const lost = Math.max(0, grown('lost', 'audio') + grown('lost', 'video'));
  const expected = received.audio + received.video + lost;
  // A kind that is not sending keeps its last report, which is out of date.
  const told = (['video', 'audio'] as const).filter((kind) => grown('sent', kind) > 0);
  return {
    received,
    framesDecoded: now.framesDecoded - before.framesDecoded,
    lossIn: expected === 0 ? null : lost / expected,
    lossOut: told.map((kind) => now.told[kind]?.loss ?? null).find((loss) => loss !== null) ?? null,
    rttMs: now.rttMs,
    availableKbit: now.availableKbit,
    answered: (now.answers ?? 0) > (before.answers ?? Number.POSITIVE_INFINITY),
  };
}
