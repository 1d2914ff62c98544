import { useEffect, useState } from 'react';
import { tabStore } from '@/lib/storage';
import { readTalkStart, steadyNow } from '@/visitor/last-talk';

/** The minutes of a talk after which its two flames lean a little closer. */
const STEPS_MIN = [1, 3, 6, 10, 15] as const;
const MINUTE_MS = 60_000;

/** The closeness after a talk of `ms` milliseconds: from 0 to 5. */
export function closenessAfter(ms: number): number {
  return STEPS_MIN.filter((minutes) => ms >= minutes * MINUTE_MS).length;
}

/** The closeness of a talk by its length; changes a few times in a talk. */
export function useCloseness(roomId: string): number {
  const [startedAt] = useState(() => readTalkStart(tabStore, roomId) ?? steadyNow());
  const [closeness, setCloseness] = useState(() => closenessAfter(steadyNow() - startedAt));

  useEffect(() => {
    const next = STEPS_MIN[closeness];
    if (next === undefined) return;
    const timer = setTimeout(
      () => setCloseness(closenessAfter(steadyNow() - startedAt)),
      startedAt + next * MINUTE_MS - steadyNow(),
    );
    return () => clearTimeout(timer);
  }, [closeness, startedAt]);

  return closeness;
}
