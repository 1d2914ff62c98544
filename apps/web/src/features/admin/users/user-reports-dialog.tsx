import { useQuery } from '@tanstack/react-query';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { fetchUserReports } from '../api';
import { CopiedId } from '../list/copied-id';
import { Moment } from '../list/moment';
import { Reason } from '../list/reason';
import { Fact, Facts } from '../list/row-card';
import { Troubled } from '../list/troubled';
import { Evidence } from '../reports/evidence';
import { StandingBadge } from '../reports/standing-badge';

type Props = { userId: string; onClose: () => void };

/** Every report against one visitor. */
export function UserReportsDialog({ userId, onClose }: Props) {
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
      <CopiedId id={userId} name="User ID" />
      {error !== null ? (
        <Troubled
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
                <Fact name="Reason">
                  <Reason text={report.reason} />
                </Fact>
                <Fact name="From">
                  {report.reportingUserId === undefined ? (
                    'Unknown'
                  ) : (
                    <CopiedId id={report.reportingUserId} name="User ID" />
                  )}
                </Fact>
                <Fact name="Date">
                  <Moment iso={report.timestamp} />
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
