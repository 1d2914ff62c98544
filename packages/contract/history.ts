import { z } from 'zod';
import { auditEntrySchema } from './audit';
import { caseNoteSchema } from './case-notes';
import { reportSchema } from './reports';
import { userSchema } from './users';

/** The most reports, and the most decisions, that a history has: the newest. */
export const MAX_HISTORY_ROWS = 20;

/** Answer of `GET /api/users/{userId}/history`: what is known of somebody, under every id of their device. */
export const historySchema = z.object({
  /** Missing where there is no record of them. */
  user: userSchema.exactOptional(),
  /** ISO time of when the id was seen first. */
  firstSeenAt: z.string().exactOptional(),
  /** Who blocked, timed out and unblocked them, newest first. */
  decisions: z.array(auditEntrySchema),
  /** Newest first, with evidence. `upheld`: a restriction followed it. */
  reports: z.array(reportSchema.extend({ upheld: z.boolean() })),
  /** Moderators' comments, oldest first. */
  notes: z.array(caseNoteSchema),
  /** How many reports there are in all, and how many of them are reviewed. */
  reportCount: z.int(),
  reviewedCount: z.int(),
});

export type History = z.infer<typeof historySchema>;
