import { forgetOldest } from '../forget-oldest';

/** 1 MB. */
const MOST_REMEMBERED = 10_000;

/** Rooms from earlier terms that have ended in this one, and that no node may put back. */
export class EndedRooms {
  private readonly ids = new Set<string>();

  remember(roomId: string): void {
    this.ids.add(roomId);
    forgetOldest(this.ids, MOST_REMEMBERED);
  }

  has(roomId: string): boolean {
    return this.ids.has(roomId);
  }
}
