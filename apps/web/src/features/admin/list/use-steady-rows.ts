import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { adopt, mergeSteadily, type Steady } from './steady-rows';

/** Scrolled further than this, the reader is in the middle of the list. */
const READING_FROM_PX = 24;

/** Whether someone points at the list, works in it or has scrolled into it: then nothing may move. */
function inUse(list: HTMLElement | null): boolean {
  if (list === null) return false;
  const focused = list.contains(document.activeElement);
  return focused || list.matches(':hover') || window.scrollY > READING_FROM_PX;
}

type Options<Row> = {
  /** What the last call brought for this very context; undefined before that. */
  incoming: readonly Row[] | undefined;
  /** Another filter or page is another list, which is shown as it comes. */
  context: string;
  idOf: (row: Row) => string;
  size: number;
  list: RefObject<HTMLElement | null>;
};

/** Keeps rows where they are while somebody is at them; what came in meanwhile waits for `letIn`. */
export function useSteadyRows<Row>({ incoming, context, idOf, size, list }: Options<Row>) {
  const [shown, setShown] = useState<(Steady<Row> & { context: string }) | undefined>();
  const released = useRef(new Set<string>());

  useLayoutEffect(() => {
    if (incoming === undefined) return;
    setShown((before) => {
      const free = before === undefined || before.context !== context || !inUse(list.current);
      const next = free
        ? adopt([...incoming])
        : mergeSteadily(before.rows, incoming, idOf, released.current, size);
      return { ...next, context };
    });
  }, [incoming, context, idOf, size, list]);

  const letIn = useCallback(() => {
    if (incoming !== undefined) setShown({ ...adopt([...incoming]), context });
  }, [incoming, context]);

  /** Names a row that was acted on here, so that it may leave. */
  const release = useCallback((id: string) => void released.current.add(id), []);

  return { shown, letIn, release };
}
