import type { MatchEvent } from '@app/contract/events';
import type { Room } from './lobby';

/** Tells visitors of this node. Nothing here may throw. */
export type Tell = {
  /** Has this visitor a live connection? */
  reaches(userId: string): boolean;
  matched(userId: string, match: MatchEvent): void;
  partnerLeft(userId: string): void;
  partnerReconnecting(userId: string): void;
  partnerBack(userId: string): void;
  /** The talk of these two is over: none of its events may reach them any more. */
  parted(room: Room): void;
};
