import type { Signal } from '@app/contract/events';
import type { Quality } from '../machine/quality';

/** 'waiting': the servers a call needs are not known yet, and none is begun before they are; then 'connecting'. */
export type CallWord = 'waiting' | 'connecting' | 'live' | 'interrupted' | 'failed';

/** What a call tells. */
export type PeerWord =
  | { type: 'signal'; signal: Signal }
  /** What has become of the call: another word than the one before. */
  | { type: CallWord }
  /** What the partner sends; null: nothing, they take part with text only. */
  | { type: 'stream'; stream: MediaStream | null }
  | { type: 'quality'; quality: Quality };
