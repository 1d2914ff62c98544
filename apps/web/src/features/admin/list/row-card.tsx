import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names';
import { useMay } from '../account/own-account';
import type { Noun } from '../failure-words';
import { usePendingOn } from '../pending/pending-provider';
import { PendingStrip } from '../pending/pending-strip';
import { ROW, rowOf } from './row-focus';
import type { Selection } from './use-selection';

/** Not by opacity, which would leave too little contrast to read. */
const DIMMED = 'text-muted-foreground saturate-0';

type Props<Row> = {
  /** What it is a row of. */
  noun: Noun;
  id: string;
  /** Left out where rows cannot be ticked. */
  selection?: Selection<Row>;
  /** What ticking it is called. */
  selectLabel?: string;
  title: ReactNode;
  badges: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
};

/**
 * One row of a list: what it is about, its status, its facts and what can be done. Once something is decided it dims,
 * and says what in the place of its buttons; it keeps its height, so that no other row comes under the pointer.
 */
export function RowCard<Row>(props: Props<Row>) {
  const { noun, id, selection, selectLabel, title, badges, children, actions } = props;
  const mayDecide = useMay()('moderator');
  const pending = usePendingOn(noun, id);
  const ticked = selection?.has(id) ?? false;
  const buttons = useRef<HTMLDivElement>(null);
  const isDecided = pending !== undefined;

  // The button that was pressed is gone: its row has the focus.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (isDecided && buttons.current?.contains(focused)) rowOf(focused)?.focus({ preventScroll: true });
  }, [isDecided]);

  return (
    <li className="row-card" data-ticked={ticked} data-decided={isDecided} {...ROW}>
      <div className={classNames('row-head', isDecided && DIMMED)}>
        {selection === undefined || !mayDecide ? null : (
          <label className="row-tick">
            <input
              type="checkbox"
              data-key="x"
              aria-label={selectLabel}
              checked={ticked}
              disabled={isDecided}
              onChange={() => selection.toggle(id)}
            />
          </label>
        )}
        <div className="row-title">{title}</div>
        <div className="row-badges">{badges}</div>
      </div>
      {children === undefined ? null : (
        <div className={classNames('flex flex-col gap-3', isDecided && DIMMED)}>{children}</div>
      )}
      {mayDecide && (actions !== undefined || isDecided) ? (
        <div className="grid items-center *:col-start-1 *:row-start-1">
          <div
            ref={buttons}
            className={classNames('row-actions', isDecided && 'invisible')}
            inert={isDecided}
          >
            {actions}
          </div>
          {isDecided ? <PendingStrip action={pending} /> : null}
        </div>
      ) : null}
    </li>
  );
}

/** A named fact of a row. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
