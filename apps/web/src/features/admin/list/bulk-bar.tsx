import { type ReactNode, useState } from 'react';
import { ActionButton } from './action-button';
import { BulkDialog } from './bulk-dialog';
import type { BulkJob } from './bulk-job';
import type { List } from './use-list';
import './bulk.css';

type Props<Row> = {
  list: List<Row>;
  /** The buttons for what can be done with the ticked rows; each begins a job. */
  children: (begin: (job: BulkJob) => void) => ReactNode;
};

/** Shown while rows are ticked: how many, and what can be done with all of them. */
export function BulkBar<Row>({ list, children }: Props<Row>) {
  const [job, setJob] = useState<BulkJob>();
  const { selection, rows = [], idOf } = list;
  const count = selection.rows.length;
  const all = count === rows.length;

  const close = () => {
    setJob(undefined);
    selection.set([]);
  };

  return (
    <>
      {count === 0 ? null : (
        <section aria-label="Selected rows" className="bulk-bar">
          <strong className="tabular-nums">{count} selected</strong>
          {children(setJob)}
          <span className="bulk-end">
            {all ? null : (
              <ActionButton onClick={() => selection.set(rows.map(idOf))}>Select page</ActionButton>
            )}
            <ActionButton onClick={() => selection.set([])}>Clear</ActionButton>
          </span>
        </section>
      )}
      {job === undefined ? null : <BulkDialog job={job} onChanged={list.release} onClose={close} />}
    </>
  );
}
