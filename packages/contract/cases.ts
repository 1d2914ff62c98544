import { z } from 'zod';
import { MAX_CASE_REPORTS, MAX_EXCEPTED_CASES, MAX_NOTE_LENGTH } from './case-limits';
import { userIdSchema } from './events';
import { NO_CONTROLS, proseSchema } from './plain-text';
import { reportSchema } from './reports';
import { reasonsGivenShape } from './statements';
import { TIMEOUT_MINUTES, userSchema } from './users';

/** Somebody's reports that wait for a moderator, to be decided on together. */
export const caseSchema = z.object({
  /** Whom they are against. */
  userId: z.string(),
  /** Most urgent first, MAX_CASE_REPORTS at most; the first MAX_CASE_EVIDENCE carry their evidence. */
  reports: z.array(reportSchema),
});

export type Case = z.infer<typeof caseSchema>;

/** Answer of `GET /api/cases` and of `POST /api/cases/take`. */
export const caseAnswerSchema = z.object({
  /** Missing when none is left. */
  case: caseSchema.exactOptional(),
  /** How many reports wait in all. */
  unreviewed: z.int(),
});

export type CaseAnswer = z.infer<typeof caseAnswerSchema>;

/** Query of `GET /api/cases`: which case, counted from 0. */
export const casesQuerySchema = z.object({
  nth: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .default(0),
});

/** Body of `POST /api/cases/take`: the people whose cases are not wanted. */
export const takeCaseSchema = z.object({ except: z.array(userIdSchema).max(MAX_EXCEPTED_CASES) });

const noteSchema = proseSchema(MAX_NOTE_LENGTH);

/** Body of `POST /api/cases/{userId}/decide`. A note says why, for the audit log; what the person is told is said apart. */
export const caseDecisionSchema = z.object({
  reportIds: z.array(z.string().min(1).max(64).regex(NO_CONTROLS)).min(1).max(MAX_CASE_REPORTS),
  decision: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('block'), note: noteSchema, ...reasonsGivenShape }),
    z.object({
      kind: z.literal('timeout'),
      minutes: z.literal(TIMEOUT_MINUTES),
      note: noteSchema.optional(),
      ...reasonsGivenShape,
    }),
    z.object({ kind: z.literal('dismiss'), note: noteSchema.optional() }),
  ]),
});

export type CaseDecision = z.infer<typeof caseDecisionSchema>['decision'];

/** Its answer: how many reports were reviewed, and the visitor if they changed. */
export const caseDecidedSchema = z.object({ reviewed: z.int(), user: userSchema.exactOptional() });

export type CaseDecided = z.infer<typeof caseDecidedSchema>;
