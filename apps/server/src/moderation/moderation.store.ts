import type { CaseDecision } from '@app/contract/cases';
import type { AnswerGiven, ReasonsGiven } from '@app/contract/statements';
import type { UserAction } from '@app/contract/users';
import type { AuditStore } from '../audit/audit.store';
import type { Database } from '../db/connect';
import { heldAmong } from '../db/on-hold';
import { statementOf } from '../domain/statements';
import { inTransaction } from '../http/confirmed';
import { HttpError } from '../http/errors';
import type { NoteUpheld } from '../needs/upheld-outcomes';
import type { ReportRow } from '../reports/report-row';
import type { RequestRow } from '../unblock/unblock.store';
import { type Moderator, requireFree } from './case-leases';
import { createDecide, NO_USER } from './decide';
import { BY_PERSON, categoryOf, factsOf, factsOfStatement } from './entry-facts';
import { eraseFromAudit, keepOutcome } from './erased-report';
import { lockPerson, lockReport, lockRequest, lockWaitingReports, reportedBy, senderOf } from './locked-rows';
import { requireNew } from './repeated';
import { type Changed, createRestrict, type Restricting, userOf } from './restrict';
import { isRestricted, lockToUphold, upholdReports } from './upheld-reports';

export type ModerationParts = {
  db: Database;
  audit: AuditStore;
  newId: () => string;
  /** Is told of reports before they are upheld. */
  noteUpheld: NoteUpheld;
  /** Epoch milliseconds. */
  now: () => number;
};

const NO_REPORT = 'That report doesn’t exist.';
const NO_REQUEST = 'That unblock request doesn’t exist.';

/**
 * The only code path that stores administrators' decisions: lock, apply, save and the audit entry in one transaction.
 * The result is durable and is what was stored: nothing is read afterwards that could fail. Rejects with HttpError:
 * 'not_found', a conflict, 'already_decided' for an `id` that was carried out before, or 'unconfirmed' when the store was lost during the commit. Any other error means that
 * nothing was changed.
 */
