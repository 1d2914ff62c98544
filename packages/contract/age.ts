import { z } from 'zod';

/** Answer of `GET /api/age-check`: whether this device is asked for its age, and what is known of it. */
export const ageStateSchema = z.object({
  asked: z.boolean(),
  /** What the operator's service answered; missing: nothing, or its answer has run out. */
  adult: z.boolean().exactOptional(),
});

export type AgeState = z.infer<typeof ageStateSchema>;

/** Answer of `POST /api/age-check`: where the browser goes with the signed request. */
export const ageStartSchema = z.object({ url: z.string() });

export type AgeStart = z.infer<typeof ageStartSchema>;

/** Query of `GET /api/age-check/answer`: what the operator's service signed, as long as an answer can be. */
export const ageAnswerQuerySchema = z.object({ answer: z.string().max(2_000).optional() });
