/** Most moments kept of each visitor. */
const MOMENTS = 40;

/** The recent history of each visitor, for debugging. */
export class Histories {
  private readonly from = performance.now();
  private readonly moments = new Map<string, string[]>();

  note(userId: string, what: string): void {
    const history = this.moments.get(userId) ?? [];
    history.push(`${((performance.now() - this.from) / 1_000).toFixed(2)} ${what}`);
    if (history.length > MOMENTS) history.shift();
    this.moments.set(userId, history);
  }

  /** The moments of a visitor, in one line. */
  of(userId: string): string {
    return `${userId}: ${this.moments.get(userId)?.join(', ') ?? ''}`;
  }
}
