/** Repeats something with doubling pauses until it is no longer needed. */
export type Backoff = {
  /** A repetition is scheduled. */
  pending(): boolean;
  /** Calls `again` after the next pause. */
  schedule(again: () => void): void;
  /** Cancels the repetition; the next one starts with the first pause. */
  reset(): void;
};

/** The first pause lasts `firstMs` milliseconds. */
export function createBackoff(firstMs: number): Backoff {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstMs;
  return {
    pending: () => timer !== undefined,
    schedule(again) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        again();
      }, pauseMs);
      pauseMs *= 2;
    },
    reset() {
      clearTimeout(timer);
      timer = undefined;
      pauseMs = firstMs;
    },
  };
}
