/** Another process has the store open: a data folder, or a database, serves one process at a time. */
export class StoreLockedError extends Error {
  override readonly name = 'StoreLockedError';

  /** `store` names it for the operator, without any password. */
  constructor(store: string) {
    super(`${store} is in use by another process`);
  }
}

/** Milliseconds an opener waits for the process before it to end, as happens at a restart. */
export const LOCK_WAIT_MS = 2_000;
