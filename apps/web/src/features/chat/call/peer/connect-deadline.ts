import { change, type Step, startTimer } from './negotiation-step';

/** Without a connection for this long: try once more, then fail. A refused TURN credential shows no other sign. */
const CONNECT_TIMEOUT_MS = 12_000;
/** Begun anew again and again, a wait lasts this long: a partner who sends without end must not hold up the failure. */
const LONGEST_WAIT_MS = 2 * CONNECT_TIMEOUT_MS;

/** Begins the wait for a connection, anew if it had begun. */
export function armDeadline(step: Step): void {
  if (step.state.serversPending) {
    clearDeadline(step);
    return;
  }
  const { deadline } = step.state;
  const since = deadline.since ?? step.now;
  change(step, { deadline: { ...deadline, since } });
  const longest = since + LONGEST_WAIT_MS - step.now;
  startTimer(step, 'connect', Math.max(0, Math.min(CONNECT_TIMEOUT_MS, longest)));
}

export function clearDeadline(step: Step): void {
  change(step, { deadline: { ...step.state.deadline, since: null } });
  step.commands.push({ type: 'stopTimer', name: 'connect' });
}

/** Whatever was tried before does not count any more. */
export function forgive(step: Step): void {
  change(step, { deadline: { since: null, retried: false } });
}
