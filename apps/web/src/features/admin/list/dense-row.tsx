import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '@/ui/class-names';
import { DIMMED, ROW_CARD } from './row-card';
import { ROW } from './row-focus';

/** What opens a row, and what it then shows. */
export type Unfolding = {
  isOpen: boolean;
  onToggle: () => void;
  /** What the button says to screen readers. */
  label: string;
  /** Its words beside the arrow, if any. */
  shown?: ReactNode;
  /** Also rendered while it is folded: the keys of its buttons work then, too. */
  content: ReactNode;
};

type Props = {
  /** Before the words: what ticks the row. */
  tick?: ReactNode;
  title: ReactNode;
  badges?: ReactNode;
  facts?: ReactNode;
  /** Behind the words: what can be done. */
  side?: ReactNode;
  unfolding?: Unfolding;
  /** The title may be long: it has the whole width, and what can be done is beside the facts alone. */
  isLong?: boolean;
  /** Below the words, as wide as the row. */
  children?: ReactNode;
  isDimmed?: boolean;
  isTicked?: boolean;
};

const TOGGLE =
  'phone:absolute phone:end-0 phone:-top-0.5 inline-flex min-h-8 min-w-8 shrink-0 items-center justify-center gap-1 rounded-full px-1.5 text-sm font-semibold text-muted-foreground tabular-nums hover:bg-muted hover:text-foreground pointer-coarse:min-h-11 pointer-coarse:min-w-11';

/** A row of a list in two lines: what it is about and its facts, with what can be done beside them. It may open. */
export function DenseRow({
  tick,
  title,
  badges,
  facts,
  side,
  unfolding,
  isLong = false,
  children,
  isDimmed = false,
  isTicked = false,
}: Props) {
  const id = useId();
  return (
    <li className={classNames(ROW_CARD, isLong ? 'p-3' : 'px-3 py-1')} data-ticked={isTicked} {...ROW}>
      <div className="relative flex flex-wrap items-center justify-end gap-x-3 gap-y-1.5">
        <div
          className={
            isLong ? 'contents' : 'flex min-w-0 flex-[1_1_24rem] items-start gap-x-3 phone:flex-[1_1_0]'
          }
        >
          {tick}
          <div className={isLong ? 'contents' : 'flex min-w-0 flex-1 flex-col gap-y-0.5'}>
            <div
              className={classNames(
                isDimmed && DIMMED,
                isLong && 'basis-full',
                'flex min-w-0 items-center gap-x-2.5 gap-y-1 phone:flex-wrap',
                // On a phone the button that unfolds the row lies in its corner.
                unfolding !== undefined && 'phone:pe-16',
              )}
            >
              <div
                className={classNames(
                  'font-semibold wrap-anywhere phone:max-w-full',
                  isLong ? 'min-w-0' : 'min-w-24',
                )}
              >
                {title}
              </div>
              {badges === undefined ? null : (
                <div className="flex max-w-[60%] shrink-0 flex-wrap gap-1.5 phone:max-w-full phone:shrink">
                  {badges}
                </div>
              )}
            </div>
            {facts === undefined ? null : (
              <dl
                className={classNames(
                  'flex flex-wrap items-center gap-x-3 gap-y-0.5',
                  isLong && 'flex-auto',
                  isDimmed && DIMMED,
                )}
              >
                {facts}
              </dl>
            )}
          </div>
        </div>
        {side === undefined || side === null ? null : (
          <div className="flex min-w-0 phone:order-last phone:basis-full">{side}</div>
        )}
        {unfolding === undefined ? null : (
          <button
            type="button"
            data-key="e"
            className={TOGGLE}
            aria-expanded={unfolding.isOpen}
            aria-controls={id}
            aria-label={unfolding.label}
            title={unfolding.label}
            onClick={unfolding.onToggle}
          >
            {unfolding.shown}
            <ChevronDown
              aria-hidden="true"
              className={classNames(
                'size-5 text-primary transition-transform',
                unfolding.isOpen && 'rotate-180',
              )}
            />
          </button>
        )}
        {children === undefined ? null : (
          <div className={classNames('min-w-0 basis-full', isDimmed && DIMMED)}>{children}</div>
        )}
      </div>
      {unfolding === undefined ? null : (
        <div id={id} hidden={!unfolding.isOpen} className="pt-2 pb-1.5">
          {unfolding.content}
        </div>
      )}
    </li>
  );
}

type DenseFactProps = {
  name: string;
  /** It speaks for itself: only screen readers need the name. */
  isPlain?: boolean;
  children: ReactNode;
};

/** A named fact in one line of a dense row. */
export function DenseFact({ name, isPlain = false, children }: DenseFactProps) {
  return (
    <div className="flex min-w-0 max-w-full flex-wrap items-center gap-x-1.5 text-sm">
      <dt className={isPlain ? 'sr-only' : 'shrink-0 text-muted-foreground'}>{name}</dt>
      <dd className="flex min-h-6.5 min-w-0 items-center wrap-anywhere">{children}</dd>
    </div>
  );
}
