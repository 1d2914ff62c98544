/** How long the end of a room from before a data loss is remembered. */
const REMEMBERED_MS = 60_000;

/** The rooms that nobody may put back, because they ended. */
export class EndedRooms {
  private readonly until = new Map<string, number>();

  /** @param now the lobby's clock, in milliseconds */
  constructor(private readonly now: () => number) {}

  remember(roomId: string): void {
    this.until.set(roomId, this.now() + REMEMBERED_MS);
  }

  has(roomId: string): boolean {
    return (this.until.get(roomId) ?? 0) > this.now();
  }

  clear(): void {
    this.until.clear();
  }
}
