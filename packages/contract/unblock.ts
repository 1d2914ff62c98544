import { z } from 'zod';
import { userIdSchema } from './events';
import { MAX_DETAILS_LENGTH } from './limits';
import { proseSchema } from './plain-text';
import { proofSchema } from './proof';

/** Body of `POST /api/unblock-request`, the public form. */
export const unblockFormSchema = z.object({
  userId: z.string().trim().pipe(userIdSchema),
  reason: proseSchema(MAX_DETAILS_LENGTH),
  /** Spares a new device the wait from a busy network. */
  proof: proofSchema.optional(),
});

export type UnblockForm = z.infer<typeof unblockFormSchema>;

/** Answer of the form: the same whether or not the id exists, is blocked, or has a request pending. */
export const unblockFormAnswerSchema = z.object({ success: z.literal(true) });

export type UnblockFormAnswer = z.infer<typeof unblockFormAnswerSchema>;

/** A request as moderation sees it. */
export const unblockRequestSchema = z.object({
  _id: z.string(),
  userId: z.string(),
  reason: z.string(),
  reviewed: z.boolean(),
  /** ISO time. */
  timestamp: z.string(),
  /** What was decided; there once reviewed. */
  approved: z.boolean().exactOptional(),
});

export type UnblockRequest = z.infer<typeof unblockRequestSchema>;

/** Answer of `GET /api/unblock-requests`. */
export const unblockRequestsAnswerSchema = z.object({ requests: z.array(unblockRequestSchema) });

export type UnblockRequestsAnswer = z.infer<typeof unblockRequestsAnswerSchema>;

/** Body of `POST /api/unblock-requests/{id}/resolve`. */
export const resolveSchema = z.object({ approve: z.boolean() });

export type Resolve = z.infer<typeof resolveSchema>;

/** Answer of the resolve call. */
export const unblockRequestAnswerSchema = z.object({ request: unblockRequestSchema });

export type UnblockRequestAnswer = z.infer<typeof unblockRequestAnswerSchema>;
