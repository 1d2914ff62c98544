import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { changeListState, type ListSpec, type ListState, readListState, writeListState } from './list-state';

/** Changes what the list shows. `replace` adds no history entry, for changes with every keystroke. */
type ChangeList = (change: Partial<ListState>, replace?: boolean) => void;

export type ListAddress = { state: ListState; change: ChangeList };

/**
 * The state of a list, to be used once for each page. The address alone decides, so that a link opens what it says,
 * whatever was looked at before.
 */
export function useListState(spec: ListSpec): ListAddress {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(params, spec), [params, spec]);
  // A second change may come before the first is drawn, from which the router's own would start.
  const latest = useRef({ drawn: params, wanted: params });
  if (latest.current.drawn !== params) latest.current = { drawn: params, wanted: params };
  const change = useCallback<ChangeList>(
    (step, replace = false) => {
      const before = readListState(latest.current.wanted, spec);
      latest.current.wanted = writeListState(changeListState(before, step), spec);
      setParams(latest.current.wanted, { replace, preventScrollReset: true });
    },
    [setParams, spec],
  );
  return { state, change };
}
