import { Check, CircleAlert, RotateCcw, Undo2 } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '@/ui/class-names';
import { useNow } from '../clock';
import { type PendingAction, subjectKey } from '../pending/action';
import { usePending } from '../pending/pending-provider';
import { ActionButton } from './action-button';
import { rowOf } from './row-focus';

/** Seconds until `dueAt`, both epoch milliseconds. `now` is up to a second old: rounding up would begin with eleven. */
function secondsLeft(dueAt: number, now: number): number {
  return Math.max(1, Math.floor((dueAt - now) / 1_000));
}

/** The time left to undo. Outside of every live region: it changes each second. */
export function Countdown({ dueAt }: { dueAt: number }) {
  return (
    <span role="timer" aria-live="off" className="tabular-nums">
      in {secondsLeft(dueAt, useNow())} s
    </span>
  );
}

/** The buttons on a decision. When they go away with the pressed one among them, its row gets the focus. */
function Buttons({ children }: { children: ReactNode }) {
  const buttons = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current } = buttons;
    return () => {
      const focused = document.activeElement;
      if (current?.contains(focused)) rowOf(focused)?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <span ref={buttons} className="ms-auto flex shrink-0 gap-2 whitespace-nowrap">
      {children}
    </span>
  );
}

/** The decision on a subject, with the buttons to undo, hurry or retry it. */
export function PendingStrip({ action, isDense = false }: { action: PendingAction; isDense?: boolean }) {
  const pending = usePending();
  const key = subjectKey(action.noun, action.id);
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-2 text-sm text-foreground',
        // In a dense row the words lie where the pressed button was: a slow second press meets no other button. On a
        // phone they stand in little, beside the buttons.
        isDense &&
          'justify-end gap-x-4 sm:flex-row-reverse phone:flex-nowrap phone:justify-start phone:gap-x-2 phone:text-xs',
      )}
    >
      {/* Anew at each stage: its text may have been moved by a browser that translates the page. */}
      <Words key={action.stage} action={action} />
      {action.stage === 'waiting' ? (
        <Buttons>
          <ActionButton onClick={() => pending.commitNow(key)}>Do it now</ActionButton>
          <ActionButton hotkey="z" onClick={() => pending.undo(key)}>
            <Undo2 aria-hidden="true" className="size-4" />
            Undo
          </ActionButton>
        </Buttons>
      ) : null}
      {action.stage === 'failed' ? (
        <Buttons>
          <ActionButton onClick={() => pending.dismiss(key)}>Dismiss</ActionButton>
          {action.failure.fate === 'outdated' ? null : (
            <ActionButton onClick={() => pending.retry(key)}>
              <RotateCcw aria-hidden="true" className="size-4" />
              Retry
            </ActionButton>
          )}
        </Buttons>
      ) : null}
    </div>
  );
}

function Words({ action }: { action: PendingAction }) {
  switch (action.stage) {
    case 'waiting':
      return (
        <span className="font-semibold">
          {action.waiting} <Countdown dueAt={action.dueAt} />
        </span>
      );
    case 'sending':
      return <span className="font-semibold">{action.waiting} now…</span>;
    case 'done':
      return (
        <span className="flex items-center gap-1 font-semibold text-success">
          <Check aria-hidden="true" className="size-4" />
          {action.done}
        </span>
      );
    case 'failed':
      return (
        <span className="flex items-center gap-1 font-semibold text-destructive">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {action.failure.words}
        </span>
      );
    default:
      return action satisfies never;
  }
}
