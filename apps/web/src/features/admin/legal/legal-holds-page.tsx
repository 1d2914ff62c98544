import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '@/ui/button';
import { ConsoleHead } from '../list/console-head';
import { ErrorNotice } from '../list/error-notice';
import { Nothing } from '../list/nothing';
import { Skeleton } from '../list/skeleton';
import { HoldCard } from './hold-card';
import { fetchHolds } from './legal-api';
import { NewHoldDialog } from './new-hold-dialog';

const EVERY_MS = 60_000;

/** Whose data is kept from erasure, until when and why; `user` in the address opens the form for somebody. */
export function LegalHoldsPage() {
  const client = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['legal-holds'],
    queryFn: ({ signal }) => fetchHolds(signal),
    refetchInterval: EVERY_MS,
  });
  const named = address.get('user');
  const [isAsking, ask] = useState(false);
  const retry = () => void refetch();
  const close = () => {
    ask(false);
    if (named !== null) setAddress({}, { replace: true });
  };

  return (
    <>
      <ConsoleHead
        title="Legal Holds"
        note="Auto-refreshes every 60 seconds"
        updatedAt={dataUpdatedAt}
        busy={isFetching}
        onRefresh={retry}
      >
        <Button onClick={() => ask(true)}>Place a hold</Button>
      </ConsoleHead>
      <p className="mb-3 max-w-[65ch] text-sm text-muted-foreground">
        A hold keeps what exists of a person from erasure, for an authority, and ends by itself. Where two
        accounts or more are administrators, one places it and another one confirms it.
      </p>
      {error === null ? null : (
        <ErrorNotice what="The holds could not be loaded." error={error} busy={isFetching} onRetry={retry} />
      )}
      {data === undefined && error === null ? <Skeleton text="Loading holds..." /> : null}
      {data === undefined || data.length === 0 ? null : (
        <ul className="flex flex-col gap-3">
          {data.map((hold) => (
            <HoldCard key={hold._id} hold={hold} />
          ))}
        </ul>
      )}
      {data?.length === 0 ? <Nothing>Nobody’s data is held.</Nothing> : null}
      {isAsking || named !== null ? (
        <NewHoldDialog
          userId={named ?? ''}
          onChanged={() => void client.invalidateQueries()}
          onClose={close}
        />
      ) : null}
    </>
  );
}
