import type { ChatMachine } from './step';

/** Timers and the like, which each keystroke restarts, are not visible. */
export function looksDifferent(before: ChatMachine, after: ChatMachine): boolean {
  return (Object.keys(after) as (keyof ChatMachine)[]).some(
    (key) => key !== 'inner' && after[key] !== before[key],
  );
}
