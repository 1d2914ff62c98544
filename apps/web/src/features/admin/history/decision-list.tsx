import type { AuditEntry } from '@app/contract/audit';
import { ActionBadge } from '../audit/action-badge';
import { Moment } from '../list/moment';

/** The decisions about a visitor with their authors and reasons, newest first. */
export function DecisionList({ decisions }: { decisions: readonly AuditEntry[] }) {
  return (
    <ol className="flex flex-col gap-3 text-sm">
      {decisions.map(({ _id, action, details, actor, timestamp }) => (
        <li key={_id} className="flex flex-col gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <ActionBadge action={action} />
            <span className="text-muted-foreground">
              <Moment iso={timestamp} />
              {actor === undefined ? null : (
                <span>
                  {' '}
                  by <bdi>{actor}</bdi>
                </span>
              )}
            </span>
          </span>
          <bdi className="wrap-anywhere">{details}</bdi>
        </li>
      ))}
    </ol>
  );
}
