import type { ComponentProps, ReactNode } from 'react';
import { Button, type ButtonVariant } from './button';

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The accessible name, also shown as the tooltip. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
};

/** A round button of 44 px with only an icon. */
export function IconButton({ label, icon, variant = 'ghost', ...rest }: Props) {
  return (
    <Button variant={variant} aria-label={label} title={label} size="icon" {...rest}>
      {icon}
    </Button>
  );
}
