import { Undo2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { AlertDialog } from '@/ui/alert-dialog';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import type { Action, PendingAction } from '../pending/action';
import { useAllPending, usePending } from '../pending/pending-provider';
import { ActionButton } from './action-button';
import css from './bulk-bar.module.css';
import { Countdown } from './pending-strip';
import { rowsOf } from './row-focus';
import { useKeptClear } from './use-kept-clear';
import type { List } from './use-list';

/** The same change of many rows, after one confirmation. */
export type BulkJob = {
  question: string;
  /** Further information for the confirmation. */
  description?: ReactNode;
  /** The verb on the button. */
  verb: string;
  destructive: boolean;
  actions: readonly Action[];
};

type Props<Row> = {
  list: List<Row>;
  /** The buttons for the ticked rows; each begins a job. */
  children: (begin: (job: BulkJob) => void) => ReactNode;
};

const BAR = classNames(
  css.bar,
  'bottom-4 z-20 mt-4 flex animate-appear flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 text-sm',
);

/** Shown while rows are ticked or a bulk decision can be undone: the number of rows, and the actions on all of them. */
export function BulkBar<Row>({ list, children }: Props<Row>) {
  const pending = usePending();
  const [job, setJob] = useState<BulkJob>();
  const after = useRef<HTMLElement>(null);
  const keptClear = useKeptClear();
  const { selection, rows = [], idOf } = list;
  const count = selection.rows.length;
  const all = count === rows.length;

  const firstRow = () => (list.container.current && rowsOf(list.container.current)[0]) ?? null;
  // The pressed button disappears with its bar.
  const toRows = () => firstRow()?.focus({ preventScroll: true });

  const begin = (next: BulkJob) => {
    after.current = document.activeElement as HTMLElement | null;
    setJob(next);
  };
  const decide = ({ actions }: BulkJob) => {
    // The bar disappears with the ticks.
    after.current = firstRow();
    pending.schedule(actions);
    selection.set([]);
    setJob(undefined);
  };

  return (
    <>
      <Batches onAnswer={toRows} />
      {count === 0 ? null : (
        <Card as="section" look="raised" aria-label="Selected rows" className={BAR}>
          <strong ref={keptClear} className="tabular-nums">
            {count} selected
          </strong>
          {children(begin)}
          <span className="ms-auto flex flex-wrap gap-2 phone:ms-0">
            <ActionButton idle={all} onClick={() => selection.set(rows.map(idOf))}>
              Select page
            </ActionButton>
            <ActionButton
              onClick={() => {
                toRows();
                selection.set([]);
              }}
            >
              Clear
            </ActionButton>
          </span>
        </Card>
      )}
      {job === undefined ? null : (
        <AlertDialog
          open
          title={job.question}
          description={job.description}
          confirmLabel={job.verb}
          cancelLabel="Cancel"
          confirmVariant={job.destructive ? 'destructive' : 'primary'}
          onConfirm={() => decide(job)}
          onCancel={() => setJob(undefined)}
          returnFocus={after}
        />
      )}
    </>
  );
}

/** The bulk decisions that can be undone, by batch. */
function waitingBatches(all: ReadonlyMap<string, PendingAction>): PendingAction[][] {
  const batches = new Map<number, PendingAction[]>();
  for (const action of all.values()) {
    if (action.stage !== 'waiting') continue;
    batches.set(action.batch, [...(batches.get(action.batch) ?? []), action]);
  }
  return [...batches.values()].filter((actions) => actions.length > 1);
}

/** `onAnswer`: all of them are undone or done at once. */
function Batches({ onAnswer }: { onAnswer: () => void }) {
  const pending = usePending();
  const keptClear = useKeptClear();
  const answer = (how: (batch: number) => void, batch: number) => {
    onAnswer();
    how(batch);
  };
  return waitingBatches(useAllPending()).map((actions) => {
    const [first] = actions;
    if (first?.stage !== 'waiting') return null;
    return (
      <Card as="section" look="raised" key={first.batch} aria-label="Decided together" className={BAR}>
        <strong ref={keptClear}>
          {actions.length} rows: {first.waiting} <Countdown dueAt={first.dueAt} />
        </strong>
        <span className="ms-auto flex flex-wrap gap-2 phone:ms-0">
          <ActionButton onClick={() => answer(pending.commitBatchNow, first.batch)}>Do all now</ActionButton>
          <ActionButton onClick={() => answer(pending.undoBatch, first.batch)}>
            <Undo2 aria-hidden="true" className="size-4" />
            Undo all
          </ActionButton>
        </span>
      </Card>
    );
  });
}
