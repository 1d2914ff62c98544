import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import '@/styles/console-tones.css';
import { classNames } from '@/ui/class-names';
import css from './badge.module.css';

export type BadgeTone = 'green' | 'blue' | 'purple' | 'orange' | 'grey' | 'red' | 'gold' | 'teal' | 'pink';

type Props = {
  tone: BadgeTone;
  Icon?: LucideIcon;
  /** What the word means, in a sentence. */
  title?: string;
  children: ReactNode;
};

/** A status in a word and a colour, never in the colour alone. */
export function Badge({ tone, Icon, title, children }: Props) {
  return (
    <span
      className={classNames(
        css.badge,
        'inline-flex items-center gap-1 rounded-full border bg-mood-soft px-2.5 py-0.5 text-xs leading-5 font-semibold text-mood-text tabular-nums',
      )}
      data-tone={tone}
      title={title}
    >
      {Icon === undefined ? null : <Icon aria-hidden="true" className="size-3.5" />}
      {/* An element of its own: a translating browser moves bare text, and an icon may come before it. */}
      <span>{children}</span>
    </span>
  );
}
