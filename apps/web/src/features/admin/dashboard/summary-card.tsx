import { ArrowRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cardClass } from '@/ui/card';
import { Link } from '@/ui/link';
import type { BadgeTone } from '../list/badge';
import css from './summary-card.module.css';

type Props = {
  to: string;
  label: string;
  Icon: LucideIcon;
  tone: BadgeTone;
  /** Undefined while loading. */
  value: number | undefined;
  /** Beside the figure, with where it leads. */
  detail?: string;
  detailTo?: string;
  /** A pulsing dot marks it as a live figure. */
  live?: boolean;
};

const DETAIL = 'inline-flex min-h-8 items-center font-semibold text-mood-text';

/** The figures of the summary: two in a row, four where they fit or the window is low. */
export function SummaryCards({ children }: { children: ReactNode }) {
  return <ul className={`${css.figures} mt-2 grid gap-4 phone:gap-3 sideways:gap-2`}>{children}</ul>;
}

/** One figure of the summary, leading to the list behind it. */
export function SummaryCard({ to, label, Icon, tone, value, detail = '', detailTo, live = false }: Props) {
  return (
    <li className="relative">
      <Link
        to={to}
        className={cardClass(
          'panel',
          `${css.card} relative flex h-full flex-col gap-1 p-5 phone:p-3 sideways:p-3`,
        )}
        data-tone={tone}
      >
        <span className="flex items-center justify-between gap-2">
          <span className="flex items-center gap-2 text-sm font-semibold text-muted-foreground">
            <span>{label}</span>
            {live && value !== undefined && value > 0 ? (
              <span aria-hidden="true" className="size-2 shrink-0 animate-dim rounded-full bg-mood" />
            ) : null}
          </span>
          <span className="grid size-10 shrink-0 place-items-center rounded-card bg-mood-soft text-mood-text phone:size-8 sideways:hidden">
            <Icon aria-hidden="true" className="size-5" />
          </span>
        </span>
        <span className="mt-auto flex flex-wrap items-end justify-between gap-x-2">
          {value === undefined ? (
            <span aria-hidden="true" className="h-10 w-20 animate-dim rounded-input bg-muted" />
          ) : (
            <span className={`${css.figure} wrap-anywhere tabular-nums lining-nums display-face`}>
              {value.toLocaleString('en')}
            </span>
          )}
          {detail === '' ? (
            <ArrowRight
              aria-hidden="true"
              className={`${css.arrow} mb-1 size-4 shrink-0 text-muted-foreground small-phone:hidden`}
            />
          ) : (
            // A link within a link cannot be: this keeps the place of the one below.
            <span aria-hidden="true" className={`${css.detail} ${DETAIL} invisible ms-auto`}>
              {detail}
            </span>
          )}
        </span>
      </Link>
      {detailTo === undefined || detail === '' ? null : (
        <Link
          to={detailTo}
          className={`${css.detail} ${css.over} ${DETAIL} underline underline-offset-4`}
          data-tone={tone}
        >
          {detail}
        </Link>
      )}
    </li>
  );
}
