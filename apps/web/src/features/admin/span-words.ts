const SECOND_MS = 1_000;

/** What is left of a timeout, in minutes and seconds: "59m 12s". Takes milliseconds; part of a second does not count. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  return `${Math.floor(seconds / 60)}m ${seconds % 60}s`;
}

/** How old something is, roughly: "12 s", "3 min", "2 h". Takes milliseconds. */
export function roughAge(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}
