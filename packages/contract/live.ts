import { z } from 'zod';
import { MOODS } from './moods';

/** How many have each mood. */
export const moodCountsSchema = z.record(z.enum(MOODS), z.int().min(0));

export type MoodCounts = z.infer<typeof moodCountsSchema>;

/** Answer of `GET /api/live`: who is connected, and the mood of those of them who wait or talk. */
export const liveSchema = z.object({
  online: z.int().min(0),
  /** Each rounded down to a multiple of `TOLD_IN_STEPS_OF`. */
  byMood: moodCountsSchema,
  /** Below `QUIET_BELOW`: when many more are here next, as far as that is known; epoch milliseconds. */
  livelierAt: z.int().optional(),
});

export type Live = z.infer<typeof liveSchema>;

/**
 * What those who search are told over their socket: how many are connected, in steps from a hundred on, and when it is
 * livelier, as in `Live`.
 */
export type LiveNews = Pick<Live, 'online' | 'livelierAt'>;
