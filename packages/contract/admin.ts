import { z } from 'zod';
import { AUDIT_ACTIONS } from './audit-actions';
import { userIdSchema } from './events';
import {
  AUDIT_SORTS,
  MAX_PAGE_SIZE,
  MAX_SEARCH_LENGTH,
  PAGE_SIZE,
  REPORT_SORTS,
  REPORT_STATUS_FILTERS,
  UNBLOCK_SORTS,
  UNBLOCK_STATUS_FILTERS,
  USER_SORTS,
  USER_STATUS_FILTERS,
} from './lists';
import { NO_CONTROLS } from './plain-text';
import { SAFETY_FINDING_NAMES } from './safety';

/** Answer of `POST /api/logout`, of a report's deletion and of the public report form. */
export const doneSchema = z.object({ success: z.literal(true) });

export type Done = z.infer<typeof doneSchema>;

/** Answer of `GET /api/summary`. */
export const summarySchema = z.object({
  users: z.int(),
  reports: z.int(),
  auditLogEntries: z.int(),
  liveUsers: z.int(),
  /** What the operator has not made safe yet. */
  notSafeYet: z.array(z.enum(SAFETY_FINDING_NAMES)),
});

export type Summary = z.infer<typeof summarySchema>;

const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** What every list takes. Without `page` it gives the newest 1,000. Pages count from 1. */
const paging = {
  page: whole.pipe(z.number().min(1)).optional(),
  pageSize: whole.pipe(z.number().min(1).max(MAX_PAGE_SIZE)).default(PAGE_SIZE),
  /** Text looked for anywhere in a row, whatever its case. */
  q: z.string().trim().max(MAX_SEARCH_LENGTH).regex(NO_CONTROLS).default(''),
};

/** Query of `GET /api/users`; 'blocked' are all who are, timed out or not; 'active' are neither. */
export const usersQuerySchema = z.object({
  ...paging,
  status: z.enum(USER_STATUS_FILTERS).optional(),
  sort: z.enum(USER_SORTS).default('newest'),
});

/** Query of `GET /api/reports`; `against` leaves those against one visitor. */
export const reportsQuerySchema = z.object({
  ...paging,
  against: userIdSchema.optional(),
  status: z.enum(REPORT_STATUS_FILTERS).optional(),
  sort: z.enum(REPORT_SORTS).default('newest'),
});

/** Query of `GET /api/users/reported`: those against whom there are reports, most unreviewed ones first. */
export const reportedUsersQuerySchema = z.object(paging);

/** Query of `GET /api/audit-log`; `status` is the action. */
export const auditQuerySchema = z.object({
  ...paging,
  status: z.enum(AUDIT_ACTIONS).optional(),
  sort: z.enum(AUDIT_SORTS).default('newest'),
});

/** Query of `GET /api/unblock-requests`. */
export const unblockQuerySchema = z.object({
  ...paging,
  status: z.enum(UNBLOCK_STATUS_FILTERS).optional(),
  sort: z.enum(UNBLOCK_SORTS).default('newest'),
});

export type UsersQuery = z.infer<typeof usersQuerySchema>;
export type ReportedUsersQuery = z.infer<typeof reportedUsersQuerySchema>;
export type ReportsQuery = z.infer<typeof reportsQuerySchema>;
export type AuditQuery = z.infer<typeof auditQuerySchema>;
export type UnblockQuery = z.infer<typeof unblockQuerySchema>;
