import { MAX_CASE_EVIDENCE } from '@app/contract/case-limits';
import type { Case } from '@app/contract/cases';
import { useQuery } from '@tanstack/react-query';
import { classNames } from '@/ui/class-names';
import { CopiedId } from '../list/copied-id';
import { SuggestionBadge } from '../list/suggestion-badge';
import { CaseReport } from '../record/case-report';
import { HeldBadge } from '../record/held-badge';
import { historyQuery } from '../record/history-query';
import { HoldLink } from '../record/hold-link';
import { UserStatusBadge } from '../record/user-status-badge';
import { CaseHistory } from './case-history';
import { ABOVE_DOCK } from './dock';

/** The number of waiting reports of a case, for the heading and screen readers. */
export function caseReportsText({ reports }: Case): string {
  return reports.length === 1 ? '1 unreviewed report' : `${reports.length} unreviewed reports`;
}

/** A case: the reported visitor, the reports, and their history. */
export function CaseView({ shown }: { shown: Case }) {
  const { userId, reports } = shown;
  const user = useQuery(historyQuery(userId)).data?.user;
  const name = user?.username;
  return (
    <div className={classNames('grid gap-4 lg:grid-cols-[minmax(0,1fr)_clamp(16rem,28%,22rem)]', ABOVE_DOCK)}>
      <section aria-labelledby="case-person" data-case={userId} className="flex min-w-0 flex-col gap-3">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="case-person" className="display-face text-xl wrap-anywhere">
            <bdi translate="no">{name === undefined || name === '' ? 'No username' : name}</bdi>
          </h2>
          {user === undefined ? null : <UserStatusBadge user={user} />}
          <SuggestionBadge suggestion={user?.suggestion} />
          <HeldBadge until={user?.heldUntil} />
          <CopiedId id={userId} name="User ID" to={`/admin/users?${new URLSearchParams({ q: userId })}`} />
          <span className="text-sm text-muted-foreground">{caseReportsText(shown)}</span>
          <HoldLink userId={userId} />
        </header>
        <ol className="flex flex-col gap-3">
          {reports.map((report) => (
            <CaseReport key={report._id} report={report} />
          ))}
        </ol>
        {reports.length <= MAX_CASE_EVIDENCE ? null : (
          <p className="text-sm text-muted-foreground">
            The first {MAX_CASE_EVIDENCE} are shown with what was said. A decision covers all of them.
          </p>
        )}
      </section>
      <CaseHistory userId={userId} />
    </div>
  );
}
