import { isBlank } from '@app/contract/blank';
import type { KeyValueStore } from '@/lib/storage';

const KEY = 'draft';

/**
 * A draft. It was written for one partner: in the next talk the field is empty, and the draft is offered again.
 */
export type Draft = {
  /** In the field. */
  text: string;
  /** For which talk; null before the first one. */
  roomId: string | null;
  /** The draft left over from the previous talk. */
  kept: string;
};

export const NO_DRAFT: Draft = { text: '', roomId: null, kept: '' };

/** The draft as a talk begins. In the talk it belongs to, it is the very same object. */
export function draftIn(draft: Draft, roomId: string | null): Draft {
  if (roomId === null || draft.roomId === roomId) return draft;
  return { text: '', roomId, kept: isBlank(draft.text) ? draft.kept : draft.text };
}

/** Keeps it for a reload. Does nothing where storage is full or refused. */
export function saveDraft(store: KeyValueStore, draft: Draft): void {
  try {
    if (draft.text === '' && draft.kept === '') store.removeItem(KEY);
    else store.setItem(KEY, JSON.stringify(draft));
  } catch {
    store.removeItem(KEY);
  }
}

export function forgetDraft(store: KeyValueStore): void {
  store.removeItem(KEY);
}

export function readDraft(store: KeyValueStore): Draft {
  try {
    const { text, roomId, kept } = JSON.parse(store.getItem(KEY) ?? '{}') as Partial<
      Record<keyof Draft, unknown>
    >;
    if (typeof text !== 'string' || typeof kept !== 'string') return NO_DRAFT;
    return { text, kept, roomId: typeof roomId === 'string' ? roomId : null };
  } catch {
    return NO_DRAFT;
  }
}
