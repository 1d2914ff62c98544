import type { Bars, QualityLevel } from '@/features/chat/session/machine/state';
import type { StatsDelta } from './stats';

/** Each direction's recent loss, and the round trip in milliseconds. */
export type Smoothed = { lossOut: number; lossIn: number; rttMs: number };

export const NO_READING: Smoothed = { lossOut: 0, lossIn: 0, rttMs: 0 };

/** Weight of a new reading: what happened five readings ago counts a third. */
const WEIGHT = 0.2;

const FAIR = { loss: 0.03, rttMs: 350 } as const;
const WEAK = { loss: 0.1, rttMs: 900 } as const;

/** Smooths in one more reading, so that the indicator does not jump. */
export function smooth(smoothed: Smoothed, { lossOut, lossIn, rttMs }: StatsDelta): Smoothed {
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

/** How well a call gets through while `sending` is sent: the worse of its two directions. */
export function strengthOf({ lossOut, lossIn, rttMs }: Smoothed, sending: QualityLevel): Bars {
  return Math.min(barsOf(lossOut, rttMs), barsOf(lossIn, rttMs), MOST_BARS[sending]) as Bars;
}
