import { UNBLOCK_PAGE_SIZES, UNBLOCK_SORTS, UNBLOCK_STATUS_FILTERS } from '@app/contract/lists';
import type { UnblockRequest } from '@app/contract/unblock';
import { useCallback } from 'react';
import { fetchUnblock } from '../api';
import { Choice } from '../list/choice';
import { ConsoleHead } from '../list/console-head';
import type { ListSpec } from '../list/list-state';
import { ListView } from '../list/list-view';
import { SteppingPager } from '../list/pager';
import { SearchBox } from '../list/search-box';
import { useList } from '../list/use-list';
import { useListState } from '../list/use-list-state';
import { usePending } from '../pending/pending-provider';
import { toResolve } from '../pending/request-actions';
import { RequestCard } from './request-card';

const EVERY_MS = 5_000;
const SPEC: ListSpec = {
  statuses: UNBLOCK_STATUS_FILTERS,
  sorts: UNBLOCK_SORTS,
  sizes: UNBLOCK_PAGE_SIZES,
};
const STATUSES = [
  { value: '', text: 'All' },
  { value: 'pending', text: 'Pending' },
  { value: 'reviewed', text: 'Reviewed' },
] as const;
const SORTS = [
  { value: 'newest', text: 'Newest first' },
  { value: 'oldest', text: 'Oldest first' },
  { value: 'reason', text: 'Reason A to Z' },
] as const;
const SIZES = UNBLOCK_PAGE_SIZES.map((size) => ({ value: String(size), text: `${size} per page` }));

const idOf = (request: UnblockRequest) => request._id;

/** The unblock requests, each to be approved or rejected. */
export function UnblockPage() {
  const list = useList({
    name: 'unblock',
    noun: 'request',
    address: useListState(SPEC),
    fetchPage: fetchUnblock,
    idOf,
    everyMs: EVERY_MS,
  });
  const pending = usePending();
  const { state, change } = list;
  const search = useCallback((q: string) => change({ q }, true), [change]);

  return (
    <>
      <ConsoleHead
        title="Unblock Requests"
        updatedAt={list.updatedAt}
        busy={list.busy}
        onRefresh={list.retry}
      >
        <SearchBox placeholder="Search requests..." value={state.q} onSearch={search} />
        <Choice
          label="Filter"
          value={state.status}
          options={STATUSES}
          onChoose={(status) => change({ status })}
        />
        <Choice label="Sort" value={state.sort} options={SORTS} onChoose={(sort) => change({ sort })} />
      </ConsoleHead>
      <ListView
        list={list}
        noun="requests"
        loading="Loading requests..."
        empty="No unblock requests to display."
        row={(request) => (
          <RequestCard
            key={request._id}
            request={request}
            onResolve={(resolved, approve, answer) =>
              pending.schedule([toResolve(resolved, approve, answer)])
            }
          />
        )}
        pager={
          <div className="mt-5 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
            <SteppingPager page={state.page} pages={list.pages} onPage={(page) => change({ page })} />
            <Choice
              label="Page size"
              value={String(state.size)}
              options={SIZES}
              onChoose={(size) => change({ size: Number(size) })}
            />
          </div>
        }
      />
    </>
  );
}
