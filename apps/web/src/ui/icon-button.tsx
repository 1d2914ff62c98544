import type { ComponentProps, ReactNode } from 'react';
import { Button, type ButtonVariant } from './button';

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What it does: read out, and shown as the tooltip. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
};

/** A round button of 44 px that shows an icon alone. */
export function IconButton({ label, icon, variant = 'ghost', ...rest }: Props) {
  return (
    <Button variant={variant} aria-label={label} title={label} size="icon" {...rest}>
      {icon}
    </Button>
  );
}
