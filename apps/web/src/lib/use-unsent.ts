import { useState } from 'react';

/** What stands in forms that were not sent, by the name of the field or the form. */
const unsent = new Map<string, unknown>();

/**
 * A state that outlives a look at another page of the site, as at the terms: what was typed is there on the way back.
 * It ends with the document, so that nothing of it stays on the device.
 */
export function useUnsent<Value>(name: string, empty: Value): [Value, (next: Value) => void] {
  const [value, setValue] = useState(() => (unsent.has(name) ? (unsent.get(name) as Value) : empty));
  const change = (next: Value) => {
    unsent.set(name, next);
    setValue(next);
  };
  return [value, change];
}

export const isUnsent = (name: string): boolean => unsent.has(name);

/** It was sent: the next form begins anew. */
export function forgetUnsent(...names: string[]): void {
  for (const name of names) unsent.delete(name);
}
