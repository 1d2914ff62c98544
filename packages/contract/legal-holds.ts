import { z } from 'zod';
import { isBlank } from './blank';
import { userIdSchema } from './events';
import { MAX_HOLD_WHY_LENGTH } from './legal-hold-limits';

/** A legal hold: what is stored about somebody is kept from erasure. Times are epoch milliseconds. */
export const legalHoldSchema = z.object({
  _id: z.string(),
  userId: z.string(),
  why: z.string(),
  /** When it is to end. */
  until: z.int(),
  /** When it ends or ended: sooner while it is not confirmed, or if it was released. */
  endsAt: z.int(),
  /** `released`: ended before its time. */
  state: z.enum(['unconfirmed', 'held', 'ended', 'released']),
  placedBy: z.string().exactOptional(),
  placedAt: z.int(),
  confirmedBy: z.string().exactOptional(),
  releasedBy: z.string().exactOptional(),
});

export type LegalHold = z.infer<typeof legalHoldSchema>;

/** Answer of `GET /api/legal-holds`, and of the changes. */
export const legalHoldsAnswerSchema = z.object({ holds: z.array(legalHoldSchema) });

export type LegalHoldsAnswer = z.infer<typeof legalHoldsAnswerSchema>;

/** Body of `POST /api/legal-holds`; `until` is epoch milliseconds. */
export const legalHoldFormSchema = z.object({
  userId: userIdSchema,
  until: z.int(),
  why: z
    .string()
    .trim()
    .max(MAX_HOLD_WHY_LENGTH)
    .refine((text) => !isBlank(text)),
});

export type LegalHoldForm = z.infer<typeof legalHoldFormSchema>;

/** Parameters of `POST /api/legal-holds/:id/confirm`, `/release` and `/bundle`. */
export const legalHoldParamsSchema = z.object({ id: z.string().min(1).max(64) });
