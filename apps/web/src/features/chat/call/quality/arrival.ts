import type { Quality } from '@/features/chat/session/machine/state';
import type { StatsDelta } from './stats';

/** After this long a still picture is reported as frozen, and none as missing; a short freeze is normal. */
const FROZEN_AFTER_MS = 3_000;
/** Where packets came without a break, so much silence means that the path is gone. */
const SILENT_AFTER_MS = 2_000;

/** What has arrived from the partner recently. */
export type Reception = {
  /** How long no frame was decoded. */
  readonly withoutFrameMs: number;
  /** One was, at some time. */
  readonly framesCame: boolean;
  /** How long nothing arrived at all; null: nothing ever did, as from a partner who takes part with text only. */
  readonly withoutPacketMs: number | null;
  /** How often since the last packet the path itself was seen to work. */
  readonly checksAnswered: number;
};

export const NOTHING_RECEIVED: Reception = {
  withoutFrameMs: 0,
  framesCame: false,
  withoutPacketMs: null,
  checksAnswered: 0,
};

/** After another `ms` milliseconds. `hasPicture`: the partner sends one. How one before it ended says nothing of the next. */
export function updateReception(
  before: Reception,
  delta: StatsDelta,
  ms: number,
  hasPicture = true,
): Reception {
  const { withoutFrameMs, framesCame, withoutPacketMs, checksAnswered } = before;
  const { audio, video } = delta.received;
  const came = audio + video > 0;
  const hasFrames = delta.framesDecoded > 0;
  return {
    withoutFrameMs: hasFrames || !hasPicture ? 0 : withoutFrameMs + ms,
    framesCame: hasPicture && (framesCame || hasFrames),
    withoutPacketMs: came ? 0 : withoutPacketMs === null ? null : withoutPacketMs + ms,
    checksAnswered: came ? 0 : checksAnswered + (delta.checkAnswered ? 1 : 0),
  };
}

/** The partner's picture. */
export function pictureOf({ withoutFrameMs, framesCame }: Reception): Quality['picture'] {
  if (withoutFrameMs >= FROZEN_AFTER_MS) return framesCame ? 'frozen' : 'missing';
  return framesCame ? 'moving' : null;
}

/** The path works and nothing comes: the partner sends nothing. One answer may be from just before a path was lost. */
export function isIdle({ checksAnswered }: Reception): boolean {
  return checksAnswered > 1;
}

/** Whether the path may be gone, long before the browser says so. */
export function isSilent({ withoutPacketMs }: Reception): boolean {
  return withoutPacketMs !== null && withoutPacketMs >= SILENT_AFTER_MS;
}

/** Delayed packets arrive in a burst; a path on which packets keep arriving for this long carries a call. */
const BELIEVED_AFTER_MS = 1_000;
/** A shorter gap is normal on a network. */
const BREAK_MS = 1_000;
/** After this long without packets the path carries no call any more. */
const QUIET_AFTER_MS = 2_000;

/** Packets over a path that the browser does not consider connected. Times are milliseconds of one clock. */
export type DoubtfulPath = {
  /** Packets received up to the last check. */
  readonly packets: number;
  /** When something last arrived; before anything has, the time of the first check. */
  readonly lastAt: number;
  /** Since when packets have kept arriving; null: none arrive. */
  readonly flowingSince: number | null;
};

/** The state after one more check. `before`: null at the first one, whose packets may have come at any time. */
export function observePath(before: DoubtfulPath | null, packets: number, now: number): DoubtfulPath {
  if (before === null) return { packets, lastAt: now, flowingSince: null };
  if (packets > before.packets) return { packets, lastAt: now, flowingSince: before.flowingSince ?? now };
  return { ...before, flowingSince: now - before.lastAt < BREAK_MS ? before.flowingSince : null };
}

/** Does it carry a call, whatever the browser reports? null: not known yet. */
export function carriesMedia({ lastAt, flowingSince }: DoubtfulPath, now: number): boolean | null {
  if (now - lastAt >= QUIET_AFTER_MS) return false;
  return lastAt === now && flowingSince !== null && now - flowingSince >= BELIEVED_AFTER_MS ? true : null;
}
