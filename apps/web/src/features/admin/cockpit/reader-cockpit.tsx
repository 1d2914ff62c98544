import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { ActionButton } from '../list/action-button';
import { ErrorNotice } from '../list/error-notice';
import { ActingKeys, useKeyChoice } from '../list/key-choice';
import { Skeleton } from '../list/skeleton';
import { usePageKeys } from '../list/use-page-keys';
import { CaseView } from './case-view';
import { fetchCase } from './cockpit-api';
import { CockpitHead } from './cockpit-head';
import { DOCK } from './dock';

const EVERY_MS = 30_000;

/** The cases one after the other, for accounts that may only read: they neither need nor make claims. */
export function ReaderCockpit() {
  const [nth, setNth] = useState(0);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['cases', nth],
    queryFn: ({ signal }) => fetchCase(nth, signal),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
  const keysDecide = useKeyChoice().choice.decide;
  const bar = useRef<HTMLDivElement>(null);
  usePageKeys(bar, keysDecide);
  const retry = () => void refetch();
  const shown = data?.case;

  return (
    <ActingKeys isOn={keysDecide}>
      <CockpitHead unreviewed={data?.unreviewed} isBusy={isFetching} onRefresh={retry} />
      {error === null ? null : (
        <ErrorNotice what="The case could not be loaded." error={error} busy={isFetching} onRetry={retry} />
      )}
      {data === undefined && error === null ? <Skeleton text="Loading the next case..." /> : null}
      {data !== undefined && shown === undefined ? (
        <p role="status" className="py-12 text-center text-muted-foreground">
          {nth === 0 ? 'No reports are waiting for review.' : 'That was the last case.'}
        </p>
      ) : null}
      {shown === undefined ? null : <CaseView key={shown.userId} shown={shown} />}
      <section ref={bar} aria-label="Cases" className={DOCK}>
        <ActionButton hotkey="k" idle={nth === 0} onClick={() => setNth(nth - 1)}>
          <ChevronLeft aria-hidden="true" className="size-4" />
          Previous
        </ActionButton>
        <ActionButton
          hotkey="j"
          idle={data !== undefined && shown === undefined}
          onClick={() => setNth(nth + 1)}
        >
          Next
          <ChevronRight aria-hidden="true" className="size-4" />
        </ActionButton>
      </section>
    </ActingKeys>
  );
}
