import { MAX_CASE_EVIDENCE } from '@app/contract/case-limits';
import { leadingReason } from '@app/contract/categories';
import type { Report } from '@app/contract/reports';
import type { User } from '@app/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Ban, Check } from 'lucide-react';
import { fetchReports } from '../api';
import { ActionButton } from '../list/action-button';
import { ErrorNotice } from '../list/error-notice';
import { caseAction } from '../pending/case-actions';
import { usePending } from '../pending/pending-provider';
import { CaseReport } from '../record/case-report';
import { TimeoutGroup } from '../record/timeout-group';
import { useMay } from '../session/own-account';

const NONE: Report[] = [];

/** The unreviewed reports against a visitor, the most urgent first, to be decided on together. */
export function PersonCase({ user }: { user: User }) {
  const { userId, username } = user;
  const pending = usePending();
  const mayDecide = useMay()('moderator');
  const query = useQuery({
    queryKey: ['reports', 'of', userId],
    queryFn: ({ signal }) =>
      fetchReports(
        new URLSearchParams({
          page: '1',
          pageSize: String(MAX_CASE_EVIDENCE),
          sort: 'urgent',
          status: 'unreviewed',
          against: userId,
        }),
        signal,
      ),
  });
  const { rows: reports = NONE, total = 0 } = query.data ?? {};
  if (query.error !== null) {
    return (
      <ErrorNotice
        what="The reports could not be loaded."
        error={query.error}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data === undefined) {
    return (
      <p role="status" className="text-sm text-muted-foreground">
        Loading reports...
      </p>
    );
  }
  if (reports.length === 0) return <p className="text-sm">No report against them waits for review.</p>;
  const decide = (decision: Parameters<typeof caseAction>[1]) =>
    pending.schedule([caseAction({ userId, reports }, decision, username)]);
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex flex-col gap-2">
        {reports.map((report) => (
          <CaseReport key={report._id} report={report} />
        ))}
      </ol>
      {total > reports.length ? (
        <p className="text-sm text-muted-foreground">
          These are the {reports.length} most urgent of {total}. A decision covers what is shown.
        </p>
      ) : null}
      {mayDecide ? (
        <div className="flex flex-wrap items-center gap-2">
          <ActionButton tone="good" hotkey="r" andOn onClick={() => decide({ kind: 'dismiss' })}>
            <Check aria-hidden="true" className="size-4" />
            Mark as Reviewed
          </ActionButton>
          <ActionButton
            tone="bad"
            hotkey="b"
            andOn
            onClick={() => decide({ kind: 'block', note: leadingReason(reports) })}
          >
            <Ban aria-hidden="true" className="size-4" />
            Block and review
          </ActionButton>
          <TimeoutGroup
            withKeys
            andOn
            label="Timeout and review"
            onChoose={(minutes) => decide({ kind: 'timeout', minutes, note: leadingReason(reports) })}
          />
        </div>
      ) : null}
    </div>
  );
}
