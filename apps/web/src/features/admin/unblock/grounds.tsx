import type { AuditAction } from '@app/contract/audit-actions';
import type { History } from '@app/contract/history';
import { useQuery } from '@tanstack/react-query';
import { DecisionList } from '../history/decision-list';
import { historyQuery } from '../history/history-query';
import { Moment } from '../list/moment';
import { Reason } from '../list/reason';
import { Troubled } from '../list/troubled';
import { Evidence } from '../reports/evidence';
import { StandingBadge } from '../reports/standing-badge';
import { UserStatusBadge } from '../users/user-status-badge';

/** The actions that restrict a visitor. */
const RESTRICTIONS: readonly AuditAction[] = ['BLOCK_USER', 'TIMEOUT_USER', 'AUTO_TIMEOUT'];

/** Why, when and by which reports a visitor was last blocked or timed out. */
export function Grounds({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(historyQuery(userId));
  if (data === undefined && error === null) {
    return (
      <p role="status" className="text-sm text-muted-foreground">
        Loading why this user was blocked...
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-3 rounded-input bg-muted p-3">
      {error === null ? null : (
        <Troubled
          what="It could not be loaded why this user was blocked."
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
  const last = decisions.find(({ action }) => RESTRICTIONS.includes(action));
  const upheld = reports.filter((report) => report.upheld);
  const shown = upheld.length > 0 ? upheld : reports;
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <p className="text-sm font-semibold">Why they were blocked</p>
        {user === undefined ? null : <UserStatusBadge user={user} />}
      </div>
      {last === undefined ? (
        <p className="text-sm">No block and no timeout of this user stands in the audit log.</p>
      ) : (
        <DecisionList decisions={[last]} />
      )}
      {shown.length === 0 ? (
        <p className="text-sm">There are no reports against this user.</p>
      ) : (
        <>
          <p className="text-sm font-semibold">
            {upheld.length > 0
              ? 'Reports it followed from'
              : 'Reports against them; nothing has followed from any'}
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
                  <Moment iso={report.createdAt} />
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
