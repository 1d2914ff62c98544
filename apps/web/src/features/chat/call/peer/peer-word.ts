import type { Signal } from '@app/contract/events';
import type { Quality } from '@/features/chat/session/machine/quality';

/** 'waiting': the servers are not known yet, so no connection is made; then 'connecting'. */
export type CallWord = 'waiting' | 'connecting' | 'live' | 'interrupted' | 'failed';

/** What a call reports. */
export type PeerWord =
  | { type: 'signal'; signal: Signal }
  /** The state of the call, when it changes. */
  | { type: CallWord }
  /** What the partner sends; null: nothing, they take part with text only. */
  | { type: 'stream'; stream: MediaStream | null }
  | { type: 'quality'; quality: Quality };
