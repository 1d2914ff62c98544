import type { Outcome, PendingAction } from './action';

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

/**
 * The message about decisions that an earlier page left behind: what became of those that were sent again, and how many
 * were `dropped` unsent. undefined if there were none.
 */
export function takenUpWords(
  outcomes: readonly Outcome[],
  dropped: number,
): { text: string; isGood: boolean } | undefined {
  if (outcomes.length === 0 && dropped === 0) return undefined;
  const failed = failureWords(outcomes);
  const stored = outcomes.filter(({ failure }) => failure === undefined).length;
  const sentences = [
    ...(stored === 0 ? [] : [`${counted(stored)} from before ${stored === 1 ? 'was' : 'were'} stored.`]),
    ...(failed === undefined ? [] : [failed]),
    ...(dropped === 0
      ? []
      : [
          `${counted(dropped)} from before ${dropped === 1 ? 'was' : 'were'} not stored: made by someone else, or too long ago.`,
        ]),
  ];
  return { text: sentences.join(' '), isGood: failed === undefined && dropped === 0 };
}

const counted = (count: number) => (count === 1 ? '1 decision' : `${count} decisions`);

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
