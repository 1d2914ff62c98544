import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * A value that only the visitor's browser knows, such as what this tab has stored. The built document does not have it,
 * so it is undefined during hydration. `read` has to give the same primitive as long as nothing changes.
 */
export function useBrowserValue<T extends string | boolean>(read: () => T | undefined): T | undefined {
  return useSyncExternalStore(never, read, () => undefined);
}
