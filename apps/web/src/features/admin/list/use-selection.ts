import { useCallback, useMemo, useState } from 'react';

/** The rows that are ticked. They belong to one page of one filter; another page starts with none. */
export type Selection<Row> = {
  rows: Row[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  set: (ids: string[]) => void;
};

/** Keeps which of `rows` are ticked; rows that disappear are unticked. */
export function useSelection<Row>(
  context: string,
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Selection<Row> {
  const [kept, setKept] = useState({ context, ids: new Set<string>() });
  const ids = useMemo(() => (kept.context === context ? kept.ids : new Set<string>()), [kept, context]);
  const set = useCallback((next: string[]) => setKept({ context, ids: new Set(next) }), [context]);
  return {
    rows: rows.filter((row) => ids.has(idOf(row))),
    has: (id) => ids.has(id),
    set,
    toggle: (id) => set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
  };
}
