import type { Case, CaseDecision } from '@app/contract/cases';
import { useQuery } from '@tanstack/react-query';
import { type Dispatch, useLayoutEffect, useRef } from 'react';
import { StatusRegion } from '@/ui/status-region';
import { ActionButton } from '../list/action-button';
import { ErrorNotice } from '../list/error-notice';
import { ActingKeys, useKeyChoice } from '../list/key-choice';
import { Nothing } from '../list/nothing';
import { Skeleton } from '../list/skeleton';
import { usePageKeys } from '../list/use-page-keys';
import { caseAction } from '../pending/case-actions';
import { usePending } from '../pending/pending-provider';
import { letGo } from '../record/held-cases';
import { historyQuery } from '../record/history-query';
import type { CaseQueue, QueueEvent } from './case-queue';
import { CaseView, caseReportsText } from './case-view';
import { CockpitHead } from './cockpit-head';
import { DecisionBar } from './decision-bar';
import { DOCK } from './dock';
import { LastDecision } from './last-decision';
import { useCaseQueue } from './use-case-queue';

/** In milliseconds. An earlier decision was meant for the previous case: nobody reads a case in this time. */
const UNREAD_MS = 300;

/** One case after the other, decided on by keys or buttons. */
export function ModeratorCockpit() {
  const { queue, dispatch, error, isLoading, ask } = useCaseQueue();
  const keysDecide = useKeyChoice().choice.decide;
  const bar = useRef<HTMLDivElement>(null);
  usePageKeys(bar, keysDecide);
  const [shown] = queue.cases;

  return (
    <ActingKeys isOn={keysDecide}>
      <CockpitHead unreviewed={queue.unreviewed} isBusy={isLoading} onRefresh={ask} />
      {error === null ? null : (
        <ErrorNotice what="The next case could not be loaded." error={error} busy={isLoading} onRetry={ask} />
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
    pending.schedule([caseAction(shown, decision, history?.user?.username)]);
    dispatch({ type: 'decided', userId });
  };
  return (
    <>
      <StatusRegion text={`${history?.user?.username ?? userId}, ${caseReportsText(shown)}`} />
      <DecisionBar
        shown={shown}
        history={history}
        onDecide={decide}
        onSkip={() => {
          letGo(userId);
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
    <Nothing>
      <p role="status">
        {unreviewed === 0
          ? 'No reports are waiting for review.'
          : 'Nothing’s left for you: the waiting reports were skipped, or someone else is looking at them.'}
      </p>
      {skipped.length === 0 ? null : (
        <ActionButton onClick={onRestart}>Show what was skipped: {skipped.length}</ActionButton>
      )}
    </Nothing>
  );
}
