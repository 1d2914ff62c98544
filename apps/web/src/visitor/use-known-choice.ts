import type { Mood } from '@app/contract/moods';
import { useLayoutEffect } from 'react';
import { isUnsent } from './use-unsent';
import { readChoice } from './visitor-session';

/**
 * Gives the name and the mood chosen in this tab before, if any, where nothing else was typed since. Only after
 * hydration, because the built document has none, and before the first press can come.
 */
export function useKnownChoice(onName: (name: string) => void, onMood: (mood: Mood) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was kept when the page opened.
  useLayoutEffect(() => {
    const { username, mood } = readChoice();
    if (username !== '' && !isUnsent('username')) onName(username);
    if (mood !== null && !isUnsent('mood')) onMood(mood);
  }, []);
}
