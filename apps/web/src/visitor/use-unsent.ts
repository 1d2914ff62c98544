import { useRef, useState } from 'react';

/** What stands in forms that were not sent, by the name of the field or the form. */
const unsent = new Map<string, unknown>();

/**
 * A state that outlives a look at another page of the site, as at the terms: what was typed is there on the way back.
 * It ends with the document, so that nothing of it stays on the device.
 */
export function useUnsent<Value>(
  name: string,
  empty: Value,
): [Value, (next: Value | ((before: Value) => Value)) => void] {
  const [value, setValue] = useState(() => (unsent.has(name) ? (unsent.get(name) as Value) : empty));
  // Two changes may come before the next render: the second one builds on the first.
  const latest = useRef(value);
  const change = (next: Value | ((before: Value) => Value)) => {
    latest.current = next instanceof Function ? next(latest.current) : next;
    unsent.set(name, latest.current);
    setValue(latest.current);
  };
  return [value, change];
}

export const isUnsent = (name: string): boolean => unsent.has(name);

/** It was sent: the next form begins anew. */
export function forgetUnsent(...names: string[]): void {
  for (const name of names) unsent.delete(name);
}