export function createModeration({ db, audit, newId, noteUpheld, now }: ModerationParts) {
  const decide = createDecide({ newId, now });
  const { saveRestriction, restrict } = createRestrict(decide, noteUpheld);

  return {
    /** Blocks, unblocks or times out a visitor, under every id of their device. */
    onUser(
      userId: string,
      action: UserAction,
      actor: string | null,
      given: ReasonsGiven = {},
      id?: string,
    ): Promise<Changed> {
      return inTransaction(db, async (trx) => {
        const person = await lockPerson(trx, userId);
        await requireNew(trx, id);
        const state = { user: person.restriction, report: null, request: null };
        const statement = action.kind === 'unblock' ? undefined : statementOf(given, 'person', 'other');
        const facts = statement === undefined ? BY_PERSON : factsOfStatement(statement);
        const { after, entry } = decide({ state, userId, roomId: null, facts }, action, actor, id);
        if (after.user === null) throw new HttpError('not_found', NO_USER);
        await saveRestriction(trx, person, after.user, statement);
        if (action.kind !== 'unblock') await upholdReports(trx, person, entry.at, noteUpheld);
        await audit.append(trx, entry);
        const changed = { user: userOf(person, after.user), deviceId: person.deviceId };
        return statement === undefined ? changed : { ...changed, statement };
      });
    },

    /**
     * Marks a report as reviewed if nobody else holds its case, or deletes a reviewed one. Returns it as it then is or
     * was.
     */
    onReport(
      reportId: string,
      action: { kind: 'review' } | { kind: 'delete' },
      moderator: Moderator,
      id?: string,
    ): Promise<ReportRow> {
      return inTransaction(db, async (trx) => {
        const row = await lockReport(trx, reportId);
        await requireNew(trx, id);
        if (row === null) throw new HttpError('not_found', NO_REPORT);
        const { reported_user_id: userId, room_id: roomId } = row;
        const state = { user: null, report: { reviewedAt: row.reviewed_at }, request: null };
        const facts =
          action.kind === 'review'
            ? factsOf(row)
            : // What it said, and who did, is not kept any longer.
              { reportId, reportedUserId: userId };
        const { after, entry } = decide({ state, userId, roomId, facts }, action, moderator.name, id);
        if (after.report === null) {
          const about = [userId, row.reporting_user_id];
          if ((await heldAmong(trx, about, entry.at)).size > 0) throw new HttpError('on_legal_hold');
          await keepOutcome(trx, reportId, row);
          await trx.deleteFrom('reports').where('report_id', '=', reportId).execute();
          await eraseFromAudit(trx, audit, reportId);
          await audit.append(trx, entry);
          return row;
        }
        await requireFree(trx, userId, moderator, entry.at);
        const isUpheld = row.upheld_at === null && (await isRestricted(trx, userId, entry.at));
        const reviewed = {
          reviewed_at: after.report.reviewedAt,
          ...(isUpheld && { upheld_at: entry.at }),
        };
        if (isUpheld) await noteUpheld(trx, [reportId], entry.at);
        await trx.updateTable('reports').set(reviewed).where('report_id', '=', reportId).execute();
        await audit.append(trx, entry);
        return { ...row, ...reviewed };
      });
    },

    /**
     * Blocks or times out a reported visitor, and marks the report as reviewed; a visitor who is blocked already stays
     * so. Returns the report after the change, and the visitor if they changed.
     */
    onReportedUser(
      reportId: string,
      action: Restricting,
      moderator: Moderator,
      given: ReasonsGiven = {},
      id?: string,
    ): Promise<{ report: ReportRow; changed: Changed | undefined }> {
      return inTransaction(db, async (trx) => {
        const userId = await reportedBy(trx, reportId);
        if (userId === null) throw new HttpError('not_found', NO_REPORT);
        // Locked before the report, in the order everybody locks them.
        const person = await lockPerson(trx, userId);
        await lockToUphold(trx, person, [reportId]);
        const row = await lockReport(trx, reportId);
        await requireNew(trx, id);
        if (row === null) throw new HttpError('not_found', NO_REPORT);
        const { room_id: roomId } = row;
        const reviewing = {
          state: { user: null, report: { reviewedAt: row.reviewed_at }, request: null },
          ...{ userId, roomId, facts: factsOf(row) },
        };
        const review = decide(reviewing, { kind: 'review' }, moderator.name, id);
        await requireFree(trx, userId, moderator, review.entry.at);
        const statement = statementOf(given, 'person', categoryOf([row]));
        const changed = await restrict(trx, { person, roomId, action, actor: moderator.name, statement });
        const reviewed = { reviewed_at: review.entry.at, upheld_at: row.upheld_at ?? review.entry.at };
        // With the restriction it may have been upheld already, and is then not counted again.
        await noteUpheld(trx, [reportId], review.entry.at);
        await trx.updateTable('reports').set(reviewed).where('report_id', '=', reportId).execute();
        if (changed !== undefined) await audit.append(trx, changed.entry);
        await audit.append(trx, review.entry);
        return { report: { ...row, ...reviewed }, changed };
      });
    },

    /**
     * Decides on the unreviewed ones of these reports against a visitor: first blocks or times out the visitor, if that
     * is the decision and they are not blocked already, then reviews the reports. Returns how many were reviewed, and
     * the visitor if they changed. Rejects with 'already_reviewed' when none is unreviewed, and 'claimed' when somebody
     * else holds the case.
     */
    onCase(
      userId: string,
      reportIds: readonly string[],
      decision: CaseDecision,
      moderator: Moderator,
      id?: string,
    ): Promise<{ reviewed: number; changed: Changed | undefined }> {
      return inTransaction(db, async (trx) => {
        const person = await lockPerson(trx, userId);
        if (decision.kind !== 'dismiss') await lockToUphold(trx, person, reportIds);
        const reports = await lockWaitingReports(trx, userId, reportIds);
        await requireNew(trx, id);
        if (reports.length === 0) throw new HttpError('already_reviewed');
        const at = now();
        await requireFree(trx, userId, moderator, at);
        const actor = moderator.name;
        const { note } = decision;
        const changed =
          decision.kind === 'dismiss'
            ? undefined
            : await restrict(trx, {
                ...{ person, roomId: null, actor, note, id, action: restrictingOf(decision) },
                statement: statementOf(decision, 'person', categoryOf(reports)),
              });
        const entries = changed === undefined ? [] : [changed.entry];
        const isRestrictedNow = await isRestricted(trx, userId, at);
        for (const row of reports) {
          const state = { user: null, report: { reviewedAt: row.reviewed_at }, request: null };
          // With the restriction, if there was one.
          const facts = { ...factsOf(row), ...(changed === undefined && { note }) };
          const subject = { state, userId, roomId: row.room_id, facts };
          const entryId = entries.length === 0 ? id : undefined;
          const { entry } = decide(subject, { kind: 'review' }, actor, entryId);
          const isUpheld = row.upheld_at === null && isRestrictedNow;
          const reviewed = {
            reviewed_at: entry.at,
            ...(isUpheld && { upheld_at: entry.at }),
          };
          if (isUpheld) await noteUpheld(trx, [row.report_id], at);
          await trx.updateTable('reports').set(reviewed).where('report_id', '=', row.report_id).execute();
          entries.push(entry);
        }
        for (const entry of entries) await audit.append(trx, entry);
        return { reviewed: reports.length, changed };
      });
    },

    /** Approves or denies an unblock request; approving lifts the visitor's restriction. Returns the request. */
    onRequest(
      requestId: string,
      action: { kind: 'resolve'; approve: boolean },
      actor: string | null,
      { words, language = 'en' }: AnswerGiven = {},
      id?: string,
    ): Promise<RequestRow> {
      return inTransaction(db, async (trx) => {
        const userId = await senderOf(trx, requestId);
        if (userId === null) throw new HttpError('not_found', NO_REQUEST);
        // Locked before the request, in the order everybody locks them.
        const person = await lockPerson(trx, userId);
        const row = await lockRequest(trx, requestId);
        await requireNew(trx, id);
        if (row === null) throw new HttpError('not_found', NO_REQUEST);
        const request = { reviewedAt: row.reviewed_at, approvedAt: row.approved_at };
        const state = { user: person.restriction, report: null, request };
        // Without the reason, which is kept for a shorter time than the log.
        const { after, entry } = decide({ state, userId, roomId: null, facts: BY_PERSON }, action, actor, id);
        const resolved = {
          reviewed_at: after.request?.reviewedAt ?? null,
          approved_at: after.request?.approvedAt ?? null,
          answer: words ?? null,
          answer_language: words === undefined ? null : language,
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

function restrictingOf(decision: Exclude<CaseDecision, { kind: 'dismiss' }>): Restricting {
  return decision.kind === 'block' ? { kind: 'block' } : { kind: 'timeout', minutes: decision.minutes };
}
