import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { intoView } from '../lib/into-view';
import { classNames } from './class-names';

type Props = { children: ReactNode; id?: string; className?: string };

/** An error, announced at once. To be read out it has to be inserted together with its text. */
export function Notice({ children, id, className }: Props) {
  return (
    <div
      ref={intoView}
      role="alert"
      id={id}
      className={classNames(
        'flex items-start gap-2 rounded-input border border-destructive bg-card px-3 py-2 text-sm font-semibold text-balance wrap-anywhere text-destructive',
        className,
      )}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div>{children}</div>
    </div>
  );
}
