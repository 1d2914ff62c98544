/** What is sent, from all there is down to nothing but text. */
export type Rung = 'high' | 'low' | 'sound' | 'text';

/** 3: good, 2: fair, 1: weak. */
export type Bars = 1 | 2 | 3;

/** How a call does, in what people can be told. */
export type Quality = {
  /** How well each side's connection does. */
  readonly yours: Bars;
  readonly theirs: Bars;
  /** What this side still sends. */
  readonly sending: Rung;
  /** The partner's picture stands still, though the call goes on. */
  readonly frozen: boolean;
};

/** Until something else is known. */
export const GOOD_QUALITY: Quality = { yours: 3, theirs: 3, sending: 'high', frozen: false };
