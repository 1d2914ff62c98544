import type { User } from '@app/contract/users';
import { useCallback } from 'react';
import { fetchReportedUsers } from '../api';
import { ConsoleHead } from '../list/console-head';
import { ListView } from '../list/list-view';
import { NumberedPager } from '../list/pager';
import { SearchBox } from '../list/search-box';
import { useList } from '../list/use-list';
import { PersonCard } from './person-card';
import { REPORTS_EVERY_MS, type ReportsProps } from './reports-list';

const idOf = (user: User) => user.userId;

/** Reports grouped by reported visitor, most unreviewed ones first. */
export function ReportedPeople({ address, view }: ReportsProps) {
  const list = useList({
    name: 'reports',
    address,
    noun: 'case',
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
        isDense
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
