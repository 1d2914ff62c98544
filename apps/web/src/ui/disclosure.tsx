import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';

type Props = Omit<ComponentProps<'details'>, 'title'> & {
  title: ReactNode;
  summaryProps?: ComponentProps<'summary'> & { 'data-key'?: string };
};

/** Content folded under its title, with the browser's own element, which needs no script. */
export function Disclosure({ title, summaryProps, className, children, ...rest }: Props) {
  return (
    <details className={classNames('group/disclosure', className)} {...rest}>
      <summary
        {...summaryProps}
        className={classNames(
          'flex min-h-11 list-none items-center justify-between gap-2 wrap-anywhere font-semibold [&::-webkit-details-marker]:hidden',
          summaryProps?.className,
        )}
      >
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-primary transition-transform group-open/disclosure:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
