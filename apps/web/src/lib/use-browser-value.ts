import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * A value that only the visitor's browser knows, such as what this tab has kept. A document that is
 * taken over was drawn without it, so there it is undefined at first. `read` has to give the same
 * primitive as long as nothing changes.
 */
export function useBrowserValue(read: () => string | undefined): string | undefined {
  return useSyncExternalStore(never, read, () => undefined);
}
