import type { Report } from '@app/contract/reports';
import { MessagesSquare } from 'lucide-react';
import { Disclosure } from '@/ui/disclosure';
import { Moment } from '../list/moment';
import { StrangerWords } from '../list/stranger-words';

type Props = {
  report: Pick<Report, 'evidence' | 'reportingUserId' | 'reportedUserId'>;
  /** Unfolded from the start. */
  isOpen?: boolean;
};

function roleOf(userId: string, report: Props['report']): string {
  if (userId === report.reportedUserId) return 'Reported';
  return userId === report.reportingUserId ? 'Reporter' : userId;
}

/** The first and last lines of the talk, folded, so that they are read only if needed. */
export function Evidence({ report, isOpen = false }: Props) {
  const { evidence = [] } = report;
  if (evidence.length === 0) return null;
  return (
    <Disclosure
      title={
        <span className="flex items-center gap-2">
          <MessagesSquare aria-hidden="true" className="size-4" />
          <span>{`Evidence: ${evidence.length === 1 ? '1 message' : `${evidence.length} messages`}`}</span>
        </span>
      }
      summaryProps={{ 'data-key': 'e', className: 'px-3 text-muted-foreground' }}
      className="rounded-input border border-border bg-background text-sm"
      open={isOpen}
    >
      <ol className="flex max-h-88 flex-col gap-2 overflow-y-auto px-3 pt-1 pb-3">
        {evidence.map(({ userId, message, at }, index) => (
          <li
            className="border-s-3 border-border ps-3 data-[reported=true]:border-destructive"
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change, and two may be alike
            key={index}
            data-reported={userId === report.reportedUserId}
          >
            <span className="block text-xs text-muted-foreground">
              {roleOf(userId, report)} · <Moment iso={at} />
            </span>
            <bdi translate="no" className="block whitespace-pre-wrap wrap-anywhere">
              <StrangerWords text={message} />
            </bdi>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
