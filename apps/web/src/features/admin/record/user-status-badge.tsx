import { statusOf } from '@app/contract/user-status';
import type { User } from '@app/contract/users';
import { Ban, CircleCheck, Timer } from 'lucide-react';
import { useServerNow } from '../clock';
import { Badge } from '../list/badge';
import { timeLeft } from '../span-words';

function Blocked() {
  return (
    <Badge tone="red" Icon={Ban}>
      Blocked
    </Badge>
  );
}

/**
 * A visitor's status now; a timeout counts down to its end. A block beside it is said as well: it is still there when
 * the time is over.
 */
export function UserStatusBadge({ user }: { user: User }) {
  const now = useServerNow();
  const status = statusOf(user, now);
  switch (status) {
    case 'timed_out':
      return (
        <>
          <Badge tone="gold" Icon={Timer}>
            <span>Timed Out</span>{' '}
            <span role="timer" aria-live="off">
              {timeLeft((user.timeoutUntil ?? now) - now)} left
            </span>
          </Badge>
          {user.blocked ? <Blocked /> : null}
        </>
      );
    case 'blocked':
      return <Blocked />;
    case 'active':
      return (
        <Badge tone="green" Icon={CircleCheck}>
          Active
        </Badge>
      );
    default:
      return status satisfies never;
  }
}
