import type { Database } from '../db/connect';
import type { Log } from '../log';
import { startLoop } from '../loop';
import { chainEnd } from './chain';

const DAY_MS = 24 * 60 * 60 * 1000;

export type AnchorParts = {
  db: Database;
  log: Pick<Log, 'info'>;
  onError: (error: unknown) => void;
  /** A day by default. */
  intervalMs?: number;
};

/**
 * Logs where the chain of audit entries ends, now and once a day. Whoever can write to the store could replace the whole
 * chain; a log that is kept elsewhere shows it, since no entry up to such a line can change without its hash.
 */
export async function startAuditAnchor({ db, log, onError, intervalMs = DAY_MS }: AnchorParts) {
  async function note(): Promise<void> {
    const end = await chainEnd(db);
    if (end !== undefined) log.info(end, 'the audit log ends here');
  }
  await note().catch(onError);
  return startLoop(note, intervalMs, onError);
}
