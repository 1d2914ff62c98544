import { readdirSync, readFileSync } from 'node:fs';
import { lowerPriority } from '../../scripts/priority';

/** Where all have work to do, a process of this priority gets a third of the time that an ordinary one gets. */
const LOW = 5;

/** The browsers this process has started leave processor time to other tests. */
export function yieldToOtherTests(): void {
  for (const pid of childrenOfThis()) lowerPriority(pid, LOW);
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
