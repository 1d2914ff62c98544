import { SECOND_LOOK_DAYS } from '@app/contract/case-limits';
import type { Verdict } from '@app/contract/second-look';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Gavel, SkipForward } from 'lucide-react';
import { useRef } from 'react';
import { toast } from '@/ui/toaster';
import { fetchSecondLook, giveSecondVerdict } from '../api';
import { actionFailure } from '../failure-words';
import { ActionButton } from '../list/action-button';
import { ConsoleHead } from '../list/console-head';
import { ErrorNotice } from '../list/error-notice';
import { ActingKeys, useKeyChoice } from '../list/key-choice';
import { Nothing } from '../list/nothing';
import { Skeleton } from '../list/skeleton';
import { usePageKeys } from '../list/use-page-keys';
import { CaseReport } from '../record/case-report';
import { directionWords, rateWords } from './rate-words';

const KEY = ['second-look'];

const DECIDED: Record<Verdict, string> = {
  upheld: 'It was upheld: the user was blocked or timed out.',
  dismissed: 'It was dismissed.',
};

/** Decided reports, drawn at random, for a second look by somebody who does not know what was decided. */
export function SecondLookPage() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => fetchSecondLook(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const verdict = useMutation({
    mutationFn: ({ id, given }: { id: string; given: Verdict }) => giveSecondVerdict(id, given),
    onError: (error) => toast.error(actionFailure(error, 'report').words),
  });
  const keysDecide = useKeyChoice().choice.decide;
  const bar = useRef<HTMLDivElement>(null);
  usePageKeys(bar, keysDecide);
  const { data, error, isFetching } = query;
  const report = data?.report;
  const rate = verdict.data?.rate ?? data?.rate;
  const next = () => {
    verdict.reset();
    void client.resetQueries({ queryKey: KEY });
  };
  const give = (given: Verdict) => report !== undefined && verdict.mutate({ id: report._id, given });

  return (
    <ActingKeys isOn={keysDecide}>
      <ConsoleHead title="Second Look" updatedAt={0} busy={isFetching} onRefresh={next} />
      <div className="mb-4 flex flex-col gap-1 text-sm">
        <p className="max-w-[66ch] text-muted-foreground">
          Reports of the last {SECOND_LOOK_DAYS} days that others have decided, drawn at random. Say what you
          would have done before you’re told what was.
        </p>
        {rate === undefined ? null : (
          <p>
            {rateWords(rate)} {directionWords(rate)}
          </p>
        )}
      </div>
      {error === null ? null : (
        <ErrorNotice what="No report could be picked." error={error} busy={isFetching} onRetry={next} />
      )}
      {data === undefined && error === null ? <Skeleton text="Picking a report..." /> : null}
      {data !== undefined && report === undefined ? (
        <Nothing>There’s no decided report left to look at again.</Nothing>
      ) : null}
      {report === undefined ? null : (
        <>
          <ol>
            <CaseReport report={report} />
          </ol>
          <div
            ref={bar}
            className="mt-3 flex min-h-18 flex-wrap items-center gap-2 rounded-card border border-border bg-card p-3"
          >
            {verdict.data === undefined ? (
              <>
                <ActionButton tone="bad" hotkey="b" idle={verdict.isPending} onClick={() => give('upheld')}>
                  <Gavel aria-hidden="true" className="size-4" />
                  Block or time out
                </ActionButton>
                <ActionButton
                  tone="good"
                  hotkey="d"
                  idle={verdict.isPending}
                  onClick={() => give('dismissed')}
                >
                  <Check aria-hidden="true" className="size-4" />
                  Dismiss
                </ActionButton>
                <ActionButton hotkey="s" idle={verdict.isPending} onClick={next}>
                  <SkipForward aria-hidden="true" className="size-4" />
                  Another one
                </ActionButton>
              </>
            ) : (
              <>
                <p role="status" className="min-w-0 flex-1 basis-64">
                  <strong>
                    {verdict.data.decided === verdict.variables?.given ? 'You agree.' : 'You disagree.'}
                  </strong>{' '}
                  {DECIDED[verdict.data.decided]}
                </p>
                <ActionButton hotkey="s" onClick={next}>
                  <SkipForward aria-hidden="true" className="size-4" />
                  Next
                </ActionButton>
              </>
            )}
          </div>
        </>
      )}
    </ActingKeys>
  );
}
