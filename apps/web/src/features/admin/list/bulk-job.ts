import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/http';
import { type ActionFailure, actionFailure, type Noun } from '../failure-words';

/** How one row of many fared. */
export type BulkResult = { id: string; label: string; fate: 'done' | ActionFailure['fate']; words: string };

/** Many rows to change in the same way, after one question. */
export type BulkJob = {
  /** What the rows are. */
  noun: Noun;
  question: string;
  /** What else there is to know before the answer. */
  description?: ReactNode;
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
 * nothing. `onResult` hears of each; once `signal` is aborted, or the session has ended, no further row is
 * begun. Gives what became of those that were.
 */
export async function runBulk(
  job: BulkJob,
  onResult: (result: BulkResult) => void,
  signal: AbortSignal,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  let ended = false;
  for (const { id, label } of job.rows) {
    if (signal.aborted || ended) break;
    const fared = await job.act(id).then(
      () => ({ fate: 'done' as const, words: job.done }),
      (error: unknown) => {
        ended = error instanceof ApiError && error.code === 'unauthorized';
        return actionFailure(error, job.noun);
      },
    );
    const result = { id, label, ...fared };
    results.push(result);
    onResult(result);
  }
  return results;
}

/** How many of `total` rows fared how, and why those that were not changed were not, the commonest reason first. */
export function summaryOf(results: readonly BulkResult[], total: number): string {
  const byWords = new Map<string, number>();
  for (const { fate, words } of results) {
    if (fate !== 'done') byWords.set(words, (byWords.get(words) ?? 0) + 1);
  }
  const count = (fates: readonly BulkResult['fate'][]) =>
    results.filter(({ fate }) => fates.includes(fate)).length;
  const unknown = count(['unknown']);
  const left = total - results.length;
  const counts = [
    `${count(['done'])} done`,
    `${count(['unchanged', 'outdated'])} not done`,
    ...(unknown === 0 ? [] : [`${unknown} not known`]),
    ...(left === 0 ? [] : [`${left} not begun`]),
  ];
  const reasons = [...byWords].sort(([, a], [, b]) => b - a).map(([words, n]) => `${n} \u00d7 ${words}`);
  return [`${counts.join(', ')}.`, ...reasons].join(' ');
}
