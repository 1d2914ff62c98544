import type { Report, Restrict } from '@app/contract/reports';
import { Ban, Check, CircleDot, Trash2 } from 'lucide-react';
import { ActionButton } from '../list/action-button';
import { Badge } from '../list/badge';
import { CopiedId } from '../list/copied-id';
import { Moment } from '../list/moment';
import { Reason } from '../list/reason';
import { Fact, Facts, RowCard } from '../list/row-card';
import { SuggestionBadge } from '../list/suggestion-badge';
import type { Selection } from '../list/use-selection';
import { TimeoutGroup } from '../users/timeout-group';
import { ClaimBadge, ClaimButton } from './claim';
import { Evidence } from './evidence';
import { StandingBadge } from './standing-badge';
import { UrgentBadge } from './urgent-badge';

/** One side of a report, leading to that visitor. */
function Party({ userId }: { userId: string | undefined }) {
  if (userId === undefined || userId === '') return 'Unknown';
  return <CopiedId id={userId} name="User ID" to={`/admin/users?${new URLSearchParams({ q: userId })}`} />;
}

type Props = {
  report: Report;
  selection: Selection<Report>;
  busy: boolean;
  onClaim: (id: string) => void;
  onDrop: (id: string) => void;
  onReview: (report: Report) => void;
  onRestrict: (report: Report, restriction: Restrict) => void;
  onDelete: (report: Report) => void;
};

/** A report: its sides, its reason, its status and its actions. */
export function ReportCard(props: Props) {
  const { report, selection, busy, onClaim, onDrop, onReview, onRestrict, onDelete } = props;
  const { _id, reason, reviewed, proven, verified, claim } = report;
  const isClaimed = claim !== undefined && !claim.mine;
  return (
    <RowCard
      noun="report"
      id={_id}
      selection={selection}
      selectLabel={`Select report: ${reason}`}
      title={<Reason text={reason} />}
      badges={
        <>
          <ClaimBadge {...(claim !== undefined && { claim })} />
          <UrgentBadge {...report} />
          <StandingBadge proven={proven} verified={verified} />
          <SuggestionBadge suggestion={report.suggestion} />
          <Badge tone={reviewed ? 'green' : 'orange'} Icon={reviewed ? Check : CircleDot}>
            {reviewed ? 'Reviewed' : 'Unreviewed'}
          </Badge>
        </>
      }
      actions={
        reviewed ? (
          <ActionButton key="delete" tone="bad" hotkey="d" andOn idle={busy} onClick={() => onDelete(report)}>
            <Trash2 aria-hidden="true" className="size-4" />
            Delete
          </ActionButton>
        ) : (
          <>
            {/* First, so that in a narrow row the timeouts wrap into the next. */}
            <ClaimButton report={report} busy={busy} onClaim={onClaim} onDrop={onDrop} />
            <ActionButton
              key="review"
              tone="good"
              hotkey="r"
              andOn
              idle={busy || isClaimed}
              onClick={() => onReview(report)}
            >
              <Check aria-hidden="true" className="size-4" />
              Mark as Reviewed
            </ActionButton>
            <ActionButton
              key="block"
              tone="bad"
              hotkey="b"
              andOn
              idle={busy || isClaimed}
              onClick={() => onRestrict(report, { restriction: 'block' })}
            >
              <Ban aria-hidden="true" className="size-4" />
              Block and review
            </ActionButton>
            <TimeoutGroup
              withKeys
              andOn
              label="Timeout and review"
              idle={busy || isClaimed}
              onChoose={(durationMinutes) => onRestrict(report, { restriction: 'timeout', durationMinutes })}
            />
          </>
        )
      }
    >
      <Facts>
        <Fact name="Reported By">
          <Party userId={report.reportingUserId} />
        </Fact>
        <Fact name="Against">
          <Party userId={report.reportedUserId} />
        </Fact>
        <Fact name="Timestamp">
          <Moment iso={report.createdAt} />
        </Fact>
      </Facts>
      {verified ? <Evidence report={report} /> : null}
    </RowCard>
  );
}
