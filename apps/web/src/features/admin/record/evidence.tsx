import type { Report } from '@app/contract/reports';
import { MessagesSquare } from 'lucide-react';
import { Disclosure } from '@/ui/disclosure';
import { Conversation } from './conversation';

/** The number of lines, in words. */
export function evidenceWords({ evidence = [] }: Pick<Report, 'evidence'>): string {
  return `Evidence: ${evidence.length === 1 ? '1 message' : `${evidence.length} messages`}`;
}

type Props = {
  report: Pick<Report, 'evidence' | 'reportingUserId' | 'reportedUserId'>;
  /** Unfolded from the start. */
  isOpen?: boolean;
};

/** The first and last lines of the talk, folded, so that they are read only if needed. */
export function Evidence({ report, isOpen = false }: Props) {
  if (report.evidence === undefined || report.evidence.length === 0) return null;
  return (
    <Disclosure
      title={
        <span className="flex items-center gap-2">
          <MessagesSquare aria-hidden="true" className="size-4" />
          <span>{evidenceWords(report)}</span>
        </span>
      }
      summaryProps={{ 'data-key': 'e', className: 'px-3 text-muted-foreground' }}
      className="rounded-input border border-border bg-background text-sm"
      open={isOpen}
    >
      <Conversation report={report} />
    </Disclosure>
  );
}
