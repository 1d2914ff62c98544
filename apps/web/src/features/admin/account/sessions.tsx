import type { AccountSession } from '@app/contract/accounts';
import { ActionButton } from '../list/action-button';
import { ExactMoment } from '../list/timestamp';
import { useAction } from '../list/use-action';
import { usePending } from '../pending/pending-provider';
import { useSession } from '../session/session';
import { endSession, signOutEverywhere } from './account-api';
import { ACCOUNT_CARD, ACCOUNT_LIST } from './account-look';

/** The sessions of the own account, with buttons to end them. */
export function Sessions({ sessions }: { sessions: readonly AccountSession[] }) {
  const { signOut } = useSession();
  const pending = usePending();
  const end = useAction<AccountSession>({
    noun: 'account',
    act: ({ _id }) => endSession(_id),
    done: ({ browser }) => `${browser} was signed out.`,
    onChanged: () => undefined,
  });
  const everywhere = useAction<undefined>({
    noun: 'account',
    act: async () => {
      // Pending decisions need the session that ends.
      await pending.flush();
      await signOutEverywhere();
    },
    done: () => 'You are signed out everywhere.',
    onChanged: () => signOut('asked'),
  });

  return (
    <section aria-labelledby="sessions" className={ACCOUNT_CARD}>
      <h2 id="sessions">Sessions</h2>
      <ul className={ACCOUNT_LIST}>
        {sessions.map((session) => (
          <li key={session._id}>
            <span>{`${session.browser}${session.current ? ' (this one)' : ''}`}</span>
            <span className="text-sm text-muted-foreground">
              since <ExactMoment iso={session.createdAt} />
            </span>
            {session.current ? null : (
              <ActionButton idle={end.isPending} onClick={() => end.mutate(session)}>
                Sign out
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      <div>
        <ActionButton tone="bad" idle={everywhere.isPending} onClick={() => everywhere.mutate(undefined)}>
          Sign out everywhere
        </ActionButton>
      </div>
    </section>
  );
}
