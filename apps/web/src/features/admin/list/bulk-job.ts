import { failureWords } from '../failure-words';

/** How one row of many fared. */
export type BulkResult = { id: string; label: string; ok: boolean; words: string };

/** Many rows to change in the same way, after one question. */
export type BulkJob = {
  question: string;
  /** The verb on the button. */
  verb: string;
  destructive: boolean;
  rows: readonly { id: string; label: string }[];
  /** What to say of a row that was changed: 'Reviewed'. */
  done: string;
  act: (id: string) => Promise<unknown>;
};

/**
 * Changes the rows one after the other, so that a busy server is not flooded and one refusal stops
 * nothing. `onResult` hears of each; once `signal` is aborted no further row is begun.
 */
export async function runBulk(
  job: BulkJob,
  onResult: (result: BulkResult) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const { id, label } of job.rows) {
    if (signal.aborted) return;
    const result = await job.act(id).then(
      () => ({ ok: true, words: job.done }),
      (error: unknown) => ({ ok: false, words: failureWords(error) }),
    );
    onResult({ id, label, ...result });
  }
}
