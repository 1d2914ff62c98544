import type { Report } from '@app/contract/reports';
import { Card } from '@/ui/card';
import { Reason } from '../list/reason';
import { Timestamp } from '../list/timestamp';
import css from './case-report.module.css';
import { Evidence } from './evidence';
import { Reporter } from './reporter';
import { StandingBadge } from './standing-badge';
import { UrgentBadge } from './urgent-badge';

/** One report of a case, with its evidence. */
export function CaseReport({ report }: { report: Report }) {
  const { reason, reasonMarks, reportingUserId, createdAt, proven, verified } = report;
  return (
    <Card as="li" className={`${css.report} flex flex-col gap-2 p-4 phone:p-3 sideways:p-3`}>
      <div className="font-semibold wrap-anywhere">
        <Reason text={reason} marks={reasonMarks} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
          <Timestamp iso={createdAt} />
          {reportingUserId === undefined ? (
            <span>by an unknown reporter</span>
          ) : (
            <span className="inline-flex min-w-0 items-center gap-x-1">
              by <Reporter {...report} />
            </span>
          )}
        </p>
        <span className={`${css.badges} flex flex-wrap gap-1.5`}>
          <UrgentBadge {...report} />
          <StandingBadge proven={proven} verified={verified} />
        </span>
      </div>
      {verified ? <Evidence report={report} isOpen /> : null}
    </Card>
  );
}
