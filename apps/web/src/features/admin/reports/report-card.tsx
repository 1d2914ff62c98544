import type { Report, Restrict } from '@app/contract/reports';
import { Ban, Check, CircleDot, MessagesSquare, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActingRow } from '../list/acting-row';
import { ActionButton } from '../list/action-button';
import { Badge } from '../list/badge';
import { Person } from '../list/copied-id';
import { DenseFact } from '../list/dense-row';
import { Reason, ReasonBegin } from '../list/reason';
import { SuggestionBadge } from '../list/suggestion-badge';
import { Timestamp } from '../list/timestamp';
import type { Selection } from '../list/use-selection';
import { Conversation } from '../record/conversation';
import { evidenceWords } from '../record/evidence';
import { Reporter } from '../record/reporter';
import { StandingBadge } from '../record/standing-badge';
import { TimeoutGroup } from '../record/timeout-group';
import { UrgentBadge } from '../record/urgent-badge';
import { useMay } from '../session/own-account';
import { ClaimBadge, ClaimButton } from './claim';

type Props = {
  report: Report;
  selection: Selection<Report>;
  busy: boolean;
  onClaim: (userId: string) => void;
  onDrop: (userId: string) => void;
  onReview: (report: Report) => void;
  onRestrict: (report: Report, restriction: Restrict) => void;
  onDelete: (report: Report) => void;
};

/** A report: its sides, its reason, its status and its actions; unfolded also what was said, and what to do about it. */
export function ReportCard(props: Props) {
  const { report, selection, busy, onClaim, onDrop, onReview, onRestrict, onDelete } = props;
  const { _id, reason, reasonMarks, reviewed, proven, verified, claim, evidence = [] } = report;
  const [isOpen, setIsOpen] = useState(false);
  const mayDecide = useMay()('moderator');
  const isClaimed = claim !== undefined && !claim.mine;
  const hasEvidence = verified && evidence.length > 0;
  return (
    <ActingRow
      noun="report"
      id={_id}
      selection={selection}
      selectLabel={`Select report: ${reason}`}
      title={
        isOpen ? (
          <Reason text={reason} marks={reasonMarks} />
        ) : (
          <ReasonBegin text={reason} marks={reasonMarks} />
        )
      }
      badges={
        <>
          <ClaimBadge report={report} />
          <UrgentBadge {...report} />
          <StandingBadge proven={proven} verified={verified} />
          <SuggestionBadge suggestion={report.suggestion} />
          <Badge tone={reviewed ? 'green' : 'orange'} Icon={reviewed ? Check : CircleDot}>
            {reviewed ? 'Reviewed' : 'Unreviewed'}
          </Badge>
        </>
      }
      facts={
        <>
          <DenseFact name="Timestamp" isPlain={!isOpen}>
            <Timestamp iso={report.createdAt} />
          </DenseFact>
          <DenseFact name="Against">
            <Person userId={report.reportedUserId} name={report.reportedName} />
          </DenseFact>
          <DenseFact name="Reported By">
            <Reporter {...report} isBrief={!isOpen} />
          </DenseFact>
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
            <ClaimButton
              report={report}
              busy={busy}
              onClaim={(userId) => {
                setIsOpen(true);
                onClaim(userId);
              }}
              onDrop={(userId) => {
                setIsOpen(false);
                onDrop(userId);
              }}
            />
            <ActionButton
              key="review"
              tone="good"
              hotkey="r"
              andOn
              idle={busy || isClaimed}
              onClick={() => onReview(report)}
            >
              <Check aria-hidden="true" className="size-4 phone:hidden" />
              Mark as Reviewed
            </ActionButton>
          </>
        )
      }
      unfolding={{
        isOpen,
        onToggle: () => setIsOpen(!isOpen),
        label: hasEvidence ? evidenceWords(report) : 'Details',
        shown: hasEvidence ? (
          <>
            <MessagesSquare aria-hidden="true" className="size-4" />
            {evidence.length}
          </>
        ) : undefined,
        content: (
          <div className="flex flex-col gap-3">
            {hasEvidence ? (
              <div className="mx-auto w-full max-w-[48rem] rounded-input border border-border bg-background">
                {isOpen ? <Conversation report={report} /> : null}
              </div>
            ) : (
              <p className="text-sm text-muted-foreground">
                {verified
                  ? 'Nothing was written, or it isn’t kept any more.'
                  : 'There’s nothing to read: only a verified report carries what was said.'}
              </p>
            )}
            {reviewed || !mayDecide ? null : (
              <div className="flex flex-wrap items-center gap-2">
                <ActionButton
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
                  onChoose={(durationMinutes) =>
                    onRestrict(report, { restriction: 'timeout', durationMinutes })
                  }
                />
              </div>
            )}
          </div>
        ),
      }}
    />
  );
}
