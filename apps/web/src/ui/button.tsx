import type { ComponentProps } from 'react';
import { classNames } from './class-names';

const FRAME =
  'inline-flex items-center justify-center gap-2 border text-center text-base text-balance font-semibold ' +
  'transition duration-quick active:translate-y-px disabled:cursor-not-allowed disabled:opacity-55 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-55';

const VARIANTS = {
  primary: 'rounded-full border-transparent bg-primary text-primary-foreground hover:brightness-110',
  outline: 'rounded-full border-input bg-card text-foreground hover:bg-muted',
  destructive:
    'rounded-full border-transparent bg-destructive text-destructive-foreground hover:brightness-110',
  ghost: 'rounded-full border-transparent bg-transparent text-foreground hover:bg-muted',
  /** Ends something: differs from all others in shape and colour. */
  leave: 'rounded-input border-destructive bg-card text-destructive hover:bg-muted',
};

const SIZES = { regular: 'min-h-11 px-4 py-1', icon: 'size-11 shrink-0' };

export type ButtonVariant = keyof typeof VARIANTS;

type Size = keyof typeof SIZES;

/** The classes of a button, for a link that has to look like one. */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  extra?: string,
  size: Size = 'regular',
): string {
  return classNames(FRAME, SIZES[size], VARIANTS[variant], extra);
}

type Props = ComponentProps<'button'> & { variant?: ButtonVariant; size?: Size };

export function Button({ variant, size, type = 'button', className, ...rest }: Props) {
  return <button type={type} className={buttonClass(variant, className, size)} {...rest} />;
}
