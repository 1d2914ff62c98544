import type { Passed } from './stats';

/** After this long a still picture is reported as frozen; a short freeze is normal. */
const FROZEN_AFTER_MS = 3_000;
/** Where packets came without a break, so much silence means that the path is gone. */
const SILENT_AFTER_MS = 2_000;

/** What has arrived from the partner recently. */
export type Arrival = {
  /** How long no frame was decoded; null: none ever was. */
  readonly withoutFrameMs: number | null;
  /** How long nothing arrived at all; null: nothing ever did, as from a partner who takes part with text only. */
  readonly withoutPacketMs: number | null;
  /** How often since the last packet the path itself was seen to work. */
  readonly answers: number;
};

export const NOTHING_CAME: Arrival = { withoutFrameMs: null, withoutPacketMs: null, answers: 0 };

/** After another `ms` milliseconds. */
export function arrive(before: Arrival, passed: Passed, ms: number): Arrival {
  const { withoutFrameMs, withoutPacketMs, answers } = before;
  const since = (before: number | null, came: boolean) => (came ? 0 : before === null ? null : before + ms);
  const { audio, video } = passed.received;
  const came = audio + video > 0;
  return {
    withoutFrameMs: since(withoutFrameMs, passed.framesDecoded > 0),
    withoutPacketMs: since(withoutPacketMs, came),
    answers: came ? 0 : answers + (passed.answered ? 1 : 0),
  };
}

export function isFrozen({ withoutFrameMs }: Arrival): boolean {
  return withoutFrameMs !== null && withoutFrameMs >= FROZEN_AFTER_MS;
}

/** Whether the partner's picture is there: not before its first frame, and no longer once it stands still. */
export function hasFrames(arrival: Arrival): boolean {
  return arrival.withoutFrameMs !== null && !isFrozen(arrival);
}

/** The path works and nothing comes: the partner sends nothing. One answer may be from just before a path was lost. */
export function isIdle({ answers }: Arrival): boolean {
  return answers > 1;
}

/** Whether the path may be gone, long before the browser says so. */
export function isSilent({ withoutPacketMs }: Arrival): boolean {
  return withoutPacketMs !== null && withoutPacketMs >= SILENT_AFTER_MS;
}
