import type { MatchEvent, Seen } from '@app/contract/events';

/** The last line or signal of the partner, by which the server knows what to send again. */
export class Received {
  /** null: nothing yet, which asks the server for numbers. */
  seen: Seen | null = null;

  /** A match: of a new talk, or of the one that goes on. */
  begin({ roomId, epoch = '' }: MatchEvent): void {
    if (this.seen?.roomId !== roomId || this.seen.epoch !== epoch) this.seen = { roomId, epoch, n: 0 };
  }

  /** Notes the number of a line or signal; false: it came before. */
  isNew(n: number | undefined): boolean {
    if (n === undefined || this.seen === null) return true;
    if (n <= this.seen.n) return false;
    this.seen = { ...this.seen, n };
    return true;
  }
}
