import type { Signal } from '@app/contract/events';
import type { Log } from '@/features/chat/log';
import { createPace } from './pace';
import { takeSignals } from './steps';

type Step = () => Promise<void> | void;

/** The signals of the partner, in the order they come. */
type Incoming = { deliver(signal: Signal): void; stop(): void };

type IncomingParts = {
  /** Runs steps one at a time. */
  enqueue: (step: Step) => void;
  take: (signal: Signal) => Promise<void> | void;
  log: Log;
};

/**
 * Hands each signal on in its turn. Those that start a connection afresh, or have it look for another path, take effect
 * only so often: a partner could send them without end.
 */
export function createIncoming({ enqueue, take, log }: IncomingParts): Incoming {
  const inTurn = takeSignals(enqueue, () => log('too_many_signals'));
  const pace = createPace(enqueue);
  const isCostly = ({ type }: Signal) => type === 'offer' || type === 'renegotiate';
  return {
    deliver: (signal) => inTurn(() => (isCostly(signal) ? pace.ask(() => take(signal)) : take(signal))),
    stop: pace.stop,
  };
}
