import type { CaseDecision } from '@app/contract/cases';
import type { User, UserAction } from '@app/contract/users';
import type { AuditStore, NewAuditEntry } from '../audit/audit.store';
import type { Database } from '../db/connect';
import { fillEarlier } from '../db/earlier-entries';
import type { AuditFacts } from '../domain/audit-facts';
import {
  applyAction,
  type ModerationAction,
  type ModerationState,
  type Outcome,
  type StoredRestriction,
} from '../domain/moderation';
import { HttpError } from '../http/errors';
import type { ReportRow } from '../reports/reports.list';
import type { RequestRow } from '../unblock/unblock.store';
import { type Moderator, requireFree, UNCLAIMED } from './claims';
import { inTransaction } from './confirmed';
import { durationOf, factsOf } from './entry-facts';
import { eraseFromAudit } from './erased-report';
import {
  lockPerson,
  lockReport,
  lockRequest,
  lockWaitingReports,
  type Person,
  reportedBy,
  senderOf,
  setRestriction,
} from './locked-rows';
import { isRestricted, lockToUphold, upholdReports } from './upheld-reports';

/** A visitor after a change, and their device. */
export type Changed = { user: User; deviceId: string | null };

export type ModerationParts = {
  db: Database;
  audit: AuditStore;
  newId: () => string;
  /** Epoch milliseconds. */
  now: () => number;
};

type Subject = {
  state: ModerationState;
  userId: string;
  roomId: string | null;
  /** What the entry says beyond the action: of a report, and why in the words of whoever decides. */
  facts?: AuditFacts;
};

/** Actions that keep somebody out. */
export type Restricting = Exclude<UserAction, { kind: 'unblock' }>;
type Restriction = {
  person: Person;
  roomId: string | null;
  action: Restricting;
  actor: string | null;
  note?: string | undefined;
};

const NO_USER = 'There is no record of this user.';
const NO_REPORT = 'There is no such report.';
const NO_REQUEST = 'There is no such unblock request.';

/**
 * The only code path that stores administrators' decisions: lock, apply, save and the audit entry in one transaction.
 * The result is durable and is what was stored: nothing is read afterwards that could fail. Rejects with HttpError:
 * 'not_found', a conflict, or 'unconfirmed' when the store was lost during the commit. Any other error means that
 * nothing was changed.
 */
