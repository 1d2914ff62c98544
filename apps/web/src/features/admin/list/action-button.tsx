import type { ComponentProps } from 'react';
import { classNames } from '../../../ui/class-names';
import { useKeyChoice } from './key-choice';
import './action-button.css';

type Props = Omit<ComponentProps<'button'>, 'disabled'> & {
  tone?: 'plain' | 'good' | 'bad';
  /** The key that presses it while its row has the focus. */
  hotkey?: string;
  /** Pressed by its key, the focus goes on to the next row. */
  andOn?: boolean;
  /** It has nothing to do at the moment; it keeps its place and the focus. */
  idle?: boolean;
};

/** A button of a row: small, named by its word, pressed by a key where keys are switched on. */
export function ActionButton({
  tone = 'plain',
  hotkey,
  andOn = false,
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
      className={classNames('action-button', className)}
      data-look={tone}
      {...(hotkey === undefined ? {} : { 'data-key': hotkey })}
      {...(hotkey !== undefined && act ? { 'aria-keyshortcuts': hotkey.toUpperCase() } : {})}
      {...(andOn ? { 'data-and-on': '' } : {})}
      aria-disabled={idle}
      onClick={(event) => idle || onClick?.(event)}
      {...rest}
    >
      {children}
      {act && hotkey !== undefined ? (
        <span aria-hidden="true" className="action-key">
          {hotkey.toUpperCase()}
        </span>
      ) : null}
    </button>
  );
}
