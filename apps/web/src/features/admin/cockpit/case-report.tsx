import type { Report } from '@app/contract/reports';
import { CopiedId } from '../list/copied-id';
import { Moment } from '../list/moment';
import { Reason } from '../list/reason';
import { Evidence } from '../reports/evidence';
import { StandingBadge } from '../reports/standing-badge';
import { UrgentBadge } from '../reports/urgent-badge';

/** One report of a case, with its evidence. */
export function CaseReport({ report }: { report: Report }) {
  const { reason, reportingUserId, createdAt, proven, verified } = report;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-border bg-card p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">
          <Reason text={reason} />
        </div>
        <span className="flex flex-wrap gap-1.5">
          <UrgentBadge {...report} />
          <StandingBadge proven={proven} verified={verified} />
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
        <Moment iso={createdAt} />
        {reportingUserId === undefined ? (
          <span>by an unknown reporter</span>
        ) : (
          <span className="inline-flex items-center gap-x-1">
            by <CopiedId id={reportingUserId} name="reporter’s User ID" />
          </span>
        )}
      </p>
      {verified ? <Evidence report={report} isOpen /> : null}
    </li>
  );
}
