import type { TimeoutMinutes } from '@app/contract/users';

/** The five timeouts in the order of their buttons, with the key of each. */
export const TIMEOUTS: readonly { minutes: TimeoutMinutes; text: string; hotkey: string }[] = [
  { minutes: 60, text: '1h', hotkey: '1' },
  { minutes: 720, text: '12h', hotkey: '2' },
  { minutes: 1440, text: '24h', hotkey: '3' },
  { minutes: 2880, text: '48h', hotkey: '4' },
  { minutes: 10080, text: '1w', hotkey: '5' },
];
