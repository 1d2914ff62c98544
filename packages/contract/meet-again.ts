import { z } from 'zod';
import { userIdSchema } from './events';

/** The body of `POST /api/talks/{roomId}/again`: which of the two wants to meet the other again. */
export const meetAgainSchema = z.object({ userId: userIdSchema });
