import type { AuditEntry } from '@app/contract/audit';
import { classNames } from '@/ui/class-names';
import { CopiedId } from '../list/copied-id';
import { Moment } from '../list/moment';
import { Fact, Facts, ROW_CARD } from '../list/row-card';
import { ROW } from '../list/row-focus';
import { ActionBadge } from './action-badge';

/** One audit entry. */
export function EntryCard({ entry }: { entry: AuditEntry }) {
  const { action, details, userId, roomId, actor, timestamp } = entry;
  return (
    <li className={classNames(ROW_CARD, 'gap-2 px-4 py-3')} {...ROW}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <ActionBadge action={action} />
        <span className="text-sm text-muted-foreground">
          <Moment iso={timestamp} />
        </span>
      </div>
      <Facts>
        <Fact name="Details">
          <bdi>{details === '' ? '–' : details}</bdi>
        </Fact>
        {actor === undefined ? null : (
          <Fact name="By">
            <bdi>{actor}</bdi>
          </Fact>
        )}
        {userId === undefined ? null : (
          <Fact name="User ID">
            <CopiedId id={userId} name="User ID" to={`/admin/users?${new URLSearchParams({ q: userId })}`} />
          </Fact>
        )}
        {roomId === undefined ? null : (
          <Fact name="Room ID">
            <CopiedId id={roomId} name="Room ID" />
          </Fact>
        )}
      </Facts>
    </li>
  );
}
