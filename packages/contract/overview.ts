import { z } from 'zod';

/** How far back the dashboard looks, in hours of the clock; the running one counts as one. */
export const OVERVIEW_HOURS = 24;
/** How far back its trends go, in days (UTC); the running one counts as one. */
export const TREND_DAYS = 14;
/** How many of the most reported people the dashboard names. */
export const MOST_REPORTED = 5;

const matchedSchema = z.object({
  matches: z.int(),
  complementary: z.int(),
  sameLanguage: z.int(),
  /** Median and 95th percentile of the waits of matched visitors, in milliseconds. Missing: nobody was matched. */
  p50Ms: z.int().exactOptional(),
  p95Ms: z.int().exactOptional(),
});

export type Matched = z.infer<typeof matchedSchema>;

/** How a queue did in the last TREND_DAYS days. What was erased since does not count. */
const queueTrendSchema = z.object({
  /** How many wait now. */
  waiting: z.int(),
  days: z.array(
    z.object({
      /** The day's begin. */
      from: z.string(),
      opened: z.int(),
      decided: z.int(),
      /** How long the oldest had waited at the day's end, or now, in milliseconds. Missing: nothing waited. */
      oldestMs: z.int().exactOptional(),
    }),
  ),
});

export type QueueTrend = z.infer<typeof queueTrendSchema>;

/** Answer of `GET /api/overview`: what waits for a moderator, and how the matching does. Times are ISO times. */
export const overviewSchema = z.object({
  /** The report that has waited longest, unless none waits. */
  oldest: z.object({ reportedUserId: z.string(), createdAt: z.string() }).exactOptional(),
  /** How many were filed in each of the last OVERVIEW_HOURS hours and are still there, the running hour last. */
  reportsPerHour: z.array(z.object({ from: z.string(), reports: z.int() })),
  /** Against whom most reports wait, and how many there are in all. */
  mostReported: z.array(
    z.object({
      userId: z.string(),
      username: z.string().exactOptional(),
      unreviewed: z.int(),
      reports: z.int(),
    }),
  ),
  /** The reports, and the unblock requests. */
  queues: z.object({ reports: queueTrendSchema, unblock: queueTrendSchema }),
  /** Where the chain of audit entries ends: how many there ever were, and the hash of the last. Missing before the first. */
  audit: z.object({ links: z.int(), hash: z.string() }).exactOptional(),
  /** The matches of the last OVERVIEW_HOURS hours, the running hour last. The latest seconds may be missing. */
  matching: z.object({
    total: matchedSchema,
    /** `from` is the hour's begin. */
    hours: z.array(matchedSchema.extend({ from: z.string() })),
  }),
});

export type Overview = z.infer<typeof overviewSchema>;
