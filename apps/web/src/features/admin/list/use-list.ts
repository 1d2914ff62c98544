import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { Page } from '../api';
import type { Noun } from '../failure-words';
import { subjectKey } from '../pending/action';
import { usePending } from '../pending/pending-provider';
import { useKeyChoice } from './key-choice';
import { listQuery, pageCount } from './list-state';
import { useListKeys } from './use-list-keys';
import type { ListAddress } from './use-list-state';
import { useRowFocus } from './use-row-focus';
import { useSelection } from './use-selection';
import { useSteadyRows } from './use-steady-rows';

type Options<Row, P extends Page<Row>> = {
  /** First part of the cache's keys. */
  name: string;
  /** The kind of its rows; left out if there are no decisions on them. */
  noun?: Noun;
  address: ListAddress;
  fetchPage: (query: URLSearchParams, signal: AbortSignal) => Promise<P>;
  idOf: (row: Row) => string;
  /** How often it is fetched again, in milliseconds; not while the tab is hidden. */
  everyMs: number;
};

const NO_ROWS: never[] = [];

/** A page of rows from the server, as the address asks for, refreshed without moving rows under the pointer. */
export function useList<Row, P extends Page<Row>>({
  name,
  noun,
  address,
  fetchPage,
  idOf,
  everyMs,
}: Options<Row, P>) {
  const { state, change } = address;
  const container = useRef<HTMLUListElement>(null);
  const query = useQuery({
    queryKey: [name, 'list', state],
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      return { ...(await fetchPage(listQuery(state), signal)), askedAt };
    },
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData, dataUpdatedAt } = query;
  const pending = usePending();
  const stageOf = useCallback(
    (id: string) => (noun === undefined ? undefined : pending.all().get(subjectKey(noun, id))?.stage),
    [pending, noun],
  );
  const context = JSON.stringify(state);
  const steady = useSteadyRows({
    incoming: isPlaceholderData ? undefined : data?.rows,
    context,
    idOf,
    size: state.size,
    stageOf,
    list: container,
  });
  const rows = steady.shown?.rows;
  const focusHandlers = useRowFocus(container, rows);
  useListKeys(container, useKeyChoice().choice, pending.undoLast);
  const selection = useSelection(context, rows ?? NO_ROWS, idOf);

  // An action's text stays until the row was fetched after it: an answer requested before is outdated.
  useEffect(() => {
    if (noun === undefined) return;
    for (const row of data?.rows ?? []) {
      const key = subjectKey(noun, idOf(row));
      const action = pending.all().get(key);
      if (action?.stage === 'done' && data !== undefined && action.at < data.askedAt) pending.dismiss(key);
    }
  }, [data, noun, idOf, pending]);

  const pages = data === undefined ? undefined : pageCount(data.total, state.size);
  // The page may not exist any more: its last row was removed, or a link is older than the list.
  const isEmpty = rows === undefined || rows.length === 0;
  const beyond = !isPlaceholderData && isEmpty && pages !== undefined && state.page > pages;
  useEffect(() => {
    if (beyond) change({ page: pages }, true);
  }, [beyond, pages, change]);

  return {
    state,
    change,
    data,
    rows: beyond ? undefined : rows,
    pages: pages ?? 1,
    total: data?.total ?? 0,
    newCount: steady.shown?.newCount ?? 0,
    removedCount: steady.shown?.removedCount ?? 0,
    showNew: steady.showNew,
    selection,
    container,
    focusHandlers,
    idOf,
    /** The rows are those of the previous filter; the new ones are loading. */
    isPlaceholder: isPlaceholderData,
    error: query.error,
    updatedAt: dataUpdatedAt,
    busy: query.isFetching,
    retry: () => void query.refetch(),
  };
}

export type List<Row> = Omit<ReturnType<typeof useList<Row, Page<Row>>>, 'data'>;
