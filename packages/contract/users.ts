import { z } from 'zod';
import { userIdSchema } from './events';
import { reasonsGivenShape } from './statements';

/** What verified reports by several devices suggest to do about somebody. */
export const suggestionSchema = z.enum(['timeout', 'block']);

export type Suggestion = z.infer<typeof suggestionSchema>;

/** A visitor as moderation sees them. Times are epoch milliseconds. */
export const userSchema = z.object({
  userId: z.string(),
  username: z.string().exactOptional(),
  blocked: z.boolean(),
  /** When the last timeout ends or ended. */
  timeoutUntil: z.int().exactOptional(),
  /** When they were last seen. */
  lastSeenAt: z.int().exactOptional(),
  /** Until when a legal hold keeps what is stored about them. */
  heldUntil: z.int().exactOptional(),
  /** What the ladder of strikes suggests. */
  suggestion: suggestionSchema.exactOptional(),
  /** How many reports there are against them, and how many of those are reviewed; only where there are any. */
  reports: z.object({ all: z.int(), reviewed: z.int() }).exactOptional(),
});

export type User = z.infer<typeof userSchema>;

/** Answer of `GET /api/users` and of `GET /api/users/reported`. */
export const usersAnswerSchema = z.object({ users: z.array(userSchema) });

export type UsersAnswer = z.infer<typeof usersAnswerSchema>;

/** The timeouts an administrator may give, in minutes: 1 h, 12 h, 24 h, 48 h, 1 week (specification, section 9). */
export const TIMEOUT_MINUTES = [60, 720, 1440, 2880, 10080] as const;

export type TimeoutMinutes = (typeof TIMEOUT_MINUTES)[number];

/** Body of `POST /api/users/unblock`. */
export const userTargetSchema = z.object({ userId: userIdSchema });

export type UserTarget = z.infer<typeof userTargetSchema>;

/** Body of `POST /api/users/block`. */
export const userBlockSchema = userTargetSchema.extend(reasonsGivenShape);

/** Body of `POST /api/users/timeout`. */
export const userTimeoutSchema = z.object({
  userId: userIdSchema,
  durationMinutes: z.literal(TIMEOUT_MINUTES),
  ...reasonsGivenShape,
});

export type UserTimeout = z.infer<typeof userTimeoutSchema>;

/** What an administrator may do to a visitor. */
export type UserAction =
  | { kind: 'block' }
  /** Lifts a block and ends a running timeout. */
  | { kind: 'unblock' }
  | { kind: 'timeout'; minutes: TimeoutMinutes };

/** Answer of the three calls above: the visitor as they stand once the change is durable. */
export const userAnswerSchema = z.object({ user: userSchema });

export type UserAnswer = z.infer<typeof userAnswerSchema>;
