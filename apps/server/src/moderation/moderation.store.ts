import type { UserAction } from '@app/contract/users';
import type { AuditStore, NewAuditEntry } from '../audit/audit.store';
import type { Database } from '../db/connect';
import {
  applyAction,
  type ModerationAction,
  type ModerationState,
  type Outcome,
  type Standing,
} from '../domain/moderation';
import { HttpError } from '../http/errors';
import { lockPerson, lockReport, lockRequest, type Person, setStanding } from './locked-rows';

/** What a change was about. `standing` is that of the visitor after it, null for one without a record. */
export type Changed = { userId: string; deviceId: string | null; standing: Standing | null };

export type ModerationParts = {
  db: Database;
  audit: AuditStore;
  newId: () => string;
  /** Epoch milliseconds. */
  now: () => number;
};

type Subject = { state: ModerationState; userId: string; roomId: string | null; about: string };

/**
 * The one way in which anything an administrator decides is stored: lock, apply, save and the audit entry
 * in one transaction. What resolves is durable. Throws HttpError 'not_found' or 'conflict'.
 */
export function createModeration({ db, audit, newId, now }: ModerationParts) {
  /** The state to save, and the entry to write once it is saved. */
  function decide(
    subject: Subject,
    action: ModerationAction,
  ): { after: ModerationState; entry: NewAuditEntry } {
    const at = now();
    const outcome: Outcome = applyAction(subject.state, action, at);
    if (!outcome.ok) throw new HttpError(outcome.code);
    const entry = {
      entryId: newId(),
      action: outcome.recorded,
      details: `${wordsFor(action)} ${subject.about}`,
      userId: subject.userId,
      roomId: subject.roomId,
      at,
    };
    return { after: outcome.state, entry };
  }

  async function saveStanding(trx: Database, person: Person, user: Standing | null): Promise<void> {
    if (user !== null && user !== person.standing) await setStanding(trx, person, user);
  }

  return {
    /** Blocks, unblocks or times out a visitor, under every id of their device. */
    onUser(userId: string, action: UserAction): Promise<Changed> {
      return db.transaction().execute(async (trx) => {
        const person = await lockPerson(trx, userId);
        const state = { user: person.standing, report: null, request: null };
        const { after, entry } = decide({ state, userId, roomId: null, about: userId }, action);
        await saveStanding(trx, person, after.user);
        await audit.append(trx, entry);
        return { userId, deviceId: person.deviceId, standing: after.user };
      });
    },

    /** Marks a report as reviewed, or deletes it once it is. */
    onReport(reportId: string, action: { kind: 'review' } | { kind: 'delete' }): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const row = await lockReport(trx, reportId);
        if (row === null) throw new HttpError('not_found');
        const { reported_user_id: userId, room_id: roomId } = row;
        const state = { user: null, report: { reviewedAt: row.reviewed_at }, request: null };
        const about = `report against ${userId}: ${row.reason}`;
        const { after, entry } = decide({ state, userId, roomId, about }, action);
        if (after.report === null) {
          await trx.deleteFrom('reports').where('report_id', '=', reportId).execute();
        } else {
          await trx
            .updateTable('reports')
            .set({ reviewed_at: after.report.reviewedAt })
            .where('report_id', '=', reportId)
            .execute();
        }
        await audit.append(trx, entry);
      });
    },

    /** Approves or denies an unblock request; approving lifts what stands against the visitor. */
    onRequest(requestId: string, action: { kind: 'resolve'; approve: boolean }): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const row = await lockRequest(trx, requestId);
        if (row === null) throw new HttpError('not_found');
        const { user_id: userId, reason } = row;
        const person = await lockPerson(trx, userId);
        const request = { reviewedAt: row.reviewed_at, approvedAt: row.approved_at };
        const state = { user: person.standing, report: null, request };
        const { after, entry } = decide(
          { state, userId, roomId: null, about: `of ${userId}: ${reason}` },
          action,
        );
        await trx
          .updateTable('unblock_requests')
          .set({ reviewed_at: after.request?.reviewedAt, approved_at: after.request?.approvedAt })
          .where('request_id', '=', requestId)
          .execute();
        await saveStanding(trx, person, after.user);
        await audit.append(trx, entry);
      });
    },
  };
}

export type Moderation = ReturnType<typeof createModeration>;

/** How the audit log's details begin; whom or what it was done to follows. */
function wordsFor(action: ModerationAction): string {
  switch (action.kind) {
    case 'block':
      return 'Blocked';
    case 'unblock':
      return 'Unblocked';
    case 'timeout':
      return `Timed out for ${action.minutes} minutes:`;
    case 'review':
      return 'Reviewed';
    case 'delete':
      return 'Deleted';
    case 'resolve':
      return action.approve ? 'Approved unblock request' : 'Denied unblock request';
    default:
      return action satisfies never;
  }
}
