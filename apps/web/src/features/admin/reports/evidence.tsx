import type { Report } from '@app/contract/reports';
import { MessagesSquare } from 'lucide-react';
import { Moment } from '../list/moment';
import './evidence.css';

type Props = { report: Pick<Report, 'evidence' | 'reportingUserId' | 'reportedUserId'> };

function roleOf(userId: string, report: Props['report']): string {
  if (userId === report.reportedUserId) return 'Reported';
  return userId === report.reportingUserId ? 'Reporter' : userId;
}

/** What the two wrote to each other, first and last, folded away: it is read only by who needs to. */
export function Evidence({ report }: Props) {
  const { evidence = [] } = report;
  if (evidence.length === 0) return null;
  return (
    <details className="evidence">
      <summary data-key="e">
        <MessagesSquare aria-hidden="true" className="size-4" />
        Evidence: {evidence.length === 1 ? '1 message' : `${evidence.length} messages`}
      </summary>
      <ol className="evidence-lines">
        {evidence.map(({ userId, message, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change, and two may be alike
          <li key={index} data-reported={userId === report.reportedUserId}>
            <span className="evidence-who">
              {roleOf(userId, report)} · <Moment iso={at} />
            </span>
            <bdi className="evidence-text">{message}</bdi>
          </li>
        ))}
      </ol>
    </details>
  );
}
