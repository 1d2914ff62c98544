/** The parts of a getStats report that are read here; browsers omit many of them. */
type Report = {
  type: string;
  kind?: string;
  nominated?: boolean;
  selected?: boolean;
  state?: string;
  selectedCandidatePairId?: string;
  packetsSent?: number;
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

/** What a call has sent and received so far, and the current state of its path. */
export type Counters = {
  sent: Record<Kind, number>;
  received: Record<Kind, number>;
  lost: Record<Kind, number>;
  framesDecoded: number;
  /** The loss the partner last reported, 0 to 1; null: none yet. */
  lossTold: Record<Kind, number | null>;
  rttMs: number | null;
  availableKbit: number | null;
  /** Connectivity checks of the path that were answered. */
  answers: number | null;
};

/** Reads the answer of getStats. */
export function readStats(reports: ReadonlyMap<string, unknown>): Counters {
  const read: Counters = {
    sent: { audio: 0, video: 0 },
    received: { audio: 0, video: 0 },
    lost: { audio: 0, video: 0 },
    framesDecoded: 0,
    lossTold: { audio: null, video: null },
    rttMs: null,
    availableKbit: null,
    answers: null,
  };
  for (const report of reports.values() as Iterable<Report>) {
    const kind = report.kind as Kind;
    switch (report.type) {
      case 'outbound-rtp':
        read.sent[kind] += report.packetsSent ?? 0;
        break;
      case 'inbound-rtp':
        read.received[kind] += report.packetsReceived ?? 0;
        read.lost[kind] += report.packetsLost ?? 0;
        read.framesDecoded += report.framesDecoded ?? 0;
        break;
      case 'remote-inbound-rtp':
        read.lossTold[kind] = report.fractionLost ?? null;
        break;
    }
  }
  const pair = pairInUse(reports as ReadonlyMap<string, Report>);
  if (pair?.currentRoundTripTime !== undefined) read.rttMs = pair.currentRoundTripTime * 1_000;
  if (pair?.availableOutgoingBitrate !== undefined)
    read.availableKbit = pair.availableOutgoingBitrate / 1_000;
  read.answers = pair?.responsesReceived ?? null;
  return read;
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
export function between(before: Counters, now: Counters): Passed {
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
    lossOut: told.map((kind) => now.lossTold[kind]).find((loss) => loss !== null) ?? null,
    rttMs: now.rttMs,
    availableKbit: now.availableKbit,
    answered: (now.answers ?? 0) > (before.answers ?? Number.POSITIVE_INFINITY),
  };
}
