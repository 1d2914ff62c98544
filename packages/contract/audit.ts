import { z } from 'zod';
import { AUDIT_ACTIONS } from './audit-actions';
import { CATEGORIES, DECIDERS } from './categories';

/** An entry of the audit log. */
export const auditEntrySchema = z.object({
  _id: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  details: z.string(),
  userId: z.string().exactOptional(),
  roomId: z.string().exactOptional(),
  /** The account of the console that did it; none: the password of the server's settings, a visitor or a command. */
  actor: z.string().exactOptional(),
  /** Of a decision: what it was about, and whether a person or a rule made it. */
  category: z.enum(CATEGORIES).exactOptional(),
  decider: z.enum(DECIDERS).exactOptional(),
  /** What the person was told instead of the usual sentence. */
  statement: z.string().exactOptional(),
  /** ISO time. */
  timestamp: z.string(),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Answer of `GET /api/audit-log`; `actions` are the distinct ones in the whole log, for the filter. */
export const auditLogAnswerSchema = z.object({
  auditLog: z.array(auditEntrySchema),
  actions: z.array(z.enum(AUDIT_ACTIONS)),
});

export type AuditLogAnswer = z.infer<typeof auditLogAnswerSchema>;
