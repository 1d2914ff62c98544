import type { Report } from '@app/contract/reports';
import { Check, X } from 'lucide-react';
import { Person } from '../list/copied-id';

const MEANING = 'How the reviewed reports from this reporter’s device ended';

type Props = Pick<Report, 'reportingUserId' | 'reportingName' | 'record'> & {
  /** The record in two numbers. */
  isBrief?: boolean;
};

/** Who reported, and how their earlier reports ended. */
export function Reporter({ reportingUserId, reportingName, record, isBrief = false }: Props) {
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
      <Person userId={reportingUserId} name={reportingName} />
      {record === undefined ? null : isBrief ? (
        <BriefRecord {...record} />
      ) : (
        <span className="text-muted-foreground" title={MEANING}>
          {record.upheld} upheld, {record.dismissed} dismissed
        </span>
      )}
    </span>
  );
}

function BriefRecord({ upheld, dismissed }: NonNullable<Props['record']>) {
  return (
    <span
      className="inline-flex items-center gap-x-2 whitespace-nowrap text-muted-foreground tabular-nums"
      title={`${MEANING}: ${upheld} upheld, ${dismissed} dismissed`}
    >
      <span className="inline-flex items-center gap-x-0.5">
        <Check aria-hidden="true" className="size-3.5 text-success" />
        {upheld}
        <span className="sr-only"> upheld</span>
      </span>
      <span className="inline-flex items-center gap-x-0.5">
        <X aria-hidden="true" className="size-3.5 text-destructive" />
        {dismissed}
        <span className="sr-only"> dismissed</span>
      </span>
    </span>
  );
}
