import { z } from 'zod';
import { userIdSchema } from './events';
import { MAX_DETAILS_LENGTH } from './limits';

/** The longest offered reason, its separator and the details fit. */
const MAX_REASON_LENGTH = MAX_DETAILS_LENGTH + 32;

/** Body of `POST /api/report`, sent by the report dialog of a chat. */
export const chatReportSchema = z.object({
  reportingUserId: userIdSchema,
  reportedUserId: userIdSchema,
  reason: z.string().trim().min(1).max(MAX_REASON_LENGTH),
});

export type ChatReport = z.infer<typeof chatReportSchema>;
