import type { ComponentProps } from 'react';
import { classNames } from './class-names';

export type ButtonVariant = 'primary' | 'outline' | 'destructive' | 'ghost';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-primary-foreground border-transparent hover:brightness-110',
  outline: 'bg-card text-foreground border-input hover:bg-muted',
  destructive: 'bg-destructive text-destructive-foreground border-transparent hover:brightness-110',
  ghost: 'bg-transparent text-foreground border-transparent hover:bg-muted',
};

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full border px-4 py-1 text-center text-base font-semibold ' +
  'transition duration-120 active:translate-y-px disabled:cursor-not-allowed disabled:opacity-55 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-55';

/** The classes of a button, for a link that has to look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', extra?: string): string {
  return classNames(SHAPE, VARIANTS[variant], extra);
}

type Props = ComponentProps<'button'> & { variant?: ButtonVariant };

export function Button({ variant = 'primary', type = 'button', className, ...rest }: Props) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />;
}
