/** Who listens to what; `Events` maps the name of an event to what its listeners are given. */
export class Emitter<Events extends object> {
  private readonly listeners = new Map<keyof Events, Set<(payload: never) => void>>();

  /** Calls `listener` at each such event, until the returned function is called. */
  on<E extends keyof Events>(event: E, listener: (payload: Events[E]) => void): () => void {
    const known = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, known.add(listener));
    return () => known.delete(listener);
  }

  /** Resolves to the next such event. */
  next<E extends keyof Events>(event: E): Promise<Events[E]> {
    return new Promise((resolve) => {
      const off = this.on(event, (payload) => {
        off();
        resolve(payload);
      });
    });
  }

  protected tell<E extends keyof Events>(event: E, payload: Events[E]): void {
    // A copy: a listener may add others, which wait for the next event.
    for (const listener of [...(this.listeners.get(event) ?? [])]) {
      (listener as (payload: Events[E]) => void)(payload);
    }
  }
}
