import type { CaseDecided, CaseDecision } from '@app/contract/cases';
import type { AnswerGiven, ReasonsGiven } from '@app/contract/statements';
import type { User, UserAction } from '@app/contract/users';
import { admit } from '../domain/admission';
import type { Enforcement } from '../realtime/visitors/enforcement';
import type { ReportRow } from '../reports/report-row';
import type { RequestRow } from '../unblock/unblock.store';
import type { VisitorBatch } from '../users/visitors';
import type { Moderator } from './case-leases';
import type { Moderation } from './moderation.store';
import type { Changed, Restricting } from './restrict';

export type DecisionParts = {
  moderation: Moderation;
  /** Waiting sightings are stored first, so that a visitor of a moment ago can be acted on. */
  visitors: Pick<VisitorBatch, 'settle'>;
  enforcement: Pick<Enforcement, 'enforce'>;
  /** Epoch milliseconds. */
  now: () => number;
};

/**
 * Carries out an administrator's decision: stores it, and enforces it once it is durable. `actor` is the name of the
 * account that decided, null for ADMIN_PASSWORD; `id` is the decision's own, a UUID by which it is carried out once.
 */
export function createDecisions(parts: DecisionParts) {
  const { moderation, visitors, enforcement, now } = parts;

  /** Cuts off a visitor who is no longer admitted, under every id of their device. */
  async function enforce({ user, deviceId, statement }: Changed): Promise<void> {
    const admission = admit([user], now());
    if (admission.ok) return;
    const denied = { ...admission.denied, ...(statement !== undefined && { statement }) };
    await enforcement.enforce({ userId: user.userId, device: deviceId, denied });
  }

  return {
    /** Returns the visitor after the change. Rejects as Moderation does. */
    async onUser(
      userId: string,
      action: UserAction,
      actor: string | null,
      given: ReasonsGiven = {},
      id?: string,
    ): Promise<User> {
      await visitors.settle();
      const changed = await moderation.onUser(userId, action, actor, given, id);
      await enforce(changed);
      return changed.user;
    },

    /** Decides on somebody's reports together. Rejects as Moderation does. */
    async onCase(
      userId: string,
      reportIds: readonly string[],
      decision: CaseDecision,
      moderator: Moderator,
      id?: string,
    ): Promise<CaseDecided> {
      await visitors.settle();
      const { reviewed, changed } = await moderation.onCase(userId, reportIds, decision, moderator, id);
      if (changed === undefined) return { reviewed };
      await enforce(changed);
      return { reviewed, user: changed.user };
    },

    /** Returns the request after the change. Rejects as Moderation does. */
    async onRequest(
      requestId: string,
      approve: boolean,
      actor: string | null,
      answer: AnswerGiven = {},
      id?: string,
    ): Promise<RequestRow> {
      await visitors.settle();
      return moderation.onRequest(requestId, { kind: 'resolve', approve }, actor, answer, id);
    },

    /** Returns the report after the change. Rejects as Moderation does. */
    async onReportedUser(
      reportId: string,
      action: Restricting,
      moderator: Moderator,
      given: ReasonsGiven = {},
      id?: string,
    ): Promise<ReportRow> {
      await visitors.settle();
      const { report, changed } = await moderation.onReportedUser(reportId, action, moderator, given, id);
      if (changed !== undefined) await enforce(changed);
      return report;
    },

    /** Rejects as Moderation does. */
    onReport: moderation.onReport,
  };
}

export type Decisions = ReturnType<typeof createDecisions>;