export function createModeration({ db, audit, newId, now }: ModerationParts) {
  /** The state to save, and the entry to write once it is saved. */
  function decide(
    subject: Subject,
    action: ModerationAction,
    actor: string | null,
  ): { after: ModerationState; entry: NewAuditEntry } {
    const at = now();
    const outcome: Outcome = applyAction(subject.state, action, at);
    if (!outcome.ok) {
      throw outcome.code === 'not_found' ? new HttpError('not_found', NO_USER) : new HttpError(outcome.code);
    }
    const entry = {
      entryId: newId(),
      action: outcome.recorded,
      facts: {
        ...subject.facts,
        ...(action.kind === 'timeout' && durationOf(action, subject.state.user, at)),
      },
      userId: subject.userId,
      roomId: subject.roomId,
      actor,
      at,
    };
    return { after: outcome.state, entry };
  }

  async function saveRestriction(
    trx: Database,
    person: Person,
    user: StoredRestriction | null,
  ): Promise<void> {
    if (user !== null && user !== person.restriction) await setRestriction(trx, person, user);
  }

  /** Saves a restriction, and upholds the reports; undefined if the visitor is blocked already. */
  async function restrict(
    trx: Database,
    { person, roomId, action, actor, note }: Restriction,
  ): Promise<(Changed & { entry: NewAuditEntry }) | undefined> {
    const { userId, restriction } = person;
    if (action.kind === 'block' && restriction !== null && restriction.blockedAt !== null) return undefined;
    if (restriction === null) throw new HttpError('no_user');
    const state = { user: restriction, report: null, request: null };
    const { after, entry } = decide({ state, userId, roomId, facts: { note } }, action, actor);
    const restricted = after.user ?? restriction;
    await saveRestriction(trx, person, restricted);
    await upholdReports(trx, person, entry.at);
    return { user: userOf(person, restricted), deviceId: person.deviceId, entry };
  }

  return {
    /** Blocks, unblocks or times out a visitor, under every id of their device. */
    onUser(userId: string, action: UserAction, actor: string | null): Promise<Changed> {
      return inTransaction(db, async (trx) => {
        const person = await lockPerson(trx, userId);
        const state = { user: person.restriction, report: null, request: null };
        const { after, entry } = decide({ state, userId, roomId: null }, action, actor);
        if (after.user === null) throw new HttpError('not_found', NO_USER);
        await saveRestriction(trx, person, after.user);
        if (action.kind !== 'unblock') await upholdReports(trx, person, entry.at);
        await audit.append(trx, entry);
        return { user: userOf(person, after.user), deviceId: person.deviceId };
      });
    },

    /** Marks a report as reviewed if nobody else holds it, or deletes a reviewed one. Gives it as it then is or was. */
    onReport(
      reportId: string,
      action: { kind: 'review' } | { kind: 'delete' },
      moderator: Moderator,
    ): Promise<ReportRow> {
      return inTransaction(db, async (trx) => {
        const row = await lockReport(trx, reportId);
        if (row === null) throw new HttpError('not_found', NO_REPORT);
        const { reported_user_id: userId, room_id: roomId } = row;
        const state = { user: null, report: { reviewedAt: row.reviewed_at }, request: null };
        const facts =
          action.kind === 'review'
            ? factsOf(row)
            : // What it said, and who did, is not kept any longer.
              { reportId, reportedUserId: userId };
        const { after, entry } = decide({ state, userId, roomId, facts }, action, moderator.name);
        requireFree(row, moderator, entry.at);
        if (after.report === null) {
          await fillEarlier(trx);
          await trx.deleteFrom('reports').where('report_id', '=', reportId).execute();
          await eraseFromAudit(trx, audit, reportId);
          await audit.append(trx, entry);
          return row;
        }
        const isUpheld = row.upheld_at === null && (await isRestricted(trx, userId, entry.at));
        const reviewed = {
          reviewed_at: after.report.reviewedAt,
          ...(isUpheld && { upheld_at: entry.at }),
          ...UNCLAIMED,
        };
        await trx.updateTable('reports').set(reviewed).where('report_id', '=', reportId).execute();
        await audit.append(trx, entry);
        return { ...row, ...reviewed };
      });
    },

    /**
     * Blocks or times out a reported visitor, and marks the report as reviewed; a visitor who is blocked already stays
     * so. Gives the report after the change, and the visitor if they changed.
     */
    onReportedUser(
      reportId: string,
      action: Restricting,
      moderator: Moderator,
    ): Promise<{ report: ReportRow; changed: Changed | undefined }> {
      return inTransaction(db, async (trx) => {
        const userId = await reportedBy(trx, reportId);
        if (userId === null) throw new HttpError('not_found', NO_REPORT);
        // Locked before the report, in the order everybody locks them.
        const person = await lockPerson(trx, userId);
        await lockToUphold(trx, person, [reportId]);
        const row = await lockReport(trx, reportId);
        if (row === null) throw new HttpError('not_found', NO_REPORT);
        const { room_id: roomId } = row;
        const reviewing = {
          state: { user: null, report: { reviewedAt: row.reviewed_at }, request: null },
          ...{ userId, roomId, facts: factsOf(row) },
        };
        const review = decide(reviewing, { kind: 'review' }, moderator.name);
        requireFree(row, moderator, review.entry.at);
        const changed = await restrict(trx, { person, roomId, action, actor: moderator.name });
        const reviewed = { reviewed_at: review.entry.at, upheld_at: row.upheld_at ?? review.entry.at };
        await trx
          .updateTable('reports')
          .set({ ...reviewed, ...UNCLAIMED })
          .where('report_id', '=', reportId)
          .execute();
        if (changed !== undefined) await audit.append(trx, changed.entry);
        await audit.append(trx, review.entry);
        return { report: { ...row, ...reviewed, ...UNCLAIMED }, changed };
      });
    },

    /**
     * Decides on the unreviewed ones of these reports against a visitor: first blocks or times out the visitor, if that
     * is the decision and they are not blocked already, then reviews the reports. Gives how many were reviewed, and the
     * visitor if they changed. Rejects with 'already_reviewed' when none is unreviewed, and 'claimed' when somebody
     * else holds one.
     */
    onCase(
      userId: string,
      reportIds: readonly string[],
      { note, ...decision }: CaseDecision,
      moderator: Moderator,
    ): Promise<{ reviewed: number; changed: Changed | undefined }> {
      return inTransaction(db, async (trx) => {
        const person = await lockPerson(trx, userId);
        if (decision.kind !== 'dismiss') await lockToUphold(trx, person, reportIds);
        const reports = await lockWaitingReports(trx, userId, reportIds);
        if (reports.length === 0) throw new HttpError('already_reviewed');
        const at = now();
        for (const row of reports) requireFree(row, moderator, at);
        const actor = moderator.name;
        const changed =
          decision.kind === 'dismiss'
            ? undefined
            : await restrict(trx, { person, roomId: null, action: decision, actor, note });
        const entries = changed === undefined ? [] : [changed.entry];
        const isRestrictedNow = await isRestricted(trx, userId, at);
        for (const row of reports) {
          const state = { user: null, report: { reviewedAt: row.reviewed_at }, request: null };
          // With the restriction, if there was one.
          const facts = { ...factsOf(row), ...(changed === undefined && { note }) };
          const subject = { state, userId, roomId: row.room_id, facts };
          const { entry } = decide(subject, { kind: 'review' }, actor);
          const isUpheld = row.upheld_at === null && isRestrictedNow;
          const reviewed = {
            reviewed_at: entry.at,
            ...(isUpheld && { upheld_at: entry.at }),
            ...UNCLAIMED,
          };
          await trx.updateTable('reports').set(reviewed).where('report_id', '=', row.report_id).execute();
          entries.push(entry);
        }
        for (const entry of entries) await audit.append(trx, entry);
        return { reviewed: reports.length, changed };
      });
    },

    /** Approves or denies an unblock request; approving lifts the visitor's restriction. Gives the request. */
    onRequest(
      requestId: string,
      action: { kind: 'resolve'; approve: boolean },
      actor: string | null,
    ): Promise<RequestRow> {
      return inTransaction(db, async (trx) => {
        const userId = await senderOf(trx, requestId);
        if (userId === null) throw new HttpError('not_found', NO_REQUEST);
        // Locked before the request, in the order everybody locks them.
        const person = await lockPerson(trx, userId);
        const row = await lockRequest(trx, requestId);
        if (row === null) throw new HttpError('not_found', NO_REQUEST);
        const request = { reviewedAt: row.reviewed_at, approvedAt: row.approved_at };
        const state = { user: person.restriction, report: null, request };
        // Without the reason, which is kept for a shorter time than the log.
        const { after, entry } = decide({ state, userId, roomId: null }, action, actor);
        const resolved = {
          reviewed_at: after.request?.reviewedAt ?? null,
          approved_at: after.request?.approvedAt ?? null,
        };
        await trx.updateTable('unblock_requests').set(resolved).where('request_id', '=', requestId).execute();
        await saveRestriction(trx, person, after.user);
        await audit.append(trx, entry);
        return { ...row, ...resolved };
      });
    },
  };
}

export type Moderation = ReturnType<typeof createModeration>;

function userOf({ userId, username }: Person, { blockedAt, timeoutUntil }: StoredRestriction): User {
  return {
    userId,
    ...(username !== null && { username }),
    blocked: blockedAt !== null,
    ...(timeoutUntil !== null && { timeoutUntil }),
  };
}
