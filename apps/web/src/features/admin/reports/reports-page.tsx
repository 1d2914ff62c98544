import type { Report } from '@app/contract/reports';
import { X } from 'lucide-react';
import { useCallback } from 'react';
import { focusHeading } from '@/lib/focus-heading';
import { lazyPart } from '@/lib/lazy-part';
import { fetchReports } from '../api';
import { ActionButton } from '../list/action-button';
import { Choice } from '../list/choice';
import { ConsoleHead } from '../list/console-head';
import { ListView } from '../list/list-view';
import { NumberedPager } from '../list/pager';
import { SearchBox } from '../list/search-box';
import { useList } from '../list/use-list';
import { useListState } from '../list/use-list-state';
import { usePending } from '../pending/pending-provider';
import { toDelete, toRestrict, toReview } from '../pending/report-actions';
import { ReportCard } from './report-card';
import { ReportsBulkBar } from './reports-bulk-bar';
import { REPORTS_EVERY_MS, REPORTS_SPEC, type ReportsProps } from './reports-list';
import { useClaims } from './use-claims';

const ReportedPeople = lazyPart(async () => (await import('./reported-people')).ReportedPeople);

const SORTS = [
  { value: 'newest', text: 'Sort by Newest' },
  { value: 'oldest', text: 'Sort by Oldest' },
  { value: 'weight', text: 'Sort by Weight' },
  { value: 'urgent', text: 'Most urgent' },
] as const;
const STATUSES = [
  { value: '', text: 'All' },
  { value: 'reviewed', text: 'Reviewed' },
  { value: 'unreviewed', text: 'Unreviewed' },
] as const;
const VIEWS = [
  { value: '', text: 'Each report' },
  { value: 'people', text: 'By person' },
] as const;

const idOf = (report: Report) => report._id;

/** The reports, to review and delete: one by one, or grouped by reported visitor. */
export function ReportsPage() {
  const address = useListState(REPORTS_SPEC);
  const { state, change } = address;
  const view = (
    <Choice
      label="View"
      value={state.view}
      options={VIEWS}
      onChoose={(next) => change({ view: next, q: '', against: '' })}
    />
  );
  const Shown = state.view === 'people' ? ReportedPeople : EachReport;
  return <Shown address={address} view={view} />;
}

function EachReport({ address, view }: ReportsProps) {
  const list = useList({
    name: 'reports',
    noun: 'report',
    address,
    fetchPage: fetchReports,
    idOf,
    everyMs: REPORTS_EVERY_MS,
  });
  const { state, change } = list;
  const pending = usePending();
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
        {view}
      </ConsoleHead>
      {state.against === '' ? null : (
        <p className="mb-3 flex flex-wrap items-center gap-2 text-sm">
          Against <code className="font-mono wrap-anywhere">{state.against}</code> alone
          <ActionButton
            onClick={() => {
              // This button goes away.
              focusHeading();
              change({ against: '' });
            }}
          >
            <X aria-hidden="true" className="size-4" />
            Show all
          </ActionButton>
        </p>
      )}
      <ListView
        isDense
        list={list}
        noun="reports"
        loading="Loading reports..."
        empty="No reports found."
        row={(report) => (
          <ReportCard
            key={report._id}
            report={report}
            selection={list.selection}
            busy={claims.isBusyWith(report.reportedUserId)}
            onClaim={claims.claim}
            onDrop={claims.drop}
            onReview={(reviewed) => pending.schedule([toReview(reviewed)])}
            onRestrict={(restricted, how) => pending.schedule([toRestrict(restricted, how)])}
            onDelete={(deleted) => pending.schedule([toDelete(deleted)])}
          />
        )}
        pager={<NumberedPager page={state.page} pages={list.pages} onPage={(page) => change({ page })} />}
      />
      <ReportsBulkBar list={list} />
    </>
  );
}
