import { USER_SORTS, USER_STATUS_FILTERS } from '@app/contract/lists';
import type { User } from '@app/contract/users';
import { useCallback, useState } from 'react';
import { fetchUsers } from '../api';
import { BulkBar } from '../list/bulk-bar';
import { Choice } from '../list/choice';
import { ConsoleHead } from '../list/console-head';
import type { ListSpec } from '../list/list-state';
import { ListView } from '../list/list-view';
import { NumberedPager } from '../list/pager';
import { SearchBox } from '../list/search-box';
import { useList } from '../list/use-list';
import { useListState } from '../list/use-list-state';
import { toUser } from '../pending/user-actions';
import { TimeoutGroup } from '../record/timeout-group';
import { ConfirmUserRequest } from './confirm-user-request';
import { ReplacedTimeouts } from './replaced-timeout';
import { TimeoutEnd } from './timeout-end';
import { UserCard } from './user-card';
import { UserReportsDialog } from './user-reports-dialog';
import type { UserRequest } from './user-request';

const EVERY_MS = 30_000;
const SPEC: ListSpec = { statuses: USER_STATUS_FILTERS, sorts: USER_SORTS };
const STATUSES = [
  { value: '', text: 'All' },
  { value: 'active', text: 'Active' },
  { value: 'blocked', text: 'Blocked' },
  { value: 'timed_out', text: 'Timed Out' },
] as const;

const SORTS = [
  { value: 'newest', text: 'Sort by Newest' },
  { value: 'oldest', text: 'Sort by Oldest' },
  { value: 'reports', text: 'Sort by Reports' },
] as const;

const idOf = (user: User) => user.userId;

/** The visitors, with their status and the actions on them. */
export function UsersPage() {
  const list = useList({
    name: 'users',
    noun: 'user',
    address: useListState(SPEC),
    fetchPage: fetchUsers,
    idOf,
    everyMs: EVERY_MS,
  });
  const { state, change } = list;
  const [request, setRequest] = useState<UserRequest>();
  const [reportsOf, setReportsOf] = useState<User>();
  const search = useCallback((q: string) => change({ q }, true), [change]);

  return (
    <>
      <ConsoleHead
        title="Users"
        note="Auto-refreshes every 30 seconds"
        updatedAt={list.updatedAt}
        busy={list.busy}
        onRefresh={list.retry}
      >
        <SearchBox placeholder="Search users..." value={state.q} onSearch={search} />
        <Choice
          label="Status"
          value={state.status}
          options={STATUSES}
          onChoose={(status) => change({ status })}
        />
        <Choice label="Sort" value={state.sort} options={SORTS} onChoose={(sort) => change({ sort })} />
      </ConsoleHead>
      <ListView
        isDense
        list={list}
        noun="users"
        loading="Loading users..."
        empty="No users found."
        row={(user) => (
          <UserCard
            key={user.userId}
            user={user}
            selection={list.selection}
            onRequest={setRequest}
            onViewReports={setReportsOf}
          />
        )}
        pager={<NumberedPager page={state.page} pages={list.pages} onPage={(page) => change({ page })} />}
      />
      <BulkBar list={list}>
        {(begin) => (
          <TimeoutGroup
            onChoose={(minutes) =>
              begin({
                question: `Timeout ${list.selection.rows.length} users for ${minutes} minutes?`,
                description: (
                  <div className="flex flex-col gap-2">
                    <TimeoutEnd minutes={minutes} />
                    <ReplacedTimeouts users={list.selection.rows} />
                  </div>
                ),
                verb: 'Timeout',
                destructive: true,
                actions: list.selection.rows.map((user) => toUser(user, { kind: 'timeout', minutes })),
              })
            }
          />
        )}
      </BulkBar>
      {request === undefined ? null : (
        <ConfirmUserRequest
          request={{
            ...request,
            user: list.rows?.find((user) => idOf(user) === idOf(request.user)) ?? request.user,
          }}
          onClose={() => setRequest(undefined)}
        />
      )}
      {reportsOf === undefined ? null : (
        <UserReportsDialog user={reportsOf} onClose={() => setReportsOf(undefined)} />
      )}
    </>
  );
}
