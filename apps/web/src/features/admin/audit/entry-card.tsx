import type { AuditEntry } from '@app/contract/audit';
import { CopiedId } from '../list/copied-id';
import { Moment } from '../list/moment';
import { Fact } from '../list/row-card';
import { ROW } from '../list/row-focus';
import { ActionBadge } from './action-badge';

/** One thing that was done. */
export function EntryCard({ entry }: { entry: AuditEntry }) {
  const { action, details, userId, roomId, actor, timestamp } = entry;
  return (
    <li className="row-card entry-card" {...ROW}>
      <div className="entry-head">
        <ActionBadge action={action} />
        <span className="entry-time">
          <Moment iso={timestamp} />
        </span>
      </div>
      <dl className="facts">
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
      </dl>
    </li>
  );
}
