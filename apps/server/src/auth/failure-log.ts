import type { AuditStore } from '../audit/audit.store';
import type { Database } from '../db/connect';

/** What was wrong with an attempt. */
export type FailedWith = 'password' | 'code' | 'token';

const WINDOW_MS = 60 * 60_000;

export type FailureLogParts = {
  db: Database;
  audit: Pick<AuditStore, 'append'>;
  newId: () => string;
  /** Epoch milliseconds. */
  now: () => number;
};

/**
 * Writes failed sign-ins to the audit log: within an hour the first, the tenth, the hundredth and so on, so that
 * nobody fills the log by guessing. It names an account that exists and never what was typed.
 */
export function createFailureLog({ db, audit, newId, now }: FailureLogParts) {
  const counts = new Map<string, { since: number; n: number }>();

  function count(key: string): number {
    const at = now();
    for (const [other, { since }] of counts) {
      // A clock that was set back counts as an hour that is over.
      if (Math.abs(at - since) >= WINDOW_MS) counts.delete(other);
    }
    const counted = counts.get(key) ?? { since: at, n: 0 };
    counted.n += 1;
    counts.set(key, counted);
    return counted.n;
  }

  return {
    /** Resolves once it is in the log, if it belongs there. `name`: of the account it was about. */
    async note(what: FailedWith, name?: string): Promise<void> {
      const n = count(`${what} ${name ?? ''}`);
      if (!/^10*$/.test(String(n))) return;
      await audit.append(db, {
        entryId: newId(),
        action: 'LOGIN_FAILED',
        facts: { method: what, attempts: n, account: name },
        userId: null,
        roomId: null,
        at: now(),
      });
    },
  };
}

export type FailureLog = ReturnType<typeof createFailureLog>;
