import { type CheckFinding, findingsOf } from './finding';

const { ok, warning, failed } = findingsOf('clock');

/** The clocks of a site have to agree within a minute; those kept by NTP differ by far less. */
const MOST_MS = 60_000;
const WORTH_SAYING_MS = 5_000;

/** Compares this clock with another one. `aheadMs`: by how much this one is ahead. */
export function checkClock(whose: string, aheadMs: number): CheckFinding {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const differs = `this clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} that of ${whose}`;
  const todo = 'keep both right by NTP: timedatectl set-ntp true';
  if (Math.abs(aheadMs) > MOST_MS) return failed(differs, todo);
  if (Math.abs(aheadMs) > WORTH_SAYING_MS) return warning(differs, todo);
  return ok(`this clock and that of ${whose} agree`);
}
