import { Undo2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { ActionButton } from '../list/action-button';
import { Countdown } from '../list/pending-strip';
import { useAllPending, usePending } from '../pending/pending-provider';

const ROW = 'flex min-h-11 min-w-0 basis-full flex-wrap items-center gap-x-3 text-sm';

/**
 * The last decision that can be undone, and how many before it. `caseId`: the case on the screen, if there is one.
 */
export function LastDecision({ caseId }: { caseId: string | undefined }) {
  const pending = usePending();
  const waiting = [...useAllPending().values()].filter(({ stage }) => stage === 'waiting');
  const last = waiting.at(-1);
  const row = useRef<HTMLDivElement>(null);

  // It goes away by itself: a button that moved with that would lose the press on it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is kept until the next case.
  useLayoutEffect(() => {
    const { current } = row;
    if (current === null) return;
    current.hidden = last === undefined;
    current.style.minHeight = '';
    current.style.minHeight = `${current.offsetHeight}px`;
  }, [caseId]);

  if (last?.stage !== 'waiting') {
    return caseId === undefined ? null : <div ref={row} className={ROW} />;
  }
  return (
    <div ref={row} className={ROW}>
      <span className="min-w-0 flex-1 basis-32 wrap-anywhere">
        <bdi>{last.label}</bdi>: <strong>{last.waiting}</strong>
      </span>
      <span className="shrink-0">
        <Countdown dueAt={last.dueAt} />
        {waiting.length === 1 ? null : (
          <span className="text-muted-foreground phone:hidden">, and {waiting.length - 1} before</span>
        )}
      </span>
      <ActionButton hotkey="z" className="ms-auto" onClick={() => pending.undoLast()}>
        <Undo2 aria-hidden="true" className="size-4" />
        Undo
      </ActionButton>
    </div>
  );
}
