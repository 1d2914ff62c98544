import { useEffect, useSyncExternalStore } from 'react';
import { type ShieldState, shield } from './shield';

/** Whether there is a shield, and whether it is on. Asks the site. */
export function useShield(): ShieldState {
  useEffect(() => void shield.know(), []);
  return useSyncExternalStore(shield.subscribe, shield.getState);
}
