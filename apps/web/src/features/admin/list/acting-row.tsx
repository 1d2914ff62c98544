import { type ReactNode, useRef } from 'react';
import { classNames } from '@/ui/class-names';
import type { Noun } from '../failure-words';
import { usePendingOn } from '../pending/pending-provider';
import { useMay } from '../session/own-account';
import { DenseRow, type Unfolding } from './dense-row';
import { PendingStrip } from './pending-strip';
import { RowTick } from './row-tick';
import { useDecided } from './use-decided';
import type { Selection } from './use-selection';

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
  facts: ReactNode;
  /** Left out where nothing can be done any more. */
  actions?: ReactNode;
  /** Buttons beside them that change nothing: everybody has them who sees the row. */
  reading?: ReactNode;
  unfolding?: Unfolding;
  isLong?: boolean;
  /** Below the words, as wide as the row. */
  children?: ReactNode;
};

/** It needs more room than the buttons: it lies over the facts, so that the row keeps its height. */
const OVER_FACTS =
  'absolute inset-y-0 end-0 flex w-max max-w-144 items-center justify-end bg-card ps-4 phone:w-full phone:justify-start phone:ps-0';

/**
 * A dense row with a subject that is decided on. Once it is, the row dims, and a text takes the place of its buttons, in
 * the same height, so that no other row moves under the pointer.
 */
export function ActingRow<Row>({
  noun,
  id,
  selection,
  selectLabel,
  actions,
  reading,
  unfolding,
  ...row
}: Props<Row>) {
  const mayDecide = useMay()('moderator');
  const pending = usePendingOn(noun, id);
  const isDecided = pending !== undefined;
  const buttons = useRef<HTMLDivElement>(null);
  const unfolded = useRef<HTMLDivElement>(null);
  useDecided(isDecided, buttons);
  useDecided(isDecided, unfolded);

  return (
    <DenseRow
      {...row}
      {...(unfolding !== undefined && {
        unfolding: {
          ...unfolding,
          content: (
            <div ref={unfolded} inert={isDecided}>
              {unfolding.content}
            </div>
          ),
        },
      })}
      isDimmed={isDecided}
      isTicked={selection?.has(id) ?? false}
      tick={
        selection === undefined || !mayDecide ? null : (
          <RowTick id={id} selection={selection} label={selectLabel} disabled={isDecided} />
        )
      }
      side={
        reading !== undefined || (mayDecide && (actions !== undefined || isDecided)) ? (
          <div className="relative grid items-center *:col-start-1 *:row-start-1 phone:min-h-11 phone:flex-1 phone:grid-cols-[minmax(0,1fr)]">
            <div
              ref={buttons}
              className={classNames(
                'flex flex-wrap items-center justify-end gap-2 phone:justify-start',
                isDecided && 'invisible',
              )}
              inert={isDecided}
            >
              {mayDecide ? actions : null}
              {reading}
            </div>
            {pending === undefined ? null : (
              <div className={pending.stage === 'failed' ? undefined : OVER_FACTS}>
                <PendingStrip action={pending} isDense />
              </div>
            )}
          </div>
        ) : null
      }
    />
  );
}
