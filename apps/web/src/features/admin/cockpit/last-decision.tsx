import { Undo2 } from 'lucide-react';
import { ActionButton } from '../list/action-button';
import { useAllPending, usePending } from '../pending/pending-provider';
import { Countdown } from '../pending/pending-strip';

/** As high with the button as without it, so that the content below does not move. */
const ROW = 'flex min-h-11 min-w-0 flex-1 basis-80 flex-wrap items-center gap-x-3 text-sm';

/** The last decision that can be undone, and how many before it; with `isHinted` a hint that undoing is possible. */
export function LastDecision({ isHinted }: { isHinted: boolean }) {
  const pending = usePending();
  const waiting = [...useAllPending().values()].filter(({ stage }) => stage === 'waiting');
  const last = waiting.at(-1);
  if (last?.stage !== 'waiting') {
    return isHinted ? (
      <p className={`${ROW} text-muted-foreground`}>Each decision can be taken back for ten seconds.</p>
    ) : null;
  }
  return (
    <div className={ROW}>
      <span className="line-clamp-3 min-w-0 flex-1 basis-32">
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
