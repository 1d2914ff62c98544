import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { focusHeading } from '@/lib/focus-heading';
import { classNames } from '@/ui/class-names';
import { StatusRegion } from '@/ui/status-region';
import { ErrorNotice } from './error-notice';
import { Nothing } from './nothing';
import { Skeleton } from './skeleton';
import type { List } from './use-list';

type Props<Row> = {
  list: List<Row>;
  /** The plural noun of the rows for screen readers: 'users'. */
  noun: string;
  loading: string;
  empty: string;
  row: (row: Row) => ReactNode;
  pager: ReactNode;
  /** Its rows are dense ones. */
  isDense?: boolean;
};

function waitingWords(newCount: number, removedCount: number): string {
  return newCount > 0 ? `${newCount} new` : `${removedCount} changed`;
}

/** The rows of a list in each state: loading, failed, empty, loaded. */
export function ListView<Row>({ list, noun, loading, empty, row, pager, isDense = false }: Props<Row>) {
  const { rows, error, newCount, removedCount, state } = list;
  if (rows === undefined) {
    return error === null ? (
      <Skeleton text={loading} />
    ) : (
      <ErrorNotice
        what={`The ${noun} could not be loaded.`}
        error={error}
        busy={list.busy}
        onRetry={list.retry}
      />
    );
  }
  const waiting = newCount + removedCount > 0;
  return (
    <>
      <StatusRegion
        text={
          list.isPlaceholder
            ? ''
            : `${list.total.toLocaleString('en')} ${noun} found, showing page ${state.page}`
        }
      />
      {error === null ? null : (
        <ErrorNotice
          what={`The ${noun} could not be refreshed; these are the last known.`}
          error={error}
          busy={list.busy}
          onRetry={list.retry}
        />
      )}
      <div className="sticky top-3 z-10 h-0 text-center">
        {waiting ? (
          <button
            type="button"
            className="inline-flex min-h-9 -translate-y-3 animate-appear items-center gap-1.5 rounded-full border border-transparent bg-primary px-4 text-sm font-semibold text-primary-foreground shadow-soft"
            onClick={() => {
              list.showNew();
              // This button goes away, and what it let in stands under the heading.
              focusHeading();
              window.scrollTo({ top: 0 });
            }}
          >
            <ArrowUp aria-hidden="true" className="size-4" />
            {waitingWords(newCount, removedCount)}
          </button>
        ) : null}
      </div>
      {rows.length === 0 ? (
        <Nothing>{empty}</Nothing>
      ) : (
        <ul
          ref={list.container}
          className={classNames(
            'flex flex-col transition-opacity duration-quick data-[placeholder=true]:opacity-55',
            isDense ? 'gap-1.5' : 'gap-3',
          )}
          data-placeholder={list.isPlaceholder}
          {...list.focusHandlers}
        >
          {rows.map(row)}
        </ul>
      )}
      {pager}
    </>
  );
}
