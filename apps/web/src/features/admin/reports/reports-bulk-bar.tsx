import type { Report } from '@app/contract/reports';
import { ActionButton } from '../list/action-button';
import { BulkBar } from '../list/bulk-bar';
import type { List } from '../list/use-list';
import { toDelete, toReview } from '../pending/report-actions';

function counted(count: number): string {
  return count === 1 ? '1 report' : `${count} reports`;
}

/** Review for the ticked reports that wait for it, deletion for those that are reviewed. */
export function ReportsBulkBar({ list }: { list: List<Report> }) {
  const waiting = list.selection.rows.filter(({ reviewed }) => !reviewed);
  const reviewed = list.selection.rows.filter((report) => report.reviewed);
  return (
    <BulkBar list={list}>
      {(begin) => (
        <>
          <ActionButton
            tone="good"
            idle={waiting.length === 0}
            onClick={() =>
              begin({
                question: `Mark ${counted(waiting.length)} as reviewed?`,
                verb: 'Mark as Reviewed',
                destructive: false,
                actions: waiting.map(toReview),
              })
            }
          >
            Review {waiting.length}
          </ActionButton>
          <ActionButton
            tone="bad"
            idle={reviewed.length === 0}
            onClick={() =>
              begin({
                question: `Delete ${counted(reviewed.length)}?`,
                verb: 'Delete',
                destructive: true,
                actions: reviewed.map(toDelete),
              })
            }
          >
            Delete {reviewed.length}
          </ActionButton>
        </>
      )}
    </BulkBar>
  );
}
