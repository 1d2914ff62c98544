import { ArrowRight, type LucideIcon } from 'lucide-react';
import { Link } from '../../../ui/link';
import type { BadgeTone } from '../list/badge';

type Props = {
  to: string;
  label: string;
  Icon: LucideIcon;
  tone: BadgeTone;
  /** Undefined while it is on its way. */
  value: number | undefined;
  detail?: string;
  /** A dot that breathes says that it is about this very moment. */
  live?: boolean;
};

/** One figure of the summary, leading to the list behind it. */
export function SummaryCard({ to, label, Icon, tone, value, detail = '', live = false }: Props) {
  return (
    <li>
      <Link to={to} className="summary-card" data-tone={tone}>
        <span className="summary-icon">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <span className="summary-label">
          {label}
          {live && value !== undefined && value > 0 ? (
            <span aria-hidden="true" className="summary-dot" />
          ) : null}
        </span>
        {value === undefined ? (
          <span aria-hidden="true" className="summary-wait" />
        ) : (
          <span className="summary-value display-face">{value.toLocaleString('en')}</span>
        )}
        <span className="summary-foot">
          {detail}
          <ArrowRight aria-hidden="true" className="summary-arrow size-4" />
        </span>
      </Link>
    </li>
  );
}
