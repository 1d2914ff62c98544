import type { AuditEntry } from '@app/contract/audit';
import { Badge } from '../list/badge';
import { Timestamp } from '../list/timestamp';
import { ActionBadge } from './action-badge';
import { CATEGORY_WORDS } from './told';

/** The decisions about a visitor with their authors and reasons, newest first. */
export function DecisionList({ decisions }: { decisions: readonly AuditEntry[] }) {
  return (
    <ol className="flex flex-col gap-3 text-sm">
      {decisions.map(({ _id, action, details, actor, timestamp, category, statement }) => (
        <li key={_id} className="flex flex-col gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <ActionBadge action={action} />
            {category === undefined ? null : <Badge tone="grey">{CATEGORY_WORDS[category]}</Badge>}
            <span className="text-muted-foreground">
              <Timestamp iso={timestamp} />
              {actor === undefined ? null : (
                <span>
                  {' '}
                  by <bdi>{actor}</bdi>
                </span>
              )}
            </span>
          </span>
          <bdi className="wrap-anywhere">{details}</bdi>
          {statement === undefined ? null : (
            <span className="wrap-anywhere">
              They were told: <bdi>{statement}</bdi>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
