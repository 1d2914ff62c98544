import type { Bars, Quality, QualityLevel } from '@/features/chat/session/machine/quality';
import type { Passed } from './stats';

/** The state of this side's own connection to the site; 'unknown' before it was measured. */
export type Access = 'good' | 'bad' | 'unknown';

/** The strength of each side's connection. */
export type Strength = Pick<Quality, 'yours' | 'theirs'>;

/** Each direction's recent loss, and the round trip in milliseconds. */
export type Smoothed = { lossOut: number; lossIn: number; rttMs: number };

export const NO_READING: Smoothed = { lossOut: 0, lossIn: 0, rttMs: 0 };

/** Weight of a new reading: what happened five readings ago counts a third. */
const WEIGHT = 0.2;

const FAIR = { loss: 0.03, rttMs: 350 } as const;
const WEAK = { loss: 0.1, rttMs: 900 } as const;

/** Smooths in one more reading, so that the indicator does not jump. */
export function smooth(smoothed: Smoothed, { lossOut, lossIn, rttMs }: Passed): Smoothed {
  const next = (before: number, now: number | null) => before + WEIGHT * ((now ?? before) - before);
  return {
    lossOut: next(smoothed.lossOut, lossOut),
    lossIn: next(smoothed.lossIn, lossIn),
    rttMs: next(smoothed.rttMs, rttMs),
  };
}

/** A path that carries no more than this is never shown as better, however well it carries it. */
const MOST_BARS: Record<QualityLevel, Bars> = { high: 3, low: 2, sound: 1, text: 1 };

function barsOf(loss: number, rttMs: number): Bars {
  if (loss > WEAK.loss || rttMs > WEAK.rttMs) return 1;
  return loss > FAIR.loss || rttMs > FAIR.rttMs ? 2 : 3;
}

function directions({ lossOut, lossIn, rttMs }: Smoothed, sending: QualityLevel): { out: Bars; into: Bars } {
  const out = Math.min(barsOf(lossOut, rttMs), MOST_BARS[sending]) as Bars;
  return { out, into: barsOf(lossIn, rttMs) };
}

/** Does the call suffer, so that it is worth asking whose connection is bad? */
export function suffers(smoothed: Smoothed, sending: QualityLevel): boolean {
  const { out, into } = directions(smoothed, sending);
  return out < 3 || into < 3;
}

/**
 * A call runs over both connections at once, and its figures do not tell them apart; only this side's own connection to
 * the site can be measured. While that is unknown each side is shown the quality of what it sends.
 */
export function strengthOf(smoothed: Smoothed, sending: QualityLevel, access: Access): Strength {
  const { out, into } = directions(smoothed, sending);
  const worst = Math.min(out, into) as Bars;
  switch (access) {
    case 'bad':
      return { yours: worst, theirs: 3 };
    case 'good':
      return { yours: 3, theirs: worst };
    case 'unknown':
      return { yours: out, theirs: into };
    default:
      return access satisfies never;
  }
}
