import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Where all have work to do, a process of this priority gets a third of the time that an ordinary one gets. */
const LOW = 5;

/** This process, and the browsers it has started, leave processor time to other tests. */
export function yieldToOtherTests(): void {
  setPriority(LOW);
  for (const pid of childrenOfThis()) {
    try {
      setPriority(pid, LOW);
      // Linux usually divides the time among sessions first, and a browser is a session of its own.
      writeFileSync(`/proc/${pid}/autogroup`, String(LOW));
    } catch {
      // It has ended, or this system does not divide it so.
    }
  }
}

/** Their process ids; none where there is no /proc. */
function childrenOfThis(): number[] {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && parentOf(pid) === process.pid);
  } catch {
    return [];
  }
}

function parentOf(pid: number): number {
  try {
    const [, parent] = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(parent);
  } catch {
    // It has ended.
    return 0;
  }
}
