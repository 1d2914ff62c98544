import { StoreSilentError } from './store-down';

/** How long a visitor who waits for the store waits at most, in milliseconds. */
const ANSWER_LIMIT_MS = 5_000;

/**
 * Settles as `answer` does, or rejects with StoreSilentError after so many milliseconds. The driver gives a silent
 * connection up only later, since a slow statement is silent too. A write that was given up may still be stored.
 */
export function inTime<T>(answer: Promise<T>, limitMs = ANSWER_LIMIT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StoreSilentError()), limitMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
