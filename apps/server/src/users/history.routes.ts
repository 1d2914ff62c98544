import { userIdSchema } from '@app/contract/events';
import { historySchema } from '@app/contract/history';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuditList } from '../audit/audit.list';
import { moderatorOf } from '../http/access';
import type { Api } from '../http/api';
import type { CaseNotes, NoteReader } from '../reports/case-notes.store';
import type { ReportList } from '../reports/reports.list';
import type { UserList } from './users.list';

export type HistoryParts = {
  lists: {
    users: Pick<UserList, 'find'>;
    audit: Pick<AuditList, 'decisionsOn'>;
    reports: Pick<ReportList, 'historyOf'>;
  };
  notes: Pick<CaseNotes, 'of'>;
  noteReaderOf: (request: FastifyRequest) => NoteReader;
  /** Epoch milliseconds. */
  now: () => number;
};

/** `GET /api/users/{userId}/history`: the record of somebody, the decisions about them, and the reports. */
export function historyRoutes({ lists, notes, noteReaderOf, now }: HistoryParts) {
  return (api: Api): void => {
    api.get(
      '/users/:userId/history',
      {
        config: { access: 'admin' },
        schema: { params: z.object({ userId: userIdSchema }), response: { 200: historySchema } },
      },
      async (request) => {
        const { userId } = request.params;
        const found = await lists.users.find(userId);
        const userIds = found?.userIds ?? [userId];
        const reader = { moderatorId: moderatorOf(request).id, at: now() };
        const [decisions, reports, comments] = await Promise.all([
          lists.audit.decisionsOn(userIds),
          lists.reports.historyOf(userIds, reader),
          notes.of(userIds, noteReaderOf(request)),
        ]);
        return {
          ...(found !== undefined && {
            user: found.user,
            firstSeenAt: new Date(found.firstSeenAt).toISOString(),
          }),
          decisions,
          notes: comments,
          ...reports,
        };
      },
    );
  };
}
