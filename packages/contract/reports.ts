import { z } from 'zod';
import { DANGERS } from './dangers';
import { userIdSchema } from './events';
import { MAX_DETAILS_LENGTH } from './limits';
import { proseSchema } from './plain-text';
import { reasonsGivenShape } from './statements';
import { suggestionSchema, TIMEOUT_MINUTES } from './users';

/** The longest offered reason, its separator and the details fit. */
const MAX_REASON_LENGTH = MAX_DETAILS_LENGTH + 32;

/** What a reporter may say without words; each puts the report further up. */
const reportTicks = {
  /** "They may be under 18." */
  under18: z.boolean().exactOptional(),
  /** The picture of the one reported was covered by the reporter's own device. */
  shield: z.boolean().exactOptional(),
};

export type ReportTicks = z.infer<z.ZodObject<typeof reportTicks>>;

/**
 * Random, made by the client for this report alone: sent again with the same one, because the answer was lost, it is
 * not filed again, and answered as before.
 */
const id = z.uuid().exactOptional();

/** Body of `POST /api/report`, sent by the report dialog of a chat. */
export const chatReportSchema = z.object({
  reportingUserId: userIdSchema,
  reportedUserId: userIdSchema,
  reason: proseSchema(MAX_REASON_LENGTH),
  ...reportTicks,
  id,
});

export type ChatReport = z.infer<typeof chatReportSchema>;

/** Body of `POST /api/reports`, the public form. Who reports is read from the device, never from the body. */
export const reportFormSchema = z.object({
  userId: z.string().trim().pipe(userIdSchema),
  reason: proseSchema(MAX_DETAILS_LENGTH),
  ...reportTicks,
  id,
});

export type ReportForm = z.infer<typeof reportFormSchema>;

/** Answer of `POST /api/report`. `receipt`: a code that later tells the outcome; it is told to nobody else. */
export const chatReportAnswerSchema = z.object({
  success: z.literal(true),
  _id: z.string(),
  receipt: z.string(),
});

export type ChatReportAnswer = z.infer<typeof chatReportAnswerSchema>;

/** Answer of `POST /api/reports`, with a receipt as above. */
export const reportFormAnswerSchema = z.object({ success: z.literal(true), receipt: z.string() });

export type ReportFormAnswer = z.infer<typeof reportFormAnswerSchema>;
/** Where words stand in a text that may be about a minor or a danger: from, and up to, in UTF-16 units. */
export const marksSchema = z.array(z.tuple([z.int(), z.int()]));

export type Marks = z.infer<typeof marksSchema>;

/** One line of what two visitors wrote to each other, as the server passed it on. `at` is an ISO time. */
export const evidenceMessageSchema = z.object({
  userId: z.string(),
  message: z.string(),
  at: z.string(),
  marks: marksSchema.exactOptional(),
});

export type EvidenceMessage = z.infer<typeof evidenceMessageSchema>;

/** The longest page of reports that carries evidence: one report may have 250 KiB of it. */
export const MAX_EVIDENCE_ROWS = 20;

const reportShape = {
  _id: z.string(),
  reason: z.string(),
  /** Missing from what is not proven. */
  reportingUserId: z.string().exactOptional(),
  reportedUserId: z.string(),
  reviewed: z.boolean(),
  /** It came from the device that the reporting id is bound to. */
  proven: z.boolean(),
  /** It is proven, and the two shared a room in the 24 hours before the report. */
  verified: z.boolean(),
  /** What it says may be about a minor or a danger. */
  urgent: z.literal(true).exactOptional(),
  /** With `urgent`: why, most serious first; older reports have none. */
  dangers: z.array(z.enum(DANGERS)).exactOptional(),
  /** On a verified report: how many reporters of the same visitor were believed when it was filed. */
  believed: z.int().exactOptional(),
};

/** A report as moderation sees it. */
export const reportSchema = z.object({
  ...reportShape,
  /** ISO time. */
  createdAt: z.string(),
  /**
   * Somebody holds the case of the one reported until then (ISO time) unless they renew it, and nobody else decides
   * meanwhile. `by`: the name of their account, if they have one.
   */
  claim: z.object({ mine: z.boolean(), by: z.string().exactOptional(), until: z.string() }).exactOptional(),
  /**
   * The room's first and last messages, oldest first; on verified reports only, until 30 days after review. Lists
   * of more than MAX_EVIDENCE_ROWS go without.
   */
  evidence: z.array(evidenceMessageSchema).exactOptional(),
  /** What the ladder of strikes suggests to do about the one reported; on the same lists as evidence. */
  suggestion: suggestionSchema.exactOptional(),
  /** The names of the two, and the urgent words of the reason; on the same lists as evidence. */
  reportingName: z.string().exactOptional(),
  reportedName: z.string().exactOptional(),
  /** The one reported is blocked already; on the same lists. */
  reportedBlocked: z.literal(true).exactOptional(),
  reasonMarks: marksSchema.exactOptional(),
  /** How the reviewed reports from the reporter's device ended; only where there are any, on the same lists. */
  record: z.object({ upheld: z.int(), dismissed: z.int() }).exactOptional(),
});

export type Report = z.infer<typeof reportSchema>;

/** Answer of `GET /api/reports`. */
export const reportsAnswerSchema = z.array(reportSchema);

/** A report in the list of one visitor (`GET /api/reports/user/{userId}`), where the date is called `timestamp`. */
export const userReportSchema = z.object({ ...reportShape, timestamp: z.string() });

export type UserReport = z.infer<typeof userReportSchema>;

export const userReportsAnswerSchema = z.object({ reports: z.array(userReportSchema) });

export type UserReportsAnswer = z.infer<typeof userReportsAnswerSchema>;

/** Body of `POST /api/reports/{id}/restrict`: what becomes of the one reported, whose report is reviewed with it. */
export const restrictSchema = z.discriminatedUnion('restriction', [
  z.object({ restriction: z.literal('block'), ...reasonsGivenShape }),
  z.object({
    restriction: z.literal('timeout'),
    durationMinutes: z.literal(TIMEOUT_MINUTES),
    ...reasonsGivenShape,
  }),
]);

export type Restrict = z.infer<typeof restrictSchema>;

/** Answer of `POST /api/reports/{id}/review` and `/restrict`. */
export const reportAnswerSchema = z.object({ report: reportSchema });

export type ReportAnswer = z.infer<typeof reportAnswerSchema>;
