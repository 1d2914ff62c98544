import { RULES_ON_PEOPLE } from '@app/contract/rules';
import type { Database } from '../db/connect';
import { shownDetails } from '../domain/audit-prose';
import { tracesInAudit } from './audit-traces';
import { tracesOf } from './traces';

/**
 * Everything that is stored about a person, under every id of their device, as JSON. Data about others is left out: who
 * reported them, what others said, whom they met. So are legal holds, which whoever is looked into is not told of.
 */
export async function exportPerson(trx: Database, userId: string) {
  const { userIds, deviceIds } = await tracesOf(trx, userId);
  const isOwn = (id: string | null) => id !== null && userIds.includes(id);
  const rooms = await trx
    .selectFrom('rooms')
    .selectAll()
    .where((eb) => eb.or([eb('user_a', 'in', userIds), eb('user_b', 'in', userIds)]))
    .orderBy('opened_at')
    .execute();
  const reports = await trx
    .selectFrom('reports')
    .selectAll()
    .where((eb) => eb.or([eb('reporting_user_id', 'in', userIds), eb('reported_user_id', 'in', userIds)]))
    .orderBy('seq')
    .execute();
  const pairs = await trx
    .selectFrom('separations')
    .select('at')
    .where((eb) => eb.or([eb('user_a', 'in', userIds), eb('user_b', 'in', userIds)]))
    .orderBy('at')
    .execute();
  return {
    userIds,
    users: await trx.selectFrom('users').selectAll().where('user_id', 'in', userIds).orderBy('seq').execute(),
    rooms: rooms.map((room) => {
      const side = isOwn(room.user_a) ? 'a' : 'b';
      return {
        roomId: room.room_id,
        mood: room[`mood_${side}`],
        language: room[`language_${side}`],
        openedAt: room.opened_at,
        endedAt: room.ended_at,
        feltAt: room[`felt_${side}`],
        thankedAt: room[`thanked_${side}`],
      };
    }),
    reports: reports.map((report) => ({
      by: isOwn(report.reporting_user_id) ? 'you' : 'another',
      reason: report.reason,
      roomId: report.room_id,
      createdAt: report.created_at,
      reviewedAt: report.reviewed_at,
      ...(isOwn(report.reporting_user_id) && { reportedUserId: report.reported_user_id }),
      ownLines: linesOf(report.evidence).filter((line) => isOwn(line.userId)),
    })),
    comments: await trx
      .selectFrom('case_notes')
      .select(['note', 'at'])
      .where('user_id', 'in', userIds)
      .orderBy('seq')
      .execute(),
    unblockRequests: await trx
      .selectFrom('unblock_requests')
      .select(['request_id', 'user_id', 'reason', 'created_at', 'reviewed_at', 'approved_at', 'answer'])
      .where('user_id', 'in', userIds)
      .orderBy('seq')
      .execute(),
    auditLog: (await tracesInAudit(trx, userIds))
      // A decision on a report that they filed is about somebody else.
      .filter(({ entry, columns }) => entry.action === 'USER_REPORT' || columns[0] !== 'reporter_id')
      .map(({ entry }) => ({
        ...{ action: entry.action, details: shownDetails(entry), room_id: entry.room_id, at: entry.at },
        about: isOwn(entry.user_id) ? entry.user_id : null,
      })),
    rulesInShadow: await trx
      .selectFrom('shadow_findings')
      .select(['rule', 'times', 'first_at', 'last_at'])
      .where('rule', 'in', RULES_ON_PEOPLE)
      .where('subject', 'in', userIds)
      .orderBy('first_at')
      .execute(),
    ageCheck: (deviceIds.length === 0
      ? []
      : await trx.selectFrom('age_answers').selectAll().where('device_id', 'in', deviceIds).execute()
    ).map(({ adult, expires_at }) => ({ adult: Number(adult) === 1, expiresAt: expires_at })),
    keptApartFromSomebodySince: pairs.map(({ at }) => at),
  };
}

function linesOf(evidence: string | null): { userId: string; message: string; at: number }[] {
  return JSON.parse(evidence ?? '[]');
}
