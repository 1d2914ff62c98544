/** Ended rooms are kept for a day, visitors without a record for 30 (milliseconds). */
const ROOMS_KEPT_MS = 24 * 60 * 60 * 1000;
const VISITORS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export type RetentionParts = {
  users: { purge(unseenSince: number): Promise<number> };
  rooms: { purge(endedBefore: number): Promise<number> };
  /** Epoch milliseconds. */
  now: () => number;
  intervalMs: number;
  onError: (error: unknown) => void;
};

/** Erases at once, and then every `intervalMs`, what is past its time. `stop` waits for what is under way. */
export function startRetention(parts: RetentionParts): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(async () => {
      await parts.rooms.purge(parts.now() - ROOMS_KEPT_MS);
      await parts.users.purge(parts.now() - VISITORS_KEPT_MS);
    });
    running = running.catch(parts.onError);
  };
  run();
  const timer = setInterval(run, parts.intervalMs);
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
