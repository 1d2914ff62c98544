import type { History } from '@app/contract/history';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@/ui/card';
import { ErrorNotice } from '../list/error-notice';
import { Timestamp } from '../list/timestamp';
import { UserText } from '../list/user-text';
import { CaseNotes } from '../record/case-notes';
import { DecisionList } from '../record/decision-list';
import { historyQuery } from '../record/history-query';

/** Earlier decisions on the visitor and reviewed reports against them, under every id of their device. */
export function CaseHistory({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(historyQuery(userId));
  return (
    <Card as="aside" aria-labelledby="case-history" className="flex min-w-0 flex-col gap-4 p-4">
      <h2 id="case-history" className="font-semibold">
        History
      </h2>
      {error === null ? null : (
        <ErrorNotice
          what="The history could not be loaded."
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined ? null : <Known userId={userId} history={data} />}
    </Card>
  );
}

function Known({ userId, history }: { userId: string; history: History }) {
  const { firstSeenAt, decisions, notes, reports, reportCount, reviewedCount } = history;
  const reviewed = reports.filter((report) => report.reviewed);
  return (
    <>
      <p className="text-sm text-muted-foreground">
        {firstSeenAt === undefined ? (
          <span>This user’s record is gone.</span>
        ) : (
          <span>
            First seen <Timestamp iso={firstSeenAt} />.
          </span>
        )}{' '}
        <span>{`${reportCount} ${reportCount === 1 ? 'report' : 'reports'}, ${reviewedCount} reviewed.`}</span>
      </p>
      <CaseNotes userId={userId} notes={notes} />
      {decisions.length === 0 ? (
        <p className="text-sm">There are no earlier decisions about this user.</p>
      ) : (
        <DecisionList decisions={decisions} />
      )}
      {reviewed.length === 0 ? null : (
        <section aria-labelledby="case-reviewed" className="flex flex-col gap-2">
          <h3 id="case-reviewed" className="text-sm font-semibold">
            Reviewed reports
          </h3>
          <ul className="flex flex-col gap-2 text-sm">
            {reviewed.map(({ _id, reason, createdAt, upheld }) => (
              <li key={_id}>
                <bdi translate="no" className="wrap-anywhere">
                  <UserText text={reason} />
                </bdi>{' '}
                <span className="text-muted-foreground">
                  (<Timestamp iso={createdAt} />, <span>{upheld ? 'upheld' : 'dismissed'}</span>)
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
