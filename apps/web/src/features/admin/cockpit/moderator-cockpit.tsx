import type { Case, CaseDecision } from '@app/contract/cases';
import { useQuery } from '@tanstack/react-query';
import { type Dispatch, useLayoutEffect, useRef } from 'react';
import { StatusRegion } from '@/ui/status-region';
import { historyQuery } from '../history/history-query';
import { ActionButton } from '../list/action-button';
import { ActingKeys, useKeyChoice } from '../list/key-choice';
import { Skeleton } from '../list/skeleton';
import { Troubled } from '../list/troubled';
import { usePending } from '../pending/pending-provider';
import { caseAction } from './case-action';
import type { CaseQueue, QueueEvent } from './case-queue';
import { CaseView, reportsWords } from './case-view';
import { CockpitHead } from './cockpit-head';
import { DecisionBar } from './decision-bar';
import { DOCK } from './dock';
import { LastDecision } from './last-decision';
import { letGo } from './use-case-claims';
import { useCaseQueue } from './use-case-queue';
import { useCockpitKeys } from './use-cockpit-keys';

/** In milliseconds. An earlier decision was meant for the previous case: nobody reads a case in this time. */
const UNREAD_MS = 300;

/** One case after the other, decided on by keys or buttons. */
export function ModeratorCockpit() {
  const { queue, dispatch, error, isLoading, ask } = useCaseQueue();
  const keysDecide = useKeyChoice().choice.decide;
  const bar = useRef<HTMLDivElement>(null);
  useCockpitKeys(bar, keysDecide);
  const [shown] = queue.cases;

  return (
    <ActingKeys isOn={keysDecide}>
      <CockpitHead unreviewed={queue.unreviewed} isBusy={isLoading} onRefresh={ask} />
      {error === null ? null : (
        <Troubled what="The next case could not be loaded." error={error} busy={isLoading} onRetry={ask} />
      )}
      {shown === undefined ? (
        <NoCase queue={queue} isFailed={error !== null} onRestart={() => dispatch({ type: 'restarted' })} />
      ) : (
        <CaseView key={shown.userId} shown={shown} />
      )}
      <section ref={bar} aria-label="Decision" className={`${DOCK} empty:hidden`}>
        <LastDecision caseId={shown?.userId} />
        {shown === undefined ? null : <Decide key={shown.userId} shown={shown} dispatch={dispatch} />}
      </section>
    </ActingKeys>
  );
}

function Decide({ shown, dispatch }: { shown: Case; dispatch: Dispatch<QueueEvent> }) {
  const pending = usePending();
  const { userId } = shown;
  const history = useQuery(historyQuery(userId)).data;
  const drawnAt = useRef(0);

  useLayoutEffect(() => {
    drawnAt.current = Date.now();
    window.scrollTo({ top: 0 });
  }, []);

  const decide = (decision: CaseDecision) => {
    if (Date.now() - drawnAt.current < UNREAD_MS) return;
    pending.hold([caseAction(shown, decision, history?.user?.username)]);
    dispatch({ type: 'decided', userId });
  };
  return (
    <>
      <StatusRegion text={`${history?.user?.username ?? userId}, ${reportsWords(shown)}`} />
      <DecisionBar
        shown={shown}
        history={history}
        onDecide={decide}
        onSkip={() => {
          letGo([userId]);
          dispatch({ type: 'skipped', userId });
        }}
      />
    </>
  );
}

type NoCaseProps = { queue: CaseQueue; isFailed: boolean; onRestart: () => void };

function NoCase({ queue: { isEmpty, unreviewed = 0, skipped }, isFailed, onRestart }: NoCaseProps) {
  if (isFailed) return null;
  if (!isEmpty) return <Skeleton text="Loading the next case..." />;
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-border px-4 py-12 text-center text-balance text-muted-foreground">
      <p role="status">
        {unreviewed === 0
          ? 'No report waits for a review.'
          : 'Nothing is left for you: the reports that wait were skipped, or somebody looks at them.'}
      </p>
      {skipped.length === 0 ? null : (
        <ActionButton onClick={onRestart}>Show what was skipped: {skipped.length}</ActionButton>
      )}
    </div>
  );
}
