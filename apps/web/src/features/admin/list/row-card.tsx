import type { ReactNode } from 'react';
import { useMay } from '../account/own-account';
import { ROW } from './row-focus';
import type { Selection } from './use-selection';

type Props<Row> = {
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

/** One row of a list: what it is about, its status, its facts and what can be done. */
export function RowCard<Row>({ id, selection, selectLabel, title, badges, children, actions }: Props<Row>) {
  const mayDecide = useMay()('moderator');
  const ticked = selection?.has(id) ?? false;
  return (
    <li className="row-card" data-ticked={ticked} {...ROW}>
      <div className="row-head">
        {selection === undefined || !mayDecide ? null : (
          <label className="row-tick">
            <input
              type="checkbox"
              data-key="x"
              aria-label={selectLabel}
              checked={ticked}
              onChange={() => selection.toggle(id)}
            />
          </label>
        )}
        <div className="row-title">{title}</div>
        <div className="row-badges">{badges}</div>
      </div>
      {children}
      {actions === undefined || !mayDecide ? null : <div className="row-actions">{actions}</div>}
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
