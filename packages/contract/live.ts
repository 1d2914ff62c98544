import { z } from 'zod';
import { MOODS } from './moods';

/** How many have each mood. */
export const moodCountsSchema = z.record(z.enum(MOODS), z.int().min(0));

export type MoodCounts = z.infer<typeof moodCountsSchema>;

/** Answer of `GET /api/live`: who is connected, and the mood of those of them who wait or talk. */
export const liveSchema = z.object({ online: z.int().min(0), byMood: moodCountsSchema });

export type Live = z.infer<typeof liveSchema>;
