import { isBlank } from '@app/contract/blank';
import { MAX_DETAILS_LENGTH, MAX_USER_ID_LENGTH } from '@app/contract/limits';
import { USER_ID } from '@app/contract/user-id';
import { useReducer, useRef, useState } from 'react';
import { useBrowserValue } from '@/lib/use-browser-value';
import { forgetEntry, keepEntry, parseEntry, readUnsent, TICKED } from '@/visitor/unsent-entries';

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
  const kept = parseEntry(unsent, name);
  const entry: Entry = { ...EMPTY, ...(userId === undefined || sent ? {} : { userId }), ...kept };
  /** How often it was sent incomplete: the message is announced each time. */
  const [refusals, setRefusals] = useState(0);
  const userIdRef = useRef<HTMLInputElement>(null);
  const reasonRef = useRef<HTMLTextAreaElement>(null);

  const trimmed: Entry = { userId: entry.userId.trim(), reason: entry.reason.trim() };
  const userIdMissing = trimmed.userId === '';
  const userIdExcess = trimmed.userId.length - MAX_USER_ID_LENGTH;
  const notAnId = !userIdMissing && !USER_ID.test(trimmed.userId);
  const reasonMissing = isBlank(trimmed.reason);
  const reasonTooLong = trimmed.reason.length > MAX_DETAILS_LENGTH;

  return {
    entry,
    trimmed,
    under18: kept.under18 === TICKED,
    userIdMissing,
    /** By how many characters it is too long for any ID; at most 0 if it is not. */
    userIdExcess,
    /** It has characters that no ID has. */
    notAnId,
    reasonMissing,
    refusals,
    userIdRef,
    reasonRef,
    change: (part: Partial<Entry> & { under18?: string }) => {
      keepEntry(name, part);
      showChange();
    },
    clear: () => {
      forgetEntry(name);
      setRefusals(0);
      setSent(true);
    },
    /** Whether it may be sent; if not, shows why and focuses the first field that is empty, too long or no ID. */
    check: (): boolean => {
      const noUserId = userIdMissing || notAnId || userIdExcess > 0;
      if (!noUserId && !reasonMissing && !reasonTooLong) return true;
      setRefusals((count) => count + 1);
      (noUserId ? userIdRef : reasonRef).current?.focus();
      return false;
    },
  };
}

export type EntryState = ReturnType<typeof useEntry>;
