import { z } from 'zod';
import { caseDecisionSchema } from './cases';
import { MAX_DECISIONS_AT_ONCE } from './decision-limits';
import { HTTP_ERRORS, type HttpErrorCode } from './error-codes';
import { userIdSchema } from './events';
import { NO_CONTROLS } from './plain-text';
import { restrictSchema } from './reports';
import { resolveSchema } from './unblock';
import { userBlockSchema, userTargetSchema, userTimeoutSchema } from './users';

const idSchema = z.string().min(1).max(64).regex(NO_CONTROLS);

/** What a moderator decides, as data: each kind has a call of its own that takes the same. */
export const decisionSchema = z.discriminatedUnion('kind', [
  userBlockSchema.extend({ kind: z.literal('block') }),
  userTargetSchema.extend({ kind: z.literal('unblock') }),
  userTimeoutSchema.extend({ kind: z.literal('timeout') }),
  z.object({ kind: z.literal('review'), reportId: idSchema }),
  z.object({ kind: z.literal('restrict'), reportId: idSchema, restrict: restrictSchema }),
  z.object({ kind: z.literal('delete'), reportId: idSchema }),
  z.object({ kind: z.literal('resolve'), requestId: idSchema, resolve: resolveSchema }),
  z.object({ kind: z.literal('case'), userId: userIdSchema, decide: caseDecisionSchema }),
]);

export type Decision = z.infer<typeof decisionSchema>;

/** Body of `POST /api/decisions`: decisions by the ids that the caller gave them, carried out in this order. */
export const decisionsSchema = z.object({
  decisions: z
    .array(z.object({ id: z.uuid(), decision: decisionSchema }))
    .min(1)
    .max(MAX_DECISIONS_AT_ONCE),
});

export type DecisionsBody = z.infer<typeof decisionsSchema>;

const CODES = Object.keys(HTTP_ERRORS) as [HttpErrorCode, ...HttpErrorCode[]];

/** Its answer: one result each, in the same order. One that was carried out before counts as carried out. */
export const decisionsAnswerSchema = z.object({
  results: z.array(
    z.object({
      id: z.uuid(),
      /** Why it was not carried out, as its own call would say it; missing if it was. */
      refused: z.object({ code: z.enum(CODES), error: z.string() }).exactOptional(),
    }),
  ),
});

export type DecisionsAnswer = z.infer<typeof decisionsAnswerSchema>;
