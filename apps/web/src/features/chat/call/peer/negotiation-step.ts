import type { Signal } from '@app/contract/events';
import type { CallState } from '@/features/chat/session/machine/state';
import type { AsyncCommand, Command, ConnectionView, Job, Negotiation, PeerTimer } from './negotiation-state';

/** The handling of one event: the state so far and the commands. */
export class NegotiationStep {
  readonly commands: Command[] = [];

  constructor(
    public state: Negotiation,
    /** The connection in use; null: none. */
    readonly pc: ConnectionView | null,
    /** Milliseconds of a clock that never jumps. */
    readonly now: number,
  ) {}

  change(patch: Partial<Negotiation>): void {
    this.state = { ...this.state, ...patch };
  }

  isConnected(): boolean {
    return this.pc?.connectionState === 'connected';
  }

  enqueue(job: Job): void {
    this.change({ queue: [...this.state.queue, job] });
  }

  run(job: AsyncCommand): void {
    this.change({ busy: true });
    this.commands.push({ type: 'run', job });
  }

  send(signal: Signal): void {
    this.commands.push({ type: 'send', signal });
  }

  requestOffer(): void {
    this.send({ type: 'renegotiate', renegotiate: true });
  }

  report(status: CallState): void {
    if (status === this.state.status) return;
    this.change({ status });
    this.commands.push({ type: 'report', status });
  }

  startTimer(name: PeerTimer, ms: number): void {
    this.commands.push({ type: 'startTimer', name, ms });
  }

  stopTimer(name: PeerTimer): void {
    this.commands.push({ type: 'stopTimer', name });
  }

  log(event: string): void {
    this.commands.push({ type: 'log', event });
  }
}
