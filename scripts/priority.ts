import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Gives a process that has just started, and all that it will start, this priority, from 0 to 19 (the lowest). */
export function lowerPriority(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
    // Linux usually divides the time among sessions first: the priority of a process only counts within its own.
    writeFileSync(`/proc/${pid}/autogroup`, String(priority));
  } catch {
    // Another system, one that does not divide it so, or the process has already ended.
  }
}
