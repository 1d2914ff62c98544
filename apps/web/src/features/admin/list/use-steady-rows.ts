import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import type { PendingAction } from '../pending/action';
import { adopt, mergeSteadily, type Steady } from './steady-rows';

/** Scrolled further than this, the reader is in the middle of the list. */
const READING_FROM_PX = 24;

/** Is the pointer or the focus in the list, or is it scrolled down? Then no row may move. */
function inUse(list: HTMLElement | null): boolean {
  if (list === null) return false;
  const focused = list.contains(document.activeElement);
  return focused || list.matches(':hover') || window.scrollY > READING_FROM_PX;
}

type Options<Row> = {
  /** The result of the last call for this context; undefined before that. */
  incoming: readonly Row[] | undefined;
  /** Identifies filter and page: rows of another context are shown at once. */
  context: string;
  idOf: (row: Row) => string;
  size: number;
  /** The stage of the decision on a row; undefined: there is none. */
  stageOf: (id: string) => PendingAction['stage'] | undefined;
  list: RefObject<HTMLElement | null>;
};

/** Keeps rows in place while the list is in use; new rows wait for `showNew`. */
export function useSteadyRows<Row>({ incoming, context, idOf, size, stageOf, list }: Options<Row>) {
  const [shown, setShown] = useState<(Steady<Row> & { context: string }) | undefined>();

  useLayoutEffect(() => {
    if (incoming === undefined) return;
    setShown((before) => {
      const isOther = before === undefined || before.context !== context;
      const isOpen = (row: Row) => !['done', undefined].includes(stageOf(idOf(row)));
      const isSteady = !isOther && (inUse(list.current) || before.rows.some(isOpen));
      const isDecided = (id: string) => stageOf(id) !== undefined;
      const next = isSteady
        ? mergeSteadily(before.rows, incoming, idOf, isDecided, size)
        : adopt([...incoming]);
      return { ...next, context };
    });
  }, [incoming, context, idOf, size, stageOf, list]);

  const showNew = useCallback(() => {
    if (incoming !== undefined) setShown({ ...adopt([...incoming]), context });
  }, [incoming, context]);

  return { shown, showNew };
}
