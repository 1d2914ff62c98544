/** A visitor as moderation sees them. Times are epoch milliseconds. */
export type User = {
  userId: string;
  username?: string;
  blocked: boolean;
  /** When the last timeout ends or ended. */
  timeoutUntil?: number;
};
