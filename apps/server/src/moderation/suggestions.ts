import type { Suggestion } from '@app/contract/users';
import type { Switches } from '../brake/switches';
import type { Database } from '../db/connect';
import { SUGGESTION_WINDOW_MS, suggestionOf } from '../domain/strikes';
import { strikesAgainst } from './strikes';

export type SuggestionsFor = ReturnType<typeof createSuggestions>;

export type SuggestionParts = {
  reads: Database;
  switches: Pick<Switches, 'modeOf'>;
  /** Epoch milliseconds. */
  now: () => number;
};

/**
 * Returns what the ladder of strikes suggests for each of these visitors; those without a suggestion are left out, and
 * all of them unless the rule is on.
 */
export function createSuggestions({ reads, switches, now }: SuggestionParts) {
  return async (userIds: readonly string[]): Promise<Map<string, Suggestion>> => {
    if (switches.modeOf('strikes') !== 'on') return new Map();
    const strikes = await strikesAgainst(reads, userIds, now() - SUGGESTION_WINDOW_MS);
    return new Map(
      [...strikes].flatMap(([userId, count]) => {
        const suggestion = suggestionOf(count);
        return suggestion === undefined ? [] : [[userId, suggestion] as const];
      }),
    );
  };
}
