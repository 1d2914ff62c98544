import type { User } from '@app/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { fetchUserReports } from '../api';
import { CopiedId } from '../list/copied-id';
import { ErrorNotice } from '../list/error-notice';
import { Reason } from '../list/reason';
import { Fact, Facts } from '../list/row-card';
import { Timestamp } from '../list/timestamp';
import { Evidence } from '../record/evidence';
import { HoldLink } from '../record/hold-link';
import { StandingBadge } from '../record/standing-badge';

type Props = { user: Pick<User, 'userId' | 'username'>; onClose: () => void };

/** Every report against one visitor. */
export function UserReportsDialog({ user: { userId, username }, onClose }: Props) {
  const query = useQuery({
    queryKey: ['reports', 'user', userId],
    queryFn: ({ signal }) => fetchUserReports(userId, signal),
  });
  const { data, error } = query;
  return (
    <Dialog
      open
      title="Reports for User ID"
      wide
      onClose={onClose}
      foot={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 pointer-coarse:min-h-11">
        {username === undefined ? null : (
          <bdi translate="no" className="min-w-0 font-semibold wrap-anywhere">
            {username}
          </bdi>
        )}
        <CopiedId id={userId} name="User ID" />
        <HoldLink userId={userId} />
      </div>
      {error !== null ? (
        <ErrorNotice
          what="The reports could not be loaded."
          error={error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {data === undefined && error === null ? (
        <p role="status" className="text-sm text-muted-foreground">
          Loading reports...
        </p>
      ) : null}
      {data?.length === 0 ? <p>No reports found for this user.</p> : null}
      {data === undefined || data.length === 0 ? null : (
        <ul className="flex flex-col gap-3">
          {data.map((report) => (
            <li
              className="flex flex-col gap-2 rounded-card border border-border bg-background px-4 py-3"
              key={report._id}
            >
              <Facts>
                <Fact name="Reason" className="flex-1 basis-40">
                  <Reason text={report.reason} />
                </Fact>
                <Fact name="From" className="basis-32 phone:order-last">
                  {report.reportingUserId === undefined ? (
                    'Unknown'
                  ) : (
                    <CopiedId id={report.reportingUserId} name="User ID" />
                  )}
                </Fact>
                <Fact name="Date" className="w-16 phone:order-last">
                  <Timestamp iso={report.timestamp} />
                </Fact>
                <Fact name="Standing">
                  <StandingBadge proven={report.proven} verified={report.verified} />
                </Fact>
              </Facts>
              <Evidence report={report} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
