import { readFileSync } from 'node:fs';

/** USER_HZ, in which Linux counts the time of processes on every architecture it runs Node on. */
const TICKS_A_SECOND = 100;
const PAGE_BYTES = 4096;

/** Processor seconds that a process has used, with all its threads, in user and in kernel mode. */
export function processorSeconds(pid: number): number {
  // The name in parentheses may hold blanks; what follows it are fields 3 and on of proc(5).
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** Bytes of memory a process has in use. */
export function residentBytes(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
}
