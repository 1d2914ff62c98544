import type { AuditAction } from '@app/contract/audit-actions';
import type { History } from '@app/contract/history';
import { statusOf } from '@app/contract/user-status';
import { useQuery } from '@tanstack/react-query';
import { useServerNow } from '../clock';
import { Badge } from '../list/badge';
import { ErrorNotice } from '../list/error-notice';
import { Reason } from '../list/reason';
import { Timestamp } from '../list/timestamp';
import { DecisionList } from '../record/decision-list';
import { Evidence } from '../record/evidence';
import { historyQuery } from '../record/history-query';
import { StandingBadge } from '../record/standing-badge';
import { UserStatusBadge } from '../record/user-status-badge';

/** The actions that restrict a visitor. */
const RESTRICTIONS: readonly AuditAction[] = ['BLOCK_USER', 'TIMEOUT_USER', 'AUTO_TIMEOUT'];

/** Why, when and by which reports a visitor was last blocked or timed out. */
export function Grounds({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(historyQuery(userId));
  if (data === undefined && error === null) {
    return (
      <p role="status" className="min-w-0 flex-1 basis-80 text-sm text-muted-foreground">
        Loading why this user was blocked...
      </p>
    );
  }
  return (
    <div className="flex min-w-0 flex-1 basis-80 flex-col justify-center gap-1 rounded-input bg-muted px-3 py-2">
      {error === null ? null : (
        <ErrorNotice
          what="Why this user was blocked could not be loaded."
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined ? null : <Why history={data} />}
    </div>
  );
}

function Why({ history: { user, decisions, reports } }: { history: History }) {
  const now = useServerNow();
  const last = decisions.find(({ action }) => RESTRICTIONS.includes(action));
  const upheld = reports.filter((report) => report.upheld);
  const shown = upheld.length > 0 ? upheld : reports;
  const isUnknown = last === undefined && shown.length === 0;
  const head = (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {isUnknown ? null : <p className="font-semibold">Why they were blocked</p>}
      {user === undefined ? null : statusOf(user, now) === 'active' ? (
        <Badge tone="grey">Not blocked now</Badge>
      ) : (
        <UserStatusBadge user={user} />
      )}
      {isUnknown ? <p>Nothing on record</p> : null}
    </div>
  );
  if (isUnknown) return head;
  return (
    <>
      {head}
      {last === undefined ? (
        <p className="text-sm">The audit log has no block or timeout of this user.</p>
      ) : (
        <DecisionList decisions={[last]} />
      )}
      {shown.length === 0 ? (
        <p className="text-sm">There are no reports against this user.</p>
      ) : (
        <>
          <p className="text-sm font-semibold">
            {upheld.length > 0 ? 'Reports that led to it' : 'Reports against them; none led to action'}
          </p>
          <ul className="flex flex-col gap-3">
            {shown.map((report) => (
              <li key={report._id} className="flex flex-col gap-2 text-sm">
                <div className="flex flex-wrap items-start gap-2">
                  <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
                    <Reason text={report.reason} />
                  </div>
                  <StandingBadge proven={report.proven} verified={report.verified} />
                </div>
                <span className="text-muted-foreground">
                  <Timestamp iso={report.createdAt} />
                </span>
                {report.verified ? <Evidence report={report} /> : null}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
