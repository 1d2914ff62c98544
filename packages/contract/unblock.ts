import { z } from 'zod';
import { userIdSchema } from './events';
import { LANGUAGE_CODES } from './languages';
import { MAX_APPEAL_CODE_LENGTH, MAX_DETAILS_LENGTH } from './limits';
import { proseSchema } from './plain-text';
import { answerGivenShape, statementSchema } from './statements';

/** Body of `POST /api/unblock-request`, the public form. */
export const unblockFormSchema = z.object({
  userId: z.string().trim().pipe(userIdSchema),
  reason: proseSchema(MAX_DETAILS_LENGTH),
});

export type UnblockForm = z.infer<typeof unblockFormSchema>;

/** Digits and capitals that are not mistaken for each other (Crockford's base 32). */
export const APPEAL_CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const APPEAL_CODE_LENGTH = 16;

/**
 * Answer of the form: the same whether or not the id exists, is blocked, or has a request pending. `code` shows what
 * was decided; nothing else does, and it is told this once.
 */
export const unblockFormAnswerSchema = z.object({ success: z.literal(true), code: z.string() });

export type UnblockFormAnswer = z.infer<typeof unblockFormAnswerSchema>;

/** Body of `POST /api/unblock-request/status` and of `POST /api/report/receipt`: a code as it was given, or as somebody typed it. */
export const shownCodeSchema = z.object({
  code: z
    .string()
    .max(MAX_APPEAL_CODE_LENGTH)
    .transform((typed) =>
      typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1'),
    ),
});

export type ShownCode = z.input<typeof shownCodeSchema>;

/** 'unknown': no such code was given, or it is more than 90 days old. */
export const appealStateSchema = z.object({
  state: z.enum(['pending', 'approved', 'rejected', 'unknown']),
  /** What a moderator wrote with the decision instead of the usual sentence. */
  words: z.string().exactOptional(),
  language: z.enum(LANGUAGE_CODES).exactOptional(),
  /**
   * Why its sender is shut out and until when (ISO time; none for a block), while they are: only for a request that
   * came from the device the id is bound to.
   */
  restriction: z
    .object({ statement: statementSchema.exactOptional(), until: z.string().exactOptional() })
    .exactOptional(),
});

export type AppealState = z.infer<typeof appealStateSchema>;

/** A request as moderation sees it. */
export const unblockRequestSchema = z.object({
  _id: z.string(),
  userId: z.string(),
  reason: z.string(),
  reviewed: z.boolean(),
  /** It came from the device that the id is bound to. */
  proven: z.boolean(),
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
export const resolveSchema = z.object({ approve: z.boolean(), ...answerGivenShape });

export type Resolve = z.infer<typeof resolveSchema>;

/** Answer of the resolve call. */
export const unblockRequestAnswerSchema = z.object({ request: unblockRequestSchema });

export type UnblockRequestAnswer = z.infer<typeof unblockRequestAnswerSchema>;
