import type { AccountPasskey, OwnAccount } from '@app/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../list/action-button';
import { Moment } from '../list/moment';
import { PageHead } from '../list/page-head';
import { Skeleton } from '../list/skeleton';
import { Troubled } from '../list/troubled';
import { useOwnAccount } from './own-account';
import { AddPasskeyDialog, PasswordDialog, RemovePasskeyDialog, RemoveTotpDialog } from './security-dialogs';
import { Sessions } from './sessions';
import { TotpDialog } from './totp-dialog';
import '../list/waiting.css';
import './account.css';

type Asking = 'password' | 'totp' | 'no-totp' | 'passkey' | AccountPasskey;

/** What one signs in with: password, codes and passkeys of a named account. */
function WaysIn({ account, ask }: { account: OwnAccount; ask: (what: Asking) => void }) {
  const { totp, recoveryCodesLeft, passkeys, passkeysOffered } = account;
  return (
    <>
      <section aria-labelledby="password" className="account-card">
        <h2 id="password">Password</h2>
        <div>
          <ActionButton onClick={() => ask('password')}>Change password</ActionButton>
        </div>
      </section>
      <section aria-labelledby="totp" className="account-card">
        <h2 id="totp">Authenticator app</h2>
        <p className="account-note">
          {totp
            ? `A code is asked for after the password. Recovery codes left: ${recoveryCodesLeft}.`
            : 'Nobody gets in with the password alone once an app gives codes as well.'}
        </p>
        <div className="account-actions">
          <ActionButton onClick={() => ask('totp')}>{totp ? 'Set up anew' : 'Set up'}</ActionButton>
          {totp ? (
            <ActionButton tone="bad" onClick={() => ask('no-totp')}>
              Remove
            </ActionButton>
          ) : null}
        </div>
      </section>
      <section aria-labelledby="passkeys" className="account-card">
        <h2 id="passkeys">Passkeys</h2>
        <ul className="account-list">
          {passkeys.map((passkey) => (
            <li key={passkey._id}>
              <bdi>{passkey.name}</bdi>
              <span className="account-note">
                {passkey.usedAt === undefined ? 'not used yet' : 'last used '}
                {passkey.usedAt === undefined ? null : <Moment iso={passkey.usedAt} />}
              </span>
              <ActionButton
                tone="bad"
                aria-label={`Remove passkey ${passkey.name}`}
                onClick={() => ask(passkey)}
              >
                Remove
              </ActionButton>
            </li>
          ))}
        </ul>
        {passkeysOffered && 'PublicKeyCredential' in window ? (
          <div>
            <ActionButton onClick={() => ask('passkey')}>Add a passkey</ActionButton>
          </div>
        ) : (
          <p className="account-note">
            Passkeys can be made where the site has a name and https, in a browser that knows them.
          </p>
        )}
      </section>
    </>
  );
}

/** One's own account: who one is, what one signs in with, and where one is signed in. */
export function SecurityPage() {
  const { data: account, error, isFetching, dataUpdatedAt, refetch } = useOwnAccount();
  const client = useQueryClient();
  const [asking, ask] = useState<Asking>();
  const retry = () => void refetch();
  const dialog = {
    onChanged: () => void client.invalidateQueries({ queryKey: ['account'] }),
    onClose: () => ask(undefined),
  };

  return (
    <>
      <PageHead
        title="Security"
        {...(account !== undefined && { note: `${account.name ?? 'No account'}, ${account.role}` })}
        updatedAt={dataUpdatedAt}
        busy={isFetching}
        onRefresh={retry}
      />
      {error === null ? null : (
        <Troubled what="Your account could not be loaded." error={error} busy={isFetching} onRetry={retry} />
      )}
      {account === undefined && error === null ? <Skeleton text="Loading your account..." /> : null}
      {account === undefined ? null : (
        <div className="account-cards">
          {account.name === undefined ? (
            <p className="account-card account-note">
              You are signed in with the password of the server’s settings, where it is changed as well. Codes
              and passkeys are for named accounts, which an administrator adds under Accounts.
            </p>
          ) : (
            <WaysIn account={account} ask={ask} />
          )}
          <Sessions sessions={account.sessions} />
        </div>
      )}
      {asking === 'password' ? <PasswordDialog {...dialog} /> : null}
      {asking === 'totp' ? <TotpDialog {...dialog} /> : null}
      {asking === 'no-totp' ? <RemoveTotpDialog {...dialog} /> : null}
      {asking === 'passkey' ? <AddPasskeyDialog {...dialog} /> : null}
      {typeof asking === 'object' ? <RemovePasskeyDialog passkey={asking} {...dialog} /> : null}
    </>
  );
}
