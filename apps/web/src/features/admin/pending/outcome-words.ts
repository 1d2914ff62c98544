import type { Outcome, PendingAction } from './pending-actions';

/** The last decision, as long as it can be undone; undefined if there is none. */
export function heldWords(all: ReadonlyMap<string, PendingAction>): string {
  const waiting = [...all.values()].filter(({ stage }) => stage === 'waiting');
  const last = waiting.at(-1);
  if (last === undefined) return '';
  const count = waiting.filter(({ batch }) => batch === last.batch).length;
  return `${count === 1 ? last.label : `${count} rows`}: ${last.waiting}. Undo takes it back.`;
}

/** The message about actions that were decided together and did not all succeed; undefined if they did. */
export function failureWords(outcomes: readonly Outcome[]): string | undefined {
  const failed = outcomes.flatMap(({ action, failure }) =>
    failure === undefined ? [] : [{ action, failure }],
  );
  const [first] = failed;
  if (first === undefined) return undefined;
  const again = failed.some(({ failure }) => failure.fate !== 'unchanged') ? ' List refreshed.' : '';
  if (outcomes.length === 1) return `${first.action.label}: ${first.failure.words}${again}`;
  return `${countWords(outcomes)} ${reasonWords(failed.map(({ failure }) => failure.words))}${again}`;
}

/** The number of each outcome. */
export function countWords(outcomes: readonly Outcome[]): string {
  const count = (matches: (outcome: Outcome) => boolean) => outcomes.filter(matches).length;
  const unknown = count(({ failure }) => failure?.fate === 'unknown');
  const counts = [
    `${count(({ failure }) => failure === undefined)} done`,
    `${count(({ failure }) => failure !== undefined) - unknown} not done`,
    ...(unknown === 0 ? [] : [`${unknown} unclear`]),
  ];
  return `${counts.join(', ')}.`;
}

/** The reasons, the most common one first. */
function reasonWords(reasons: readonly string[]): string {
  const byWords = new Map<string, number>();
  for (const words of reasons) byWords.set(words, (byWords.get(words) ?? 0) + 1);
  return [...byWords]
    .sort(([, a], [, b]) => b - a)
    .map(([words, n]) => `${n} × ${words}`)
    .join(' ');
}
