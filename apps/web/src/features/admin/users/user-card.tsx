import { statusOf } from '@app/contract/user-status';
import type { User } from '@app/contract/users';
import { Ban, Flag, LockOpen } from 'lucide-react';
import { useServerNow } from '../clock';
import { ActingRow } from '../list/acting-row';
import { ActionButton } from '../list/action-button';
import { CopiedId } from '../list/copied-id';
import { DenseFact } from '../list/dense-row';
import { SuggestionBadge } from '../list/suggestion-badge';
import { Timestamp } from '../list/timestamp';
import type { Selection } from '../list/use-selection';
import { HeldBadge } from '../record/held-badge';
import { TimeoutGroup } from '../record/timeout-group';
import { UserStatusBadge } from '../record/user-status-badge';
import { reportCountText } from '../span-words';
import type { UserRequest } from './user-request';

type Props = {
  user: User;
  selection: Selection<User>;
  onRequest: (request: UserRequest) => void;
  onViewReports: (user: User) => void;
};

/** A visitor, with the actions on them. */
export function UserCard({ user, selection, onRequest, onViewReports }: Props) {
  const { userId, username } = user;
  const timedOut = statusOf(user, useServerNow()) === 'timed_out';
  return (
    <ActingRow
      noun="user"
      id={userId}
      selection={selection}
      selectLabel={`Select user ${username ?? userId}`}
      title={
        username === undefined || username === '' ? (
          <span className="text-muted-foreground">No username</span>
        ) : (
          <bdi translate="no" title={username} className="block truncate">
            {username}
          </bdi>
        )
      }
      badges={
        <>
          <UserStatusBadge user={user} />
          <SuggestionBadge suggestion={user.suggestion} />
          <HeldBadge until={user.heldUntil} />
        </>
      }
      facts={
        <>
          <DenseFact name="User ID">
            <CopiedId id={userId} name="User ID" />
          </DenseFact>
          {user.lastSeenAt === undefined ? null : (
            <DenseFact name="Last seen">
              <Timestamp iso={new Date(user.lastSeenAt).toISOString()} />
            </DenseFact>
          )}
          {user.reports === undefined ? null : (
            <DenseFact name="Reported">{reportCountText(user.reports)}</DenseFact>
          )}
        </>
      }
      actions={
        <>
          {user.blocked ? null : (
            <ActionButton
              key="block"
              tone="bad"
              hotkey="b"
              onClick={() => onRequest({ user, action: { kind: 'block' } })}
            >
              <Ban aria-hidden="true" className="size-4" />
              Block
            </ActionButton>
          )}
          {user.blocked || timedOut ? (
            <ActionButton
              key="unblock"
              tone="good"
              hotkey="u"
              onClick={() => onRequest({ user, action: { kind: 'unblock' } })}
            >
              <LockOpen aria-hidden="true" className="size-4" />
              Unblock
            </ActionButton>
          ) : null}
          <TimeoutGroup
            withKeys
            onChoose={(minutes) => onRequest({ user, action: { kind: 'timeout', minutes } })}
          />
        </>
      }
      reading={
        <ActionButton hotkey="v" onClick={() => onViewReports(user)}>
          <Flag aria-hidden="true" className="size-4" />
          View Reports
        </ActionButton>
      }
    />
  );
}
