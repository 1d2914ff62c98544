import { OUTCOMES_KEPT_DAYS } from '@app/contract/meeting-days';
import { useQuery } from '@tanstack/react-query';
import { ConsoleHead } from '../list/console-head';
import { ErrorNotice } from '../list/error-notice';
import { Skeleton } from '../list/skeleton';
import { fetchMeetings } from './meetings-api';
import { GainChart, MeetingsSwitch } from './meetings-switch';
import { PairCharts } from './pair-charts';

/** How talks of each pair of moods go, and what the matching learns from it. */
export function MeetingsPage() {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['meetings'],
    queryFn: ({ signal }) => fetchMeetings(signal),
  });
  const retry = () => void refetch();
  return (
    <>
      <ConsoleHead
        title="Meetings"
        note={`How talks went in the last ${OUTCOMES_KEPT_DAYS} days, with nobody named`}
        updatedAt={dataUpdatedAt}
        busy={isFetching}
        onRefresh={retry}
      />
      {error === null ? null : (
        <ErrorNotice
          what="The meetings could not be loaded."
          error={error}
          busy={isFetching}
          onRetry={retry}
        />
      )}
      {data === undefined && error === null ? <Skeleton text="Loading meetings..." /> : null}
      {data === undefined ? null : (
        <>
          <MeetingsSwitch meetings={data} />
          <GainChart {...data} />
          <PairCharts {...data} />
        </>
      )}
    </>
  );
}
