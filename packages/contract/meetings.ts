import { z } from 'zod';
import { MOODS } from './moods';
import { RULE_MODES } from './rules';

/** A share with its interval of 95%, 0 to 1. */
const shareSchema = z.object({ mean: z.number(), low: z.number(), high: z.number() });

export type MeetingShare = z.infer<typeof shareSchema>;

/** The talks of a half, and the share of what went well; missing when nothing is known. */
const halfSchema = z.object({ talks: z.int(), well: shareSchema.exactOptional() });

/** A pair of moods, in one language or in two. Counts are those of the days that are kept. */
const pairSchema = z.object({
  moods: z.tuple([z.enum(MOODS), z.enum(MOODS)]),
  sameLanguage: z.boolean(),
  talks: z.int(),
  /** Over 60 s, and under 10 s. */
  long: z.int(),
  skipped: z.int(),
  better: z.int(),
  same: z.int(),
  worse: z.int(),
  thanks: z.int(),
  upheld: z.int(),
  /** By the learned needs, while they were in shadow: so many would have met later, or could have met sooner. */
  later: z.int(),
  sooner: z.int(),
  /** What they have to have waited together, in milliseconds: by the prior, and as it was learned. */
  priorMs: z.int(),
  learnedMs: z.int(),
  /** What went well, recent days weighing more and drawn to the prior; missing when nothing is known. */
  well: shareSchema.exactOptional(),
  /** While they were tried: by the prior, and by the learned needs. */
  prior: halfSchema,
  learned: halfSchema,
});

export type MeetingPair = z.infer<typeof pairSchema>;

/** Answer of `GET /api/meetings`, and of the switch. Times are epoch milliseconds. */
export const meetingsSchema = z.object({
  mode: z.enum(RULE_MODES),
  since: z.int(),
  /** When it may be switched on, if it is in shadow. */
  onFrom: z.int().exactOptional(),
  /** It went back to shadow by itself; the last time, unless somebody has switched it since. */
  gaveUp: z.enum(['worse', 'no_gain']).exactOptional(),
  /** The day (UTC) on which the needs were learned last. */
  learnedOn: z.string().exactOptional(),
  pairs: z.array(pairSchema),
  /** By how much the share of talks that go well should grow, as far as that can be told beforehand. */
  expected: z.number().exactOptional(),
  /** By how much it grew in the learned half, with an interval that holds at all times together. */
  gain: shareSchema.extend({ pairs: z.int() }).exactOptional(),
});

export type Meetings = z.infer<typeof meetingsSchema>;

/** Body of `POST /api/meetings`. */
export const meetingsModeSchema = z.object({ mode: z.enum(RULE_MODES) });
