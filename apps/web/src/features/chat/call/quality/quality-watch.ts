import { GOOD_QUALITY, type Quality, type QualityLevel } from '@/features/chat/session/machine/state';
import { shallowEqual } from '@/lib/shallow-equal';
import {
  carriesMedia,
  type DoubtfulPath,
  isIdle,
  isSilent,
  NOTHING_RECEIVED,
  observePath,
  pictureOf,
  type Reception,
  updateReception,
} from './arrival';
import { adapt, type Ladder, lowerOf, onNewPath, onSilenceOver, TOP_LEVEL } from './ladder';
import { requestKeyFrame, saturatesUplink, sendAt } from './sending';
import { type Counters, diffStats, readStats } from './stats';
import { NO_READING, type Smoothed, smooth, strengthOf } from './strength';

const SAMPLE_EVERY_MS = 1_000;
/** How soon the partner's return is noticed while nothing arrives from them. */
const SAMPLE_WHILE_QUIET_MS = 250;

export type QualityParts = {
  on: (quality: Quality) => void;
  /** Does the partner send sound or picture? A partner who changed to text sends nothing. */
  partnerSends: () => boolean;
  /** Does the partner send a picture? */
  partnerSendsPicture: () => boolean;
  /** No more than this is sent, whatever the path carries. */
  maxLevel: () => QualityLevel;
  /** Nothing arrives any more from a partner who was heard: the path may be gone. */
  onSilent: () => void;
  /** Packets keep arriving over a connection that the browser does not consider connected. */
  onMediaFlowing: () => void;
  /** No packets arrive over it, or no more. */
  onMediaStopped: () => void;
  onError: (error: unknown) => void;
};

export type QualityWatch = ReturnType<typeof watchQuality>;

/** Watches a call's statistics, from connection to connection: sends what the path carries, and reports the quality. */
export function watchQuality(parts: QualityParts) {
  let ladder: Ladder = TOP_LEVEL;
  let smoothed: Smoothed = NO_READING;
  let reported: Quality = GOOD_QUALITY;
  let usedBytes = 0;

  /** Watches a connection of the call until the function it gives is called. */
  function watch(pc: RTCPeerConnection): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    let before: { counters: Counters; at: number } | null = null;
    let doubtful: DoubtfulPath | null = null;
    /** The partner was heard over it. */
    let mediaReceived = false;
    let counted = 0;
    let saturated = true;
    let arrival: Reception = NOTHING_RECEIVED;
    ladder = onNewPath(ladder);

    async function sample(): Promise<void> {
      if (pc.connectionState !== 'connected') {
        if (before !== null) [before, ladder] = [null, onNewPath(ladder)];
        // When the path is back, a picture that was there may still be missing.
        const { withoutFrameMs, framesCame } = arrival;
        arrival = { ...NOTHING_RECEIVED, withoutFrameMs, framesCame };
        await sampleUnconnected();
        return;
      }
      doubtful = null;
      const reports = await pc.getStats();
      if (stopped) return;
      const at = performance.now();
      const earlier = before;
      const counters = readStats(reports, earlier?.counters);
      before = { counters, at };
      // A browser may forget a path that is gone, and its bytes.
      usedBytes += Math.max(0, counters.bytes - counted);
      counted = counters.bytes;
      await send();
      if (!stopped && earlier !== null) await follow(earlier.counters, counters, at - earlier.at);
    }

    function send(): Promise<void> {
      return sendAt(pc, lowerOf(ladder.level, parts.maxLevel()));
    }

    /** While another path is looked for, the old one may still carry the call. */
    async function sampleUnconnected(): Promise<void> {
      const { audio, video } = readStats(await pc.getStats()).received;
      if (stopped) return;
      const now = performance.now();
      doubtful = observePath(doubtful, audio + video, now);
      const carrying = carriesMedia(doubtful, now);
      if (carrying === true) parts.onMediaFlowing();
      else if (carrying === false) parts.onMediaStopped();
    }

    async function follow(from: Counters, to: Counters, ms: number): Promise<void> {
      const delta = diffStats(from, to);
      smoothed = smooth(smoothed, delta);
      const { level } = ladder;
      const wasSaturated = saturated;
      saturated = saturatesUplink(pc) && parts.maxLevel() === 'high';
      // The browser's estimate grows only with what is sent.
      if (saturated && !wasSaturated) ladder = onNewPath(ladder);
      const [wasQuiet, wasGone] = [isQuiet(), isGone()];
      arrival = updateReception(arrival, delta, ms, parts.partnerSendsPicture());
      if (wasQuiet && !isQuiet()) await onMediaBack(wasGone);
      // Also while nothing comes: two who both send nothing any more would stay so.
      const availableKbit = saturated ? delta.availableKbit : null;
      ladder = adapt(ladder, { ...delta, availableKbit }, ms);
      if (ladder.level !== level) await send();
      if (stopped) return;
      if (isSilent(arrival)) {
        arrival = { ...arrival, withoutPacketMs: null };
        if (parts.partnerSends()) parts.onSilent();
      }
      report(arrival);
    }

    function isQuiet(): boolean {
      return arrival.withoutPacketMs !== 0;
    }

    /** Nothing came at all, or nothing for so long that this was reported, though a partner on text sends nothing. */
    function isGone(): boolean {
      return arrival.withoutPacketMs === null && !isIdle(arrival);
    }

    /** Sends a key frame: frames were lost, and the partner's browser may be slow to request one. */
    async function onMediaBack(wasGone: boolean): Promise<void> {
      const again = mediaReceived;
      mediaReceived = true;
      if (!again) return;
      if (wasGone) ladder = onSilenceOver(ladder);
      await requestKeyFrame(pc);
    }

    /** Firefox never answers what was asked of a connection that was closed meanwhile: then this was the last time. */
    async function next(): Promise<void> {
      await sample().catch(parts.onError);
      if (!stopped) wait();
    }

    function wait(): void {
      const soon = isQuiet() && parts.partnerSends();
      timer = setTimeout(next, soon ? SAMPLE_WHILE_QUIET_MS : SAMPLE_EVERY_MS);
    }

    wait();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }

  function report(arrival: Reception): void {
    const now: Quality = {
      bars: strengthOf(smoothed, ladder.level),
      sending: ladder.level,
      picture: pictureOf(arrival),
    };
    if (shallowEqual(now, reported)) return;
    reported = now;
    parts.on(now);
  }

  return {
    watch,
    /** Bytes that the call has sent and received so far. */
    usedBytes: () => usedBytes,
  };
}
