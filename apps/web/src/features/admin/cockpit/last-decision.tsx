import { Undo2 } from 'lucide-react';
import { ActionButton } from '../list/action-button';
import { useAllPending, usePending } from '../pending/pending-provider';
import { Countdown } from '../pending/pending-strip';

/** What was decided last and can be taken back, and how many decisions before it. */
export function LastDecision() {
  const pending = usePending();
  const waiting = [...useAllPending().values()].filter(({ stage }) => stage === 'waiting');
  const last = waiting.at(-1);
  return (
    <div className="flex min-h-9 items-center gap-3 text-sm">
      {last?.stage === 'waiting' ? (
        <>
          <span className="min-w-0 flex-1 truncate">
            <bdi>{last.label}</bdi>: <strong>{last.waiting}</strong> <Countdown dueAt={last.dueAt} />
            {waiting.length === 1 ? null : (
              <span className="text-muted-foreground">, and {waiting.length - 1} before</span>
            )}
          </span>
          <ActionButton hotkey="z" onClick={() => pending.undoLast()}>
            <Undo2 aria-hidden="true" className="size-4" />
            Undo
          </ActionButton>
        </>
      ) : (
        <span className="text-muted-foreground">Each decision can be taken back for ten seconds.</span>
      )}
    </div>
  );
}
