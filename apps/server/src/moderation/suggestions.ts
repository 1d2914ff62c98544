import type { Suggestion } from '@app/contract/users';
import type { Database } from '../db/connect';
import { SUGGESTION_WINDOW_MS, suggestionOf } from '../domain/strikes';
import { strikesAgainst } from './strikes';

export type SuggestionsFor = ReturnType<typeof createSuggestions>;

/** Gives what the ladder of strikes suggests for each of these visitors; those without a suggestion are left out. */
export function createSuggestions({ reads, now }: { reads: Database; now: () => number }) {
  return async (userIds: readonly string[]): Promise<Map<string, Suggestion>> => {
    const strikes = await strikesAgainst(reads, userIds, now() - SUGGESTION_WINDOW_MS);
    return new Map(
      [...strikes].flatMap(([userId, count]) => {
        const suggestion = suggestionOf(count);
        return suggestion === undefined ? [] : [[userId, suggestion] as const];
      }),
    );
  };
}
