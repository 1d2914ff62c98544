import { useQuery } from '@tanstack/react-query';
import { Flag, Radio, ScrollText, Users } from 'lucide-react';
import { lazyPart } from '@/lib/lazy-part';
import { fetchOverview, fetchSummary } from '../api';
import { useCounts } from '../counts';
import { ConsoleHead } from '../list/console-head';
import { ErrorNotice } from '../list/error-notice';
import { AuditEnd } from './audit-end';
import { BrakeCard } from './brake-card';
import { Needs } from './needs';
import { NotSafeYet } from './not-safe-yet';
import { SummaryCard, SummaryCards } from './summary-card';

const Charts = lazyPart(async () => (await import('./charts')).Charts);
const Trends = lazyPart(async () => (await import('./trends')).Trends);

const EVERY_MS = 60_000;

function perhaps(count: number | undefined, words: string): string {
  return count === undefined || count === 0 ? '' : `${count.toLocaleString('en')} ${words}`;
}

/** Four figures that link to their lists; below them waiting work, and charts of the matching. */
export function DashboardPage() {
  const query = useQuery({
    queryKey: ['summary'],
    queryFn: ({ signal }) => fetchSummary(signal),
    refetchInterval: EVERY_MS,
  });
  const overview = useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => fetchOverview(signal),
    refetchInterval: EVERY_MS,
  });
  const counts = useCounts();
  const { data, error, isFetching, dataUpdatedAt } = query;
  const retry = () => void Promise.all([query.refetch(), overview.refetch()]);

  return (
    <>
      <ConsoleHead
        title="Dashboard Summary"
        note="Auto-refreshes every 60 seconds"
        updatedAt={dataUpdatedAt}
        busy={isFetching}
        onRefresh={retry}
      />
      {error === null ? null : (
        <ErrorNotice
          what={
            data === undefined
              ? 'The summary could not be loaded.'
              : 'The summary could not be refreshed; these are the last known figures.'
          }
          error={error}
          busy={isFetching}
          onRetry={retry}
        />
      )}
      {data === undefined && error === null ? (
        <p role="status" className="text-sm text-muted-foreground">
          Loading summary data...
        </p>
      ) : null}
      {data === undefined && error !== null ? null : (
        <SummaryCards>
          <SummaryCard to="/admin/users" label="Total Users" Icon={Users} tone="blue" value={data?.users} />
          <SummaryCard
            to="/admin/users"
            label="Live Users (Now)"
            Icon={Radio}
            tone="green"
            value={data?.liveUsers}
            live
          />
          <SummaryCard
            to="/admin/reports"
            label="Reports"
            Icon={Flag}
            tone="orange"
            value={data?.reports}
            detail={perhaps(counts.reports, 'to review')}
            detailTo="/admin/cockpit"
          />
          <SummaryCard
            to="/admin/audit-log"
            label="Audit Log Entries"
            Icon={ScrollText}
            tone="purple"
            value={data?.auditLogEntries}
          />
        </SummaryCards>
      )}
      {overview.error === null ? null : (
        <ErrorNotice
          what={
            overview.data === undefined
              ? 'What needs attention could not be loaded.'
              : 'What needs attention could not be refreshed; these are the last known figures.'
          }
          error={overview.error}
          busy={overview.isFetching}
          onRetry={retry}
        />
      )}
      {overview.data === undefined ? null : <Needs overview={overview.data} />}
      <BrakeCard />
      {overview.data === undefined ? null : (
        <>
          <Charts overview={overview.data} />
          <Trends queues={overview.data.queues} />
          {overview.data.audit === undefined ? null : <AuditEnd {...overview.data.audit} />}
        </>
      )}
      {data === undefined || data.notSafeYet.length === 0 ? null : <NotSafeYet findings={data.notSafeYet} />}
    </>
  );
}
