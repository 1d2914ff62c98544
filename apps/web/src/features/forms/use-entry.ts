import { isBlank } from '@app/contract/blank';
import { MAX_DETAILS_LENGTH } from '@app/contract/limits';
import { useReducer, useRef, useState } from 'react';
import { useBrowserValue } from '@/lib/use-browser-value';
import { forgetEntry, keepEntry, parseEntry, readUnsent } from '@/visitor/unsent-entries';

/** The content of the fields that both forms have. */
type Entry = { userId: string; reason: string };

const EMPTY: Entry = { userId: '', reason: '' };

/**
 * The two fields of a form, and the message when one of them is empty. `userId` is the content of the first one until
 * something is typed there; it may become known late. What was typed is there after a reload and a look at another page,
 * but what was typed beside one ID is not kept for another.
 */
export function useEntry(form: 'unblock' | 'report', userId: string | undefined) {
  const name = `${form} ${userId ?? ''}`;
  const unsent = useBrowserValue(readUnsent);
  const [, showChange] = useReducer((changes: number) => changes + 1, 0);
  const [sent, setSent] = useState(false);
  const entry: Entry = {
    ...EMPTY,
    ...(userId === undefined || sent ? {} : { userId }),
    ...parseEntry(unsent, name),
  };
  /** How often it was sent incomplete: the message is announced each time. */
  const [refusals, setRefusals] = useState(0);
  const userIdRef = useRef<HTMLInputElement>(null);
  const reasonRef = useRef<HTMLTextAreaElement>(null);

  const trimmed: Entry = { userId: entry.userId.trim(), reason: entry.reason.trim() };
  const userIdMissing = trimmed.userId === '';
  const reasonMissing = isBlank(trimmed.reason);
  const reasonTooLong = trimmed.reason.length > MAX_DETAILS_LENGTH;

  return {
    entry,
    trimmed,
    userIdMissing,
    reasonMissing,
    refusals,
    userIdRef,
    reasonRef,
    change: (part: Partial<Entry>) => {
      keepEntry(name, part);
      showChange();
    },
    clear: () => {
      forgetEntry(name);
      setRefusals(0);
      setSent(true);
    },
    /** Whether it may be sent; if not, shows why and focuses the first field that is empty or too long. */
    check: (): boolean => {
      if (!userIdMissing && !reasonMissing && !reasonTooLong) return true;
      setRefusals((count) => count + 1);
      (userIdMissing ? userIdRef : reasonRef).current?.focus();
      return false;
    },
  };
}

export type EntryState = ReturnType<typeof useEntry>;
