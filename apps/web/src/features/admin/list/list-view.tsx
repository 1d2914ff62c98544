import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatusRegion } from '../../../ui/status-region';
import { Skeleton } from './skeleton';
import { Troubled } from './troubled';
import type { List } from './use-list';
import './rows.css';
import './waiting.css';

type Props<Row> = {
  list: List<Row>;
  /** What the rows are, in the plural, for what is read out: 'users'. */
  noun: string;
  loading: string;
  empty: string;
  row: (row: Row) => ReactNode;
  pager: ReactNode;
};

function waitingWords(fresh: number, gone: number): string {
  return fresh > 0 ? `${fresh} new` : `${gone} changed`;
}

/** The rows of a list in whichever state they are: loading, failed, empty, there. */
export function ListView<Row>({ list, noun, loading, empty, row, pager }: Props<Row>) {
  const { rows, error, fresh, gone, state } = list;
  if (rows === undefined) {
    return error === null ? (
      <Skeleton text={loading} />
    ) : (
      <Troubled
        what={`The ${noun} could not be loaded.`}
        error={error}
        busy={list.busy}
        onRetry={list.retry}
      />
    );
  }
  const waiting = fresh + gone > 0;
  return (
    <>
      <StatusRegion
        text={
          list.turning ? '' : `${list.total.toLocaleString('en')} ${noun} found, showing page ${state.page}`
        }
      />
      {error === null ? null : (
        <Troubled
          what={`The ${noun} could not be refreshed; these are the last known.`}
          error={error}
          busy={list.busy}
          onRetry={list.retry}
        />
      )}
      <div className="waiting-place">
        {waiting ? (
          <button
            type="button"
            className="waiting-chip"
            onClick={() => {
              list.letIn();
              window.scrollTo({ top: 0 });
            }}
          >
            <ArrowUp aria-hidden="true" className="size-4" />
            {waitingWords(fresh, gone)}
          </button>
        ) : null}
      </div>
      {rows.length === 0 ? (
        <p className="list-empty">{empty}</p>
      ) : (
        <ul ref={list.container} className="row-list" data-turning={list.turning} {...list.focusHandlers}>
          {rows.map(row)}
        </ul>
      )}
      {pager}
    </>
  );
}
