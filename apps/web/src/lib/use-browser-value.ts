import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * A value that only the visitor's browser knows, such as what this tab has stored. The built document does not have it,
 * so it is undefined during hydration. `read` has to give the same primitive as long as nothing changes.
 */
export function useBrowserValue(read: () => string | undefined): string | undefined {
  return useSyncExternalStore(never, read, () => undefined);
}
