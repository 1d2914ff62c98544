import { auditQuerySchema } from '@app/contract/admin';
import { auditLogAnswerSchema } from '@app/contract/audit';
import { TOTAL_COUNT_HEADER } from '@app/contract/lists';
import type { Api } from '../http/api';
import type { AuditList } from './audit.list';

/** `GET /api/audit-log`. */
export function auditRoutes(parts: { list: AuditList }) {
  return (api: Api): void => {
    api.get(
      '/audit-log',
      {
        config: { access: 'admin' },
        schema: { querystring: auditQuerySchema, response: { 200: auditLogAnswerSchema } },
      },
      async (request, reply) => {
        const { rows, total, actions } = await parts.list.list(request.query);
        reply.header(TOTAL_COUNT_HEADER, total);
        return { auditLog: rows, actions };
      },
    );
  };
}
