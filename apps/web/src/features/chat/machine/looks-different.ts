import type { ChatMachine } from './step';

/** Timers and the like, as each keystroke starts them, are on no screen. */
export function looksDifferent(before: ChatMachine, after: ChatMachine): boolean {
  return (Object.keys(after) as (keyof ChatMachine)[]).some(
    (key) => key !== 'inner' && after[key] !== before[key],
  );
}
