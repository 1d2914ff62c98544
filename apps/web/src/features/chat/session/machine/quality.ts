/** What is sent, from everything down to nothing but text. */
export type QualityLevel = 'high' | 'low' | 'sound' | 'text';

/** 3: good, 2: fair, 1: weak. */
export type Bars = 1 | 2 | 3;

/** The quality of a call, as it is shown to people. */
export type Quality = {
  /** How well the call gets through, in the direction that does worse. */
  readonly bars: Bars;
  /** What this side still sends. */
  readonly sending: QualityLevel;
  /** The partner's picture stands still, though the call goes on. */
  readonly frozen: boolean;
  /** Frames of the partner's picture came a moment ago. */
  readonly picture: boolean;
};

/** Until something else is known. */
export const GOOD_QUALITY: Quality = {
  bars: 3,
  sending: 'high',
  frozen: false,
  picture: false,
};
