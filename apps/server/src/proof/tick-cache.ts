/**
 * Answers to questions that many ask at once, kept until the turn of the event loop in which they arrived is over, so
 * that none is older than that. `fetch` gets the key; `dropped` gets each answer that is no longer kept.
 */
export class TickCache<Answer> {
  private readonly kept = new Map<string, Answer | Promise<Answer>>();

  constructor(
    private readonly fetch: (key: string) => Promise<Answer>,
    private readonly dropped: (answer: Answer) => void = () => undefined,
  ) {}

  /** The answer if it is kept, else a promise of it. Rejects as `fetch` does; the next call then fetches again. */
  get(key: string): Answer | Promise<Answer> {
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const fetched = this.fetch(key).then(
      (answer) => this.keep(key, answer),
      (error: unknown) => {
        this.kept.delete(key);
        throw error;
      },
    );
    this.kept.set(key, fetched);
    return fetched;
  }

  private keep(key: string, answer: Answer): Answer {
    this.kept.set(key, answer);
    setImmediate(() => {
      this.kept.delete(key);
      this.dropped(answer);
    });
    return answer;
  }
}
