import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { focusHeading } from '@/lib/focus-heading';
import { StatusRegion } from '@/ui/status-region';
import { Skeleton } from './skeleton';
import { Troubled } from './troubled';
import type { List } from './use-list';

type Props<Row> = {
  list: List<Row>;
  /** The plural noun of the rows for screen readers: 'users'. */
  noun: string;
  loading: string;
  empty: string;
  row: (row: Row) => ReactNode;
  pager: ReactNode;
};

function waitingWords(fresh: number, gone: number): string {
  return fresh > 0 ? `${fresh} new` : `${gone} changed`;
}

/** The rows of a list in each state: loading, failed, empty, loaded. */
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
      <div className="sticky top-3 z-10 h-0 text-center">
        {waiting ? (
          <button
            type="button"
            className="inline-flex min-h-9 -translate-y-3 animate-appear items-center gap-1.5 rounded-full border border-transparent bg-primary px-4 text-sm font-semibold text-primary-foreground shadow-soft"
            onClick={() => {
              list.letIn();
              // This button goes away, and what it let in stands under the heading.
              focusHeading();
              window.scrollTo({ top: 0 });
            }}
          >
            <ArrowUp aria-hidden="true" className="size-4" />
            {waitingWords(fresh, gone)}
          </button>
        ) : null}
      </div>
      {rows.length === 0 ? (
        <p className="rounded-card border border-dashed border-border px-4 py-12 text-center text-balance text-muted-foreground">
          {empty}
        </p>
      ) : (
        <ul
          ref={list.container}
          className="flex flex-col gap-3 transition-opacity duration-quick data-[turning=true]:opacity-55"
          data-turning={list.turning}
          {...list.focusHandlers}
        >
          {rows.map(row)}
        </ul>
      )}
      {pager}
    </>
  );
}
