import { statusOf } from '@app/contract/user-status';
import type { User } from '@app/contract/users';
import { useServerNow } from '../clock';
import { ExactMoment } from '../list/timestamp';
import { timeLeft } from '../span-words';

/** What is left of a timeout at `now`, and when it ends (both epoch milliseconds). */
function Running({ until, now }: { until: number; now: number }) {
  return (
    <span>
      <strong className="tabular-nums">{timeLeft(until - now)} left</strong>, until{' '}
      <ExactMoment iso={new Date(until).toISOString()} />
    </span>
  );
}

/** The running timeout that a new one would replace; nothing if none runs. */
export function ReplacedTimeout({ user }: { user: User }) {
  const now = useServerNow();
  if (statusOf(user, now) !== 'timed_out') return null;
  return (
    <p>
      This replaces a running timeout: <Running until={user.timeoutUntil ?? now} now={now} />
    </p>
  );
}

/** The same for many visitors, each with their name. */
export function ReplacedTimeouts({ users }: { users: readonly User[] }) {
  const now = useServerNow();
  const timedOut = users.filter((user) => statusOf(user, now) === 'timed_out');
  if (timedOut.length === 0) return null;
  return (
    <>
      <p>For {timedOut.length} of them this replaces a running timeout:</p>
      <ul className="mt-2 max-h-48 list-disc overflow-y-auto ps-5">
        {timedOut.map(({ userId, username, timeoutUntil = now }) => (
          <li key={userId}>
            <bdi translate="no">{username || userId}</bdi>: <Running until={timeoutUntil} now={now} />
          </li>
        ))}
      </ul>
    </>
  );
}
