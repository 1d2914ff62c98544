import { z } from 'zod';
import { reportSchema } from './reports';

/** What became, or should have become, of a report: its subject was restricted, or not. */
export const verdictSchema = z.enum(['upheld', 'dismissed']);

export type Verdict = z.infer<typeof verdictSchema>;

/** How often second looks came to another result. */
export const secondLookRateSchema = z.object({
  /** Second looks in the last SECOND_LOOK_RATE_DAYS days. */
  looked: z.int(),
  /** Those of them that would have dismissed what was upheld, and the other way round. */
  wouldDismiss: z.int(),
  wouldUphold: z.int(),
});

export type SecondLookRate = z.infer<typeof secondLookRateSchema>;

/** Answer of `GET /api/second-look`: a report drawn at random, without what was decided. */
export const secondLookSchema = z.object({
  /** Missing when none is left: others decided them, or all were looked at. */
  report: reportSchema.exactOptional(),
  rate: secondLookRateSchema,
});

export type SecondLook = z.infer<typeof secondLookSchema>;

/** Body of `POST /api/second-look/{id}`: what the caller would have decided. */
export const secondVerdictSchema = z.object({ verdict: verdictSchema });

/** Its answer. */
export const secondVerdictAnswerSchema = z.object({
  /** What was decided. */
  decided: verdictSchema,
  rate: secondLookRateSchema,
});

export type SecondVerdictAnswer = z.infer<typeof secondVerdictAnswerSchema>;
