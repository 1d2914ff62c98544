import { REPORT_SORTS, REPORT_STATUS_FILTERS } from '@app/contract/lists';
import type { Report } from '@app/contract/reports';
import { useCallback } from 'react';
import { fetchReports } from '../api';
import { Choice } from '../list/choice';
import { ConsoleHead } from '../list/console-head';
import type { ListSpec } from '../list/list-state';
import { ListView } from '../list/list-view';
import { NumberedPager } from '../list/pager';
import { SearchBox } from '../list/search-box';
import { useList } from '../list/use-list';
import { usePending } from '../pending/pending-provider';
import { toDelete, toReview } from '../pending/report-actions';
import { ReportCard } from './report-card';
import { ReportsBulkBar } from './reports-bulk-bar';
import { useClaims } from './use-claims';

const EVERY_MS = 30_000;
const SPEC: ListSpec = { statuses: REPORT_STATUS_FILTERS, sorts: REPORT_SORTS };
const SORTS = [
  { value: 'newest', text: 'Sort by Newest' },
  { value: 'oldest', text: 'Sort by Oldest' },
  { value: 'weight', text: 'Sort by Weight' },
] as const;
const STATUSES = [
  { value: '', text: 'All' },
  { value: 'reviewed', text: 'Reviewed' },
  { value: 'unreviewed', text: 'Unreviewed' },
] as const;

const idOf = (report: Report) => report._id;

/** What visitors reported, to be looked at and put away. */
export function ReportsPage() {
  const list = useList({
    name: 'reports',
    noun: 'report',
    spec: SPEC,
    fetchPage: fetchReports,
    idOf,
    everyMs: EVERY_MS,
  });
  const pending = usePending();
  const { state, change } = list;
  const search = useCallback((q: string) => change({ q }, true), [change]);
  const claims = useClaims(list);

  return (
    <>
      <ConsoleHead title="User Reports" updatedAt={list.updatedAt} busy={list.busy} onRefresh={list.retry}>
        <SearchBox placeholder="Search reports..." value={state.q} onSearch={search} />
        <Choice label="Sort" value={state.sort} options={SORTS} onChoose={(sort) => change({ sort })} />
        <Choice
          label="Filter"
          value={state.status}
          options={STATUSES}
          onChoose={(status) => change({ status })}
        />
      </ConsoleHead>
      <ListView
        list={list}
        noun="reports"
        loading="Loading reports..."
        empty="No reports found."
        row={(report) => (
          <ReportCard
            key={report._id}
            report={report}
            selection={list.selection}
            busy={claims.isBusyWith(report._id)}
            onClaim={claims.claim}
            onDrop={claims.drop}
            onReview={(reviewed) => pending.hold([toReview(reviewed)])}
            onDelete={(deleted) => pending.hold([toDelete(deleted)])}
          />
        )}
        pager={<NumberedPager page={state.page} pages={list.pages} onPage={(page) => change({ page })} />}
      />
      <ReportsBulkBar list={list} />
    </>
  );
}
