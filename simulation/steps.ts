import type { AuditAction } from '@app/contract/audit-actions';
import { TIMEOUT_MINUTES, type TimeoutMinutes } from '@app/contract/users';
import { pick } from './seeded';

/** A step that concerns a visitor, as a call of the API. `reason` is unique. */
export type PersonStep =
  | { kind: 'block' }
  | { kind: 'unblock' }
  | { kind: 'timeout'; minutes: TimeoutMinutes }
  | { kind: 'ask'; reason: string }
  | { kind: 'resolve'; approve: boolean };

/** The life of one report: filed in a chat or through the form, reviewed, deleted. */
export type ReportStep = { kind: 'chat' } | { kind: 'form' } | { kind: 'review' } | { kind: 'delete' };

/** Everything the API shows of a visitor or a report: its entries in the audit log, and its state. */
export type Seen = { entries: AuditAction[]; state: string };

type PersonState = {
  blocked: boolean;
  timeoutMinutes: number | null;
  requests: { reason: string; decision: 'pending' | 'approved' | 'denied' }[];
};

/** The state of a visitor as one text. The requests are sorted, because the list has them in order of filing. */
export function personText(state: PersonState): string {
  const requests = state.requests.map(({ reason, decision }) => `${reason} ${decision}`).sort();
  const timeout = state.timeoutMinutes === null ? '' : `, timed out for ${state.timeoutMinutes}`;
  return `${state.blocked ? 'blocked' : 'not blocked'}${timeout}; requests: ${requests.join(', ')}`;
}

type ReportStatus = 'none' | 'unreviewed' | 'reviewed';

/** The state of a visitor after these steps, each of which was possible when it was taken. */
export function personAfter(steps: readonly PersonStep[]): { state: PersonState; entries: AuditAction[] } {
  const state: PersonState = { blocked: false, timeoutMinutes: null, requests: [] };
  const entries: AuditAction[] = [];
  for (const step of steps) {
    switch (step.kind) {
      case 'block':
        state.blocked = true;
        entries.push('BLOCK_USER');
        break;
      case 'unblock':
        lift(state);
        entries.push('UNBLOCK_USER');
        break;
      case 'timeout':
        state.timeoutMinutes = step.minutes;
        entries.push('TIMEOUT_USER');
        break;
      case 'ask':
        // A request enters the audit log only when it is decided.
        state.requests.push({ reason: step.reason, decision: 'pending' });
        break;
      case 'resolve':
        decide(state, step.approve);
        entries.push(step.approve ? 'APPROVE_UNBLOCK' : 'DENY_UNBLOCK');
        break;
      default:
        step satisfies never;
    }
  }
  return { state, entries };
}

function lift(state: PersonState): void {
  state.blocked = false;
  state.timeoutMinutes = null;
}

function decide(state: PersonState, approve: boolean): void {
  const pending = state.requests.find(({ decision }) => decision === 'pending');
  if (pending !== undefined) pending.decision = approve ? 'approved' : 'denied';
  if (approve) lift(state);
}

/** A step that is possible after those taken. Timeouts run longer than any simulation. */
export function nextPersonStep(
  steps: readonly PersonStep[],
  random: () => number,
  newReason: () => string,
): PersonStep {
  const { state } = personAfter(steps);
  const possible: PersonStep[] = [];
  if (!state.blocked) possible.push({ kind: 'block' });
  if (state.timeoutMinutes === null)
    possible.push({ kind: 'timeout', minutes: pick(random, TIMEOUT_MINUTES) });
  if (state.blocked || state.timeoutMinutes !== null) possible.push({ kind: 'unblock' });
  if (state.requests.some(({ decision }) => decision === 'pending')) {
    possible.push({ kind: 'resolve', approve: random() < 0.5 });
  } else {
    possible.push({ kind: 'ask', reason: newReason() });
  }
  return pick(random, possible);
}

/** The state of a report after these steps. */
export function reportAfter(steps: readonly ReportStep[]): {
  state: ReportStatus;
  entries: AuditAction[];
} {
  let state: ReportStatus = 'none';
  const entries: AuditAction[] = [];
  for (const { kind } of steps) {
    switch (kind) {
      case 'chat':
      case 'form':
        state = 'unreviewed';
        entries.push('USER_REPORT');
        break;
      case 'review':
        state = 'reviewed';
        entries.push('REVIEW_REPORT');
        break;
      case 'delete':
        // The entries in the audit log lose their reason, so none can be assigned to this report any more.
        state = 'none';
        entries.length = 0;
        break;
      default:
        kind satisfies never;
    }
  }
  return { state, entries };
}

/** The step that follows those taken; undefined for a report that is gone. */
export function nextReportStep(steps: readonly ReportStep[], random: () => number): ReportStep | undefined {
  const last = steps.at(-1)?.kind;
  switch (last) {
    case undefined:
      return { kind: random() < 0.5 ? 'chat' : 'form' };
    case 'chat':
    case 'form':
      return { kind: 'review' };
    case 'review':
      return { kind: 'delete' };
    case 'delete':
      return undefined;
    default:
      return last satisfies never;
  }
}
