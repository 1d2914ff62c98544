import { type ReactNode, useRef } from 'react';
import { cardClass } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import type { Noun } from '../failure-words';
import { usePendingOn } from '../pending/pending-provider';
import { useMay } from '../session/own-account';
import { PendingStrip } from './pending-strip';
import { ROW } from './row-focus';
import { RowTick } from './row-tick';
import { useDecided } from './use-decided';
import type { Selection } from './use-selection';

/** Not by opacity, which would leave too little contrast to read. */
export const DIMMED = 'text-muted-foreground saturate-0';

/** The classes of a row in a list. */
export const ROW_CARD = cardClass(
  'row',
  'flex scroll-mt-4 scroll-mb-24 flex-col transition-colors duration-quick hover:border-input focus-visible:outline-2 ' +
    'data-[ticked=true]:border-primary data-[ticked=true]:bg-[color-mix(in_srgb,var(--primary)_5%,var(--card))]',
);

type Props<Row> = {
  /** The kind of the row's subject. */
  noun: Noun;
  id: string;
  /** Left out where rows cannot be ticked. */
  selection?: Selection<Row>;
  /** The label of its checkbox. */
  selectLabel?: string;
  title: ReactNode;
  badges: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
};

/**
 * One row of a list: its subject, status, facts and actions. Once it is decided on it dims, and a text replaces its
 * buttons; it keeps its height, so that no other row moves under the pointer.
 */
export function RowCard<Row>(props: Props<Row>) {
  const { noun, id, selection, selectLabel, title, badges, children, actions } = props;
  const mayDecide = useMay()('moderator');
  const pending = usePendingOn(noun, id);
  const ticked = selection?.has(id) ?? false;
  const buttons = useRef<HTMLDivElement>(null);
  const isDecided = pending !== undefined;

  useDecided(isDecided, buttons);

  return (
    <li className={classNames(ROW_CARD, 'gap-3 p-4')} data-ticked={ticked} {...ROW}>
      <div className={classNames('flex flex-wrap items-start gap-x-3 gap-y-2', isDecided && DIMMED)}>
        {selection === undefined || !mayDecide ? null : (
          <RowTick id={id} selection={selection} label={selectLabel} disabled={isDecided} />
        )}
        <div className="min-w-0 flex-[1_1_12rem] font-semibold wrap-anywhere">{title}</div>
        <div className="flex flex-wrap gap-1.5">{badges}</div>
      </div>
      {children === undefined ? null : (
        <div className={classNames('flex flex-col gap-3', isDecided && DIMMED)}>{children}</div>
      )}
      {mayDecide && (actions !== undefined || isDecided) ? (
        <div className="grid items-center *:col-start-1 *:row-start-1">
          <div
            ref={buttons}
            className={classNames('flex flex-wrap items-center gap-2', isDecided && 'invisible')}
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

/** The named facts of a row. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap gap-x-6 gap-y-2 phone:gap-x-2">{children}</dl>;
}

type FactProps = { name: string; className?: string; children: ReactNode };

/** A named fact of a row, among its {@link Facts}. */
export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <dt className="text-xs font-normal text-muted-foreground">{name}</dt>
      <dd className="flex min-h-6.5 items-center text-sm wrap-anywhere">{children}</dd>
    </div>
  );
}
