import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { classNames } from '@/ui/class-names';

/** A short text over a picture. */
export const PILL =
  'inline-flex min-h-7 min-w-0 animate-appear items-center gap-2 rounded-full border border-border bg-background/82 px-3 py-0.5 text-sm';

type Props = {
  /** A loader spins. */
  icon: LucideIcon;
  words: string;
  /** Read out in place of the words. */
  detail?: string | undefined;
  className?: string;
};

/** A short text over a picture, with an icon before it. */
export function Pill({ icon: Icon, words, detail, className }: Props) {
  return (
    <p className={classNames(PILL, className)} title={detail ?? words}>
      <Icon
        aria-hidden="true"
        className={classNames('size-4 shrink-0', Icon === LoaderCircle && 'animate-spin')}
      />
      <span aria-hidden={detail !== undefined} className="min-w-0 truncate">
        {words}
      </span>
      {detail !== undefined && <span className="sr-only">{detail}</span>}
    </p>
  );
}
