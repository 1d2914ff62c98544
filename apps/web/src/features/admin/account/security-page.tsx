import type { OwnAccount } from '@app/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../list/action-button';
import { ConsoleHead } from '../list/console-head';
import { ErrorNotice } from '../list/error-notice';
import { Skeleton } from '../list/skeleton';
import { OWN_ACCOUNT } from '../query-client';
import { useOwnAccount } from '../session/own-account';
import { ACCOUNT_CARD } from './account-look';
import { PasswordDialog, RemoveTotpDialog } from './security-dialogs';
import { Sessions } from './sessions';
import { TotpDialog } from './totp-dialog';

type Asking = 'password' | 'totp' | 'no-totp';

/** The credentials of a named account: password and codes. */
function Credentials({ account, ask }: { account: OwnAccount; ask: (what: Asking) => void }) {
  const { totp, recoveryCodesLeft } = account;
  return (
    <>
      <section aria-labelledby="password" className={ACCOUNT_CARD}>
        <h2 id="password">Password</h2>
        <div>
          <ActionButton onClick={() => ask('password')}>Change password</ActionButton>
        </div>
      </section>
      <section aria-labelledby="totp" className={ACCOUNT_CARD}>
        <h2 id="totp">Authenticator app</h2>
        <p className="text-sm text-muted-foreground">
          {totp
            ? `You’re asked for a code after the password. Recovery codes left: ${recoveryCodesLeft}.`
            : 'Once an app gives codes as well, the password alone isn’t enough to get in.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <ActionButton onClick={() => ask('totp')}>{totp ? 'Set up again' : 'Set up'}</ActionButton>
          {totp ? (
            <ActionButton tone="bad" onClick={() => ask('no-totp')}>
              Remove
            </ActionButton>
          ) : null}
        </div>
      </section>
    </>
  );
}

/** The own account: its name, credentials and sessions. */
export function SecurityPage() {
  const { data: account, error, isFetching, dataUpdatedAt, refetch } = useOwnAccount();
  const client = useQueryClient();
  const [asking, ask] = useState<Asking>();
  const retry = () => void refetch();
  const dialog = {
    onChanged: () => void client.invalidateQueries({ queryKey: OWN_ACCOUNT }),
    onClose: () => ask(undefined),
  };

  return (
    <>
      <ConsoleHead
        title="Security"
        {...(account !== undefined && { note: `${account.name ?? 'No account'}, ${account.role}` })}
        updatedAt={dataUpdatedAt}
        busy={isFetching}
        onRefresh={retry}
      />
      {error === null ? null : (
        <ErrorNotice
          what="Your account could not be loaded."
          error={error}
          busy={isFetching}
          onRetry={retry}
        />
      )}
      {account === undefined && error === null ? <Skeleton text="Loading your account..." /> : null}
      {account === undefined ? null : (
        <div className="flex max-w-3xl flex-col gap-4">
          {account.name === undefined ? (
            <p className={`${ACCOUNT_CARD} text-sm text-muted-foreground`}>
              You’re signed in with the password from the server’s settings, which is also where to change it.
              Codes need a named account, which an administrator adds under Accounts.
            </p>
          ) : (
            <Credentials account={account} ask={ask} />
          )}
          <Sessions sessions={account.sessions} />
        </div>
      )}
      {asking === 'password' ? <PasswordDialog {...dialog} /> : null}
      {asking === 'totp' ? <TotpDialog {...dialog} /> : null}
      {asking === 'no-totp' ? <RemoveTotpDialog {...dialog} /> : null}
    </>
  );
}
