import { GOOD_QUALITY, type Quality } from '@/features/chat/session/machine/quality';
import { carries, type DoubtfulPath, lookAgain } from '../peer/doubtful-path';
import { type Arrival, arrive, hasFrames, isFrozen, isIdle, isSilent, NOTHING_CAME } from './arrival';
import { climb, type Ladder, onNewPath, onSilenceOver, TOP } from './ladder';
import { requestKeyFrame, saturatesUplink, sendAt } from './sending';
import { type Counters, diffStats, readStats } from './stats';
import { NO_READING, type Smoothed, smooth, strengthOf } from './strength';

const LOOK_EVERY_MS = 1_000;
/** How soon the partner's return is noticed while nothing arrives from them. */
const LOOK_AGAIN_MS = 250;

export type QualityParts = {
  /** The connection in use; a different one after the call started afresh. */
  connection: () => RTCPeerConnection | null;
  on: (quality: Quality) => void;
  /** Does the partner send sound or picture? A partner who changed to text sends nothing. */
  partnerSends: () => boolean;
  /** Nothing arrives any more from a partner who was heard: the path may be gone. */
  onSilent: () => void;
  /** Packets keep arriving over a connection that the browser does not consider connected. */
  onMediaFlowing: () => void;
  /** No packets arrive over it, or no more. */
  onMediaStopped: () => void;
  onError: (error: unknown) => void;
};

export type QualityWatch = { stop(): void };

/** Watches a call's statistics: sends what the path carries, and reports the quality. */
export function watchQuality(parts: QualityParts): QualityWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let before: { of: RTCPeerConnection; counters: Counters; at: number } | null = null;
  let ladder: Ladder = TOP;
  let full = true;
  let smoothed: Smoothed = NO_READING;
  let arrival: Arrival = NOTHING_CAME;
  let doubtful: { of: RTCPeerConnection; path: DoubtfulPath } | null = null;
  /** The connection over which the partner was heard. */
  let heard: RTCPeerConnection | null = null;
  let told: Quality = GOOD_QUALITY;
  /** The connection that is being looked at. */
  let lookedAt: RTCPeerConnection | null = null;

  async function look(pc: RTCPeerConnection | null): Promise<void> {
    if (pc === null || pc.connectionState !== 'connected') {
      if (before !== null) [before, ladder] = [null, onNewPath(ladder)];
      // When the path is back, a picture that was there may still be missing.
      arrival = { ...NOTHING_CAME, withoutFrameMs: arrival.withoutFrameMs };
      if (pc !== null) await listen(pc);
      return;
    }
    doubtful = null;
    const reports = await pc.getStats();
    if (isOver(pc)) return;
    const at = performance.now();
    const earlier = before;
    const counters = readStats(reports, earlier?.of === pc ? earlier.counters : null);
    before = { of: pc, counters, at };
    await sendAt(pc, ladder.level);
    if (isOver(pc)) return;
    if (earlier?.of !== pc) {
      if (heard !== pc) arrival = NOTHING_CAME;
      return;
    }
    await follow(pc, earlier.counters, counters, at - earlier.at);
  }

  /** While another path is looked for, the old one may still carry the call. */
  async function listen(pc: RTCPeerConnection): Promise<void> {
    const { audio, video } = readStats(await pc.getStats()).received;
    if (isOver(pc)) return;
    const now = performance.now();
    const path = lookAgain(doubtful?.of === pc ? doubtful.path : null, audio + video, now);
    doubtful = { of: pc, path };
    const carrying = carries(path, now);
    if (carrying === true) parts.onMediaFlowing();
    else if (carrying === false) parts.onMediaStopped();
  }

  async function follow(pc: RTCPeerConnection, from: Counters, to: Counters, ms: number): Promise<void> {
    const passed = diffStats(from, to);
    smoothed = smooth(smoothed, passed);
    const { level } = ladder;
    const wasFull = full;
    full = saturatesUplink(pc);
    // The browser's estimate grows only with what is sent.
    if (full && !wasFull) ladder = onNewPath(ladder);
    const [wasQuiet, wasGone] = [isQuiet(), isGone()];
    arrival = arrive(arrival, passed, ms);
    if (wasQuiet && !isQuiet()) await onComing(pc, wasGone);
    // Also while nothing comes: two who both send nothing any more would stay so.
    const availableKbit = full ? passed.availableKbit : null;
    ladder = climb(ladder, { loss: passed.lossOut, rttMs: passed.rttMs, availableKbit }, ms);
    if (ladder.level !== level) await sendAt(pc, ladder.level);
    if (isOver(pc)) return;
    if (isSilent(arrival)) {
      arrival = { ...arrival, withoutPacketMs: null };
      if (parts.partnerSends()) parts.onSilent();
    }
    tell();
  }

  function isQuiet(): boolean {
    return arrival.withoutPacketMs !== 0;
  }

  /** Nothing came at all, or nothing for so long that this was reported, though a partner on text sends nothing. */
  function isGone(): boolean {
    return arrival.withoutPacketMs === null && !isIdle(arrival);
  }

  /** Sends a key frame: frames were lost, and the partner's browser may be slow to request one. */
  async function onComing(pc: RTCPeerConnection, wasGone: boolean): Promise<void> {
    const again = heard === pc;
    heard = pc;
    if (!again) return;
    if (wasGone) ladder = onSilenceOver(ladder);
    await requestKeyFrame(pc);
  }

  function tell(): void {
    const now: Quality = {
      bars: strengthOf(smoothed, ladder.level),
      sending: ladder.level,
      frozen: isFrozen(arrival),
      picture: hasFrames(arrival),
    };
    if (stopped || (Object.keys(now) as (keyof Quality)[]).every((key) => now[key] === told[key])) return;
    told = now;
    parts.on(now);
  }

  function pauseMs(): number {
    return isQuiet() && parts.connection() !== null && parts.partnerSends() ? LOOK_AGAIN_MS : LOOK_EVERY_MS;
  }

  function isOver(pc: RTCPeerConnection): boolean {
    return stopped || parts.connection() !== pc;
  }

  function next(): void {
    const pc = parts.connection();
    timer = setTimeout(next, LOOK_EVERY_MS);
    // Firefox never answers what was asked of a connection that was closed meanwhile: the next one is not kept waiting.
    if (pc !== null && pc === lookedAt) return;
    lookedAt = pc;
    look(pc)
      .catch(parts.onError)
      .finally(() => {
        if (stopped || lookedAt !== pc) return;
        lookedAt = null;
        clearTimeout(timer);
        timer = setTimeout(next, pauseMs());
      });
  }

  timer = setTimeout(next, pauseMs());
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
