import type { Signal } from '@app/contract/events';
import type { Config } from '../config';
import type { RelayAddresses } from '../domain/sdp-candidate';
import { cleanSignal } from '../domain/signal-privacy';

/**
 * Returns the part of a signal that is passed on; null: nothing. Where only relayed calls are allowed no other
 * candidate passes, whatever a client asks for.
 */
export function createSignalFilter(policy: Config['ice']['policy'], relays: () => RelayAddresses) {
  return (signal: Signal): Signal | null =>
    cleanSignal(signal, policy === 'relay' ? { policy, relays: relays() } : { policy });
}
