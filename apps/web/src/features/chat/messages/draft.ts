import { isBlank } from '@app/contract/blank';
import { useCallback, useEffect, useState } from 'react';
import { forgetEntry, keepEntry, parseEntry, readUnsent } from '@/visitor/unsent-entries';

const FORM = 'message';

/**
 * A draft. It was written for one partner: in the next talk the field is empty, and the draft is offered again.
 */
type Draft = {
  /** In the field. */
  text: string;
  /** For which talk; empty before the first one. */
  roomId: string;
  /** The draft left over from the previous talk. */
  kept: string;
};

const NO_DRAFT: Draft = { text: '', roomId: '', kept: '' };

/** The draft as a talk begins. In the talk it belongs to, it is the very same object. */
export function draftIn(draft: Draft, roomId: string | null): Draft {
  if (roomId === null || draft.roomId === roomId) return draft;
  return { text: '', roomId, kept: isBlank(draft.text) ? draft.kept : draft.text };
}

const readDraft = (): Draft => ({ ...NO_DRAFT, ...parseEntry(readUnsent(), FORM) });

/** The talks are over. */
export const forgetDraft = (): void => forgetEntry(FORM);

/** What is half written, and what was when the talk before ended. It outlives a reload. */
export function useDraft(roomId: string | null) {
  const [stored, setDraft] = useState(readDraft);
  const draft = draftIn(stored, roomId);
  // Before anything is drawn: what was written for one is never in the field for the next.
  if (draft !== stored) setDraft(draft);

  useEffect(() => {
    if (draft.text === '' && draft.kept === '') forgetDraft();
    else keepEntry(FORM, draft);
  }, [draft]);

  /** What is taken into the field of what was kept is kept no longer. */
  const write = useCallback(
    (text: string) =>
      setDraft((before) => ({ ...before, text, kept: text === before.kept ? '' : before.kept })),
    [],
  );

  return { text: draft.text, kept: draft.kept, write };
}
