import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { changeListState, type ListSpec, type ListState, readListState, writeListState } from './list-state';
import { readRemembered, remember } from './remembered';

/** Changes what the list shows. `replace` adds no history entry, for changes with every keystroke. */
export type ChangeList = (change: Partial<ListState>, replace?: boolean) => void;

/**
 * The state of a list, kept in the address. If the address has none, the last state chosen on this device is used.
 */
export function useListState(name: string, spec: ListSpec): { state: ListState; change: ChangeList } {
  const [params, setParams] = useSearchParams();
  const opening = useRef(params.size === 0 ? readRemembered(name) : undefined);
  if (params.size > 0) opening.current = undefined;
  const shown = opening.current ?? params;
  const state = useMemo(() => readListState(shown, spec), [shown, spec]);

  useEffect(() => {
    if (opening.current !== undefined)
      setParams(opening.current, { replace: true, preventScrollReset: true });
  }, [setParams]);

  const change = useCallback<ChangeList>(
    (step, replace = false) => {
      setParams(
        (before) => {
          const next = changeListState(readListState(before, spec), step);
          remember(name, next, spec);
          return writeListState(next, spec);
        },
        { replace, preventScrollReset: true },
      );
    },
    [setParams, name, spec],
  );
  return { state, change };
}
