import { useEffect, useState } from 'react';

/** When a search shows something new, in milliseconds from its beginning. */
const STAGES = [
  { stage: 'widening', after: 6_000 },
  { stage: 'otherMood', after: 15_000 },
  { stage: 'ringing', after: 30_000 },
] as const;

/** How long a search has taken, in stages: its text changes with time. */
export type SearchStage = 'begun' | (typeof STAGES)[number]['stage'];

/** The stage of a search that began with this component. */
export function useSearchStage(): SearchStage {
  const [stage, setStage] = useState<SearchStage>('begun');

  useEffect(() => {
    const timers = STAGES.map(({ stage: next, after }) => setTimeout(() => setStage(next), after));
    return () => timers.forEach(clearTimeout);
  }, []);

  return stage;
}
