import type { ComponentProps, ReactNode } from 'react';
import { Button, type ButtonVariant } from './button';
import { classNames } from './class-names';

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What it does: read out, and shown as the tooltip. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
};

/** A round button of 44 px that shows an icon alone. */
export function IconButton({ label, icon, variant = 'ghost', className, ...rest }: Props) {
  return (
    <Button
      variant={variant}
      aria-label={label}
      title={label}
      className={classNames('size-11 shrink-0 px-0!', className)}
      {...rest}
    >
      {icon}
    </Button>
  );
}
