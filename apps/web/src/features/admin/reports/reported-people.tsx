import type { User } from '@app/contract/users';
import { Flag } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { Link } from 'react-router';
import { fetchReportedUsers } from '../api';
import { ConsoleHead } from '../list/console-head';
import { CopiedId } from '../list/copied-id';
import { ListView } from '../list/list-view';
import { NumberedPager } from '../list/pager';
import { Fact, Facts, RowCard } from '../list/row-card';
import { SearchBox } from '../list/search-box';
import { SuggestionBadge } from '../list/suggestion-badge';
import { useList } from '../list/use-list';
import { reportsWords } from '../span-words';
import { UserStatusBadge } from '../users/user-status-badge';
import { REPORTS_EVERY_MS, REPORTS_SPEC } from './reports-list';

const idOf = (user: User) => user.userId;

/** Reports grouped by reported visitor, most unreviewed ones first. `view`: the control that leads back. */
export function ReportedPeople({ view }: { view: ReactNode }) {
  const list = useList({
    name: 'reports',
    spec: REPORTS_SPEC,
    noun: 'user',
    fetchPage: fetchReportedUsers,
    idOf,
    everyMs: REPORTS_EVERY_MS,
  });
  const { state, change } = list;
  const search = useCallback((q: string) => change({ q }, true), [change]);
  return (
    <>
      <ConsoleHead title="User Reports" updatedAt={list.updatedAt} busy={list.busy} onRefresh={list.retry}>
        <SearchBox placeholder="Search people..." value={state.q} onSearch={search} />
        {view}
      </ConsoleHead>
      <ListView
        list={list}
        noun="people"
        loading="Loading reports..."
        empty="No reports found."
        row={(user) => <PersonCard key={user.userId} user={user} />}
        pager={<NumberedPager page={state.page} pages={list.pages} onPage={(page) => change({ page })} />}
      />
    </>
  );
}

function PersonCard({ user }: { user: User }) {
  const { userId, username, reports, suggestion } = user;
  return (
    <RowCard
      noun="user"
      id={userId}
      title={
        <Link
          className="text-primary underline decoration-1 underline-offset-3"
          to={`/admin/reports?${new URLSearchParams({ against: userId })}`}
        >
          <Flag aria-hidden="true" className="me-2 inline size-4" />
          {reportsWords(reports ?? { all: 0, reviewed: 0 })}
        </Link>
      }
      badges={
        <>
          <UserStatusBadge user={user} />
          <SuggestionBadge suggestion={suggestion} />
        </>
      }
    >
      <Facts>
        {username === undefined || username === '' ? null : (
          <Fact name="Username">
            <bdi translate="no">{username}</bdi>
          </Fact>
        )}
        <Fact name="User ID">
          <CopiedId id={userId} name="User ID" to={`/admin/users?${new URLSearchParams({ q: userId })}`} />
        </Fact>
      </Facts>
    </RowCard>
  );
}
