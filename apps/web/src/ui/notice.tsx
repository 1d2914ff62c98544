import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';

type Props = { children: ReactNode; id?: string; className?: string };

/** What went wrong, said at once. It has to enter the page together with its text to be read out. */
export function Notice({ children, id, className }: Props) {
  return (
    <div
      role="alert"
      id={id}
      className={classNames(
        'flex items-start gap-2 rounded-input border border-destructive bg-card px-3 py-2 text-sm font-semibold text-destructive',
        className,
      )}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div>{children}</div>
    </div>
  );
}
