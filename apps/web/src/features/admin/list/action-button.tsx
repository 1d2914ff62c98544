import type { ComponentProps } from 'react';
import { classNames } from '@/ui/class-names';
import { useKeyChoice } from './key-choice';

/** The classes of a key's name on its button. */
export const KEY =
  'min-w-5 rounded-key border border-border px-1 text-center text-xs leading-4.5 text-muted-foreground';

const FRAME =
  'inline-flex min-h-9 items-center justify-center gap-1.5 border text-sm font-semibold ' +
  'transition-colors duration-quick pointer-coarse:min-h-11';
const ALONE = 'rounded-full px-3.5';
/** Its control has the frame, and cuts off what of its own lies over that. */
const JOINED =
  '-my-px -ms-px min-w-11 rounded-none px-2 whitespace-nowrap hover:relative focus-visible:-outline-offset-2 last:-me-px phone:min-w-fit phone:flex-1';
const TONES = {
  plain: 'border-border bg-card text-foreground hover:border-input hover:bg-muted',
  good: 'border-border bg-card text-success hover:border-success hover:bg-muted',
  bad: 'border-border bg-card text-destructive hover:border-destructive hover:bg-muted',
};
const IDLE = 'cursor-default border-border bg-transparent text-muted-foreground opacity-60';

type Props = Omit<ComponentProps<'button'>, 'disabled'> & {
  tone?: keyof typeof TONES;
  /** The key that presses it while its row has the focus. */
  hotkey?: string;
  /** After a press by its key the focus moves to the next row. */
  andOn?: boolean;
  /** One of several joined into one control. */
  joined?: boolean;
  /** Disabled for now, but keeps its place and the focus. */
  idle?: boolean;
};

/** A small button of a row, also pressed by its key if keys are switched on. */
export function ActionButton({
  tone = 'plain',
  hotkey,
  andOn = false,
  joined = false,
  idle = false,
  className,
  children,
  onClick,
  ...rest
}: Props) {
  const { act } = useKeyChoice().choice;
  return (
    <button
      type="button"
      className={classNames(FRAME, joined ? JOINED : ALONE, idle ? IDLE : TONES[tone], className)}
      {...(hotkey === undefined ? {} : { 'data-key': hotkey })}
      {...(hotkey !== undefined && act ? { 'aria-keyshortcuts': hotkey.toUpperCase() } : {})}
      {...(andOn ? { 'data-and-on': '' } : {})}
      aria-disabled={idle}
      onClick={(event) => idle || onClick?.(event)}
      {...rest}
    >
      <span className="contents">{children}</span>
      {act && hotkey !== undefined ? (
        <span aria-hidden="true" className={`${KEY} phone:hidden sideways:hidden`}>
          {hotkey.toUpperCase()}
        </span>
      ) : null}
    </button>
  );
}
