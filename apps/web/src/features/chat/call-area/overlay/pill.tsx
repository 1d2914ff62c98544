import type { LucideIcon } from 'lucide-react';
import { classNames } from '@/ui/class-names';
import { CALL_PILL } from '../tile/over-picture';

type Props = { icon: LucideIcon; spins?: boolean; className: string | undefined; words: string };

/** A short text over a picture, with an icon before it. */
export function Pill({ icon: Icon, spins, className, words }: Props) {
  return (
    <p className={classNames(CALL_PILL, className)} title={words}>
      <Icon aria-hidden="true" className={classNames('size-4 shrink-0', spins && 'animate-spin')} />
      <span className={spins ? 'truncate' : undefined}>{words}</span>
    </p>
  );
}
