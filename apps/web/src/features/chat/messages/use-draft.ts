import { useCallback, useEffect, useState } from 'react';
import { tabStore } from '@/lib/storage';
import { draftIn, readDraft, saveDraft } from './draft';

/** What is half written, and what was when the talk before ended. It outlives a reload. */
export function useDraft(roomId: string | null) {
  const [stored, setDraft] = useState(() => readDraft(tabStore));
  const draft = draftIn(stored, roomId);
  // Before anything is drawn: what was written for one is never in the field for the next.
  if (draft !== stored) setDraft(draft);

  useEffect(() => saveDraft(tabStore, draft), [draft]);

  const write = useCallback((text: string) => setDraft((before) => ({ ...before, text })), []);
  /** Takes the kept one into the field. */
  const takeKept = useCallback(() => setDraft((before) => ({ ...before, text: before.kept, kept: '' })), []);

  return { text: draft.text, kept: draft.kept, write, takeKept };
}
