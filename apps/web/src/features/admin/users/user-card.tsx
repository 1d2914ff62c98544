import { statusOf } from '@app/contract/user-status';
import type { User } from '@app/contract/users';
import { Ban, Flag, LockOpen } from 'lucide-react';
import { useServerNow } from '../clock';
import { ActionButton } from '../list/action-button';
import { CopiedId } from '../list/copied-id';
import { Fact, Facts, RowCard } from '../list/row-card';
import { SuggestionBadge } from '../list/suggestion-badge';
import type { Selection } from '../list/use-selection';
import { reportsWords } from '../span-words';
import { TimeoutGroup } from './timeout-group';
import type { UserRequest } from './user-request';
import { UserStatusBadge } from './user-status-badge';

type Props = {
  user: User;
  selection: Selection<User>;
  onRequest: (request: UserRequest) => void;
  onViewReports: (userId: string) => void;
};

/** A visitor, with the actions on them. */
export function UserCard({ user, selection, onRequest, onViewReports }: Props) {
  const { userId, username } = user;
  const timedOut = statusOf(user, useServerNow()) === 'timed_out';
  return (
    <RowCard
      noun="user"
      id={userId}
      selection={selection}
      selectLabel={`Select user ${username ?? userId}`}
      title={
        <Facts>
          {username === undefined || username === '' ? null : (
            <Fact name="Username">
              <bdi translate="no" className="text-base font-semibold">
                {username}
              </bdi>
            </Fact>
          )}
          <Fact name="User ID">
            <CopiedId id={userId} name="User ID" />
          </Fact>
          {user.reports === undefined ? null : <Fact name="Reported">{reportsWords(user.reports)}</Fact>}
        </Facts>
      }
      badges={
        <>
          <UserStatusBadge user={user} />
          <SuggestionBadge suggestion={user.suggestion} />
        </>
      }
      actions={
        <>
          <ActionButton
            tone="bad"
            hotkey="b"
            idle={user.blocked}
            onClick={() => onRequest({ user, action: { kind: 'block' } })}
          >
            <Ban aria-hidden="true" className="size-4" />
            Block
          </ActionButton>
          <ActionButton
            tone="good"
            hotkey="u"
            idle={!user.blocked && !timedOut}
            onClick={() => onRequest({ user, action: { kind: 'unblock' } })}
          >
            <LockOpen aria-hidden="true" className="size-4" />
            Unblock
          </ActionButton>
          <TimeoutGroup
            withKeys
            onChoose={(minutes) => onRequest({ user, action: { kind: 'timeout', minutes } })}
          />
          <ActionButton hotkey="v" className="ms-auto phone:ms-0" onClick={() => onViewReports(userId)}>
            <Flag aria-hidden="true" className="size-4" />
            View Reports
          </ActionButton>
        </>
      }
    />
  );
}
