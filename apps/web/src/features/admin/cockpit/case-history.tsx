import type { History } from '@app/contract/history';
import { useQuery } from '@tanstack/react-query';
import { DecisionList } from '../history/decision-list';
import { historyQuery } from '../history/history-query';
import { Moment } from '../list/moment';
import { StrangerWords } from '../list/stranger-words';
import { Troubled } from '../list/troubled';

/** Earlier decisions on the visitor and reviewed reports against them, under every id of their device. */
export function CaseHistory({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(historyQuery(userId));
  return (
    <aside
      aria-labelledby="case-history"
      className="flex flex-col gap-4 rounded-card border border-border bg-card p-4"
    >
      <h2 id="case-history" className="font-semibold">
        History
      </h2>
      {error === null ? null : (
        <Troubled
          what="The history could not be loaded."
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined ? null : <Known history={data} />}
    </aside>
  );
}

function Known({ history }: { history: History }) {
  const { firstSeenAt, decisions, reports, reportCount, reviewedCount } = history;
  const reviewed = reports.filter((report) => report.reviewed);
  return (
    <>
      <p className="text-sm text-muted-foreground">
        {firstSeenAt === undefined ? (
          <span>There is no record of this user any more.</span>
        ) : (
          <span>
            First seen <Moment iso={firstSeenAt} />.
          </span>
        )}{' '}
        <span>{`${reportCount} ${reportCount === 1 ? 'report' : 'reports'}, ${reviewedCount} reviewed.`}</span>
      </p>
      {decisions.length === 0 ? (
        <p className="text-sm">Nothing was decided about this user before.</p>
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
                  <StrangerWords text={reason} />
                </bdi>{' '}
                <span className="text-muted-foreground">
                  (<Moment iso={createdAt} />, <span>{upheld ? 'upheld' : 'dismissed'}</span>)
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
