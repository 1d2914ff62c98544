import { z } from 'zod';
import { MAX_ROOM_ID_LENGTH } from './limits';

/** How one feels after a talk, compared with before. */
export const FEELINGS = ['better', 'same', 'worse'] as const;

/** The path of `POST /api/talks/{roomId}/feedback`. */
export const talkParams = z.object({ roomId: z.string().min(1).max(MAX_ROOM_ID_LENGTH) });

/** Its body: either, or both. */
export const feedbackSchema = z
  .object({ feeling: z.enum(FEELINGS).optional(), thanks: z.literal(true).optional() })
  .refine(({ feeling, thanks }) => feeling !== undefined || thanks !== undefined, 'says nothing');

export type Feedback = z.infer<typeof feedbackSchema>;

/** What is counted. */
export type FeedbackAnswer = (typeof FEELINGS)[number] | 'thanks';
