import type { Signal } from '@app/contract/events';
import type {
  AsyncCommand,
  CallStatus,
  Command,
  Job,
  Link,
  Negotiation,
  PeerTimer,
} from './negotiation-state';

/** The handling of one event: the state so far and the commands. `now`: milliseconds of a clock that never jumps. */
export type Step = { state: Negotiation; readonly commands: Command[]; readonly now: number };

export function change(step: Step, patch: Partial<Negotiation>): void {
  step.state = { ...step.state, ...patch };
}

/** Changes what is known of the connection in use; does nothing when there is none. */
export function changeLink(step: Step, patch: Partial<Link>): void {
  const { link } = step.state;
  if (link !== null) change(step, { link: { ...link, ...patch } });
}

export function isConnected({ state }: Step): boolean {
  return state.link?.connection === 'connected';
}

export function enqueue(step: Step, job: Job): void {
  change(step, { queue: [...step.state.queue, job] });
}

export function run(step: Step, job: AsyncCommand): void {
  change(step, { busy: true });
  step.commands.push({ type: 'run', job });
}

export function send(step: Step, signal: Signal): void {
  step.commands.push({ type: 'send', signal });
}

export function requestOffer(step: Step): void {
  send(step, { type: 'renegotiate', renegotiate: true });
}

export function report(step: Step, status: CallStatus): void {
  if (status === step.state.status) return;
  change(step, { status });
  step.commands.push({ type: 'report', status });
}

export function startTimer(step: Step, name: PeerTimer, ms: number): void {
  step.commands.push({ type: 'startTimer', name, ms });
}
