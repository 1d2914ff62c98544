import type { Signal } from '@app/contract/events';
import type { PeerEvent as MachineEvent } from '@/features/chat/session/machine/events';
import type { Quality } from '@/features/chat/session/machine/quality';
import type { CallStatus } from './negotiation-state';

/** What a call reports. */
export type PeerEvent =
  | { type: 'signal'; signal: Signal }
  /** The status of the call, when it changes. */
  | { type: CallStatus }
  /** What the partner sends; null: nothing, they take part with text only. */
  | { type: 'stream'; stream: MediaStream | null }
  | { type: 'quality'; quality: Quality };

/** The machine's event for an event of the call: same name, same content. */
export function toMachineEvent(peer: number, event: Exclude<PeerEvent, { type: 'stream' }>): MachineEvent {
  return { ...event, type: `peer_${event.type}`, peer } as MachineEvent;
}
