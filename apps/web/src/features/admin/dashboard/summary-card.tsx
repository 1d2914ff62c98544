import { ArrowRight, type LucideIcon } from 'lucide-react';
import { Link } from '@/ui/link';
import type { BadgeTone } from '../list/badge';

type Props = {
  to: string;
  label: string;
  Icon: LucideIcon;
  tone: BadgeTone;
  /** Undefined while loading. */
  value: number | undefined;
  detail?: string;
  /** Where the detail leads, if elsewhere. */
  detailTo?: string;
  /** A pulsing dot marks it as a live figure. */
  live?: boolean;
};

/** One figure of the summary, leading to the list behind it. */
export function SummaryCard({ to, label, Icon, tone, value, detail = '', detailTo, live = false }: Props) {
  return (
    <li className="relative">
      <Link
        to={to}
        className="group relative grid h-full gap-2 rounded-panel border border-border bg-card p-5 phone:p-3 [grid-template:'label_icon'_auto_'value_value'_auto_'foot_foot'_1.5rem_/_minmax(0,1fr)_auto] transition duration-calm hover:-translate-y-0.5 hover:border-mood hover:shadow-soft motion-reduce:hover:translate-y-0"
        data-tone={tone}
      >
        <span className="grid size-10 place-items-center rounded-card bg-mood-soft text-mood-text [grid-area:icon] phone:size-8">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <span className="flex items-center gap-2 text-sm font-semibold text-muted-foreground [grid-area:label]">
          <span>{label}</span>
          {live && value !== undefined && value > 0 ? (
            <span aria-hidden="true" className="size-2 shrink-0 animate-dim rounded-full bg-mood" />
          ) : null}
        </span>
        {value === undefined ? (
          <span
            aria-hidden="true"
            className="h-10 w-20 animate-dim rounded-input bg-muted [grid-area:value]"
          />
        ) : (
          <span className="text-3xl wrap-anywhere tabular-nums lining-nums [grid-area:value] display-face">
            {value.toLocaleString('en')}
          </span>
        )}
        <span className="flex items-center justify-between gap-2 text-sm text-mood-text [grid-area:foot]">
          {detailTo === undefined ? detail : null}
          <ArrowRight
            aria-hidden="true"
            className="ms-auto small-phone:hidden text-muted-foreground transition group-hover:translate-x-0.75 group-hover:text-mood-text motion-reduce:group-hover:translate-x-0 size-4"
          />
        </span>
      </Link>
      {detailTo === undefined || detail === '' ? null : (
        <Link
          to={detailTo}
          className="absolute start-5 bottom-3 phone:start-3 phone:bottom-1.5 inline-flex min-h-8 items-center text-sm font-semibold text-mood-text underline underline-offset-4"
          data-tone={tone}
        >
          {detail}
        </Link>
      )}
    </li>
  );
}
