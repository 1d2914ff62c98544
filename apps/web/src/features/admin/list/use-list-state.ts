import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { changeListState, type ListSpec, type ListState, readListState, writeListState } from './list-state';

/** Changes what the list shows. `replace` leaves no step to come back to, for what changes with every key. */
export type ChangeList = (change: Partial<ListState>, replace?: boolean) => void;

/** What the list shows, kept in the address. */
export function useListState(spec: ListSpec): { state: ListState; change: ChangeList } {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(params, spec), [params, spec]);
  const change = useCallback<ChangeList>(
    (step, replace = false) => {
      setParams((before) => writeListState(changeListState(readListState(before, spec), step), spec), {
        replace,
        preventScrollReset: true,
      });
    },
    [setParams, spec],
  );
  return { state, change };
}
