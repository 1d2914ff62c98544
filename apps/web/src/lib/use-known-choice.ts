import type { Mood } from '@app/contract/moods';
import { useEffect } from 'react';
import { readChoice } from './visitor-session';

/**
 * Tells the name and the mood that were chosen in this tab before, as far as there are any. Only once the page
 * stands: the document as it was built has none.
 */
export function useKnownChoice(onName: (name: string) => void, onMood: (mood: Mood) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was kept when the page opened.
  useEffect(() => {
    const { username, mood } = readChoice();
    if (username !== '') onName(username);
    if (mood !== null) onMood(mood);
  }, []);
}
