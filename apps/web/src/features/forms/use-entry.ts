import { useRef, useState } from 'react';
import { forgetUnsent, useUnsent } from '../../lib/use-unsent';

/** The content of the fields that both forms have. */
export type Entry = { userId: string; reason: string };

const EMPTY: Entry = { userId: '', reason: '' };

/**
 * The two fields of a form, and the message when one of them is empty. `userId` is the content of the first one until
 * something is typed there; it may become known late. What was typed beside one ID is not kept for another.
 */
export function useEntry(form: 'unblock' | 'report', userId: string | undefined) {
  const name = `${form} ${userId ?? ''}`;
  const [typed, setTyped] = useUnsent<Partial<Entry>>(name, {});
  const entry: Entry = { ...EMPTY, ...(userId === undefined ? {} : { userId }), ...typed };
  /** How often it was sent incomplete: the message is announced each time. */
  const [refusals, setRefusals] = useState(0);
  const userIdRef = useRef<HTMLInputElement>(null);
  const reasonRef = useRef<HTMLTextAreaElement>(null);

  const trimmed: Entry = { userId: entry.userId.trim(), reason: entry.reason.trim() };
  const userIdMissing = trimmed.userId === '';
  const reasonMissing = trimmed.reason === '';

  return {
    entry,
    trimmed,
    userIdMissing,
    reasonMissing,
    refusals,
    userIdRef,
    reasonRef,
    change: (part: Partial<Entry>) => setTyped((before) => ({ ...before, ...part })),
    clear: () => {
      setTyped(EMPTY);
      forgetUnsent(name);
      setRefusals(0);
    },
    /** Whether it may be sent; if not, shows why and focuses the first empty field. */
    check: (): boolean => {
      if (!userIdMissing && !reasonMissing) return true;
      setRefusals((count) => count + 1);
      (userIdMissing ? userIdRef : reasonRef).current?.focus();
      return false;
    },
  };
}

export type EntryState = ReturnType<typeof useEntry>;
