import type { Account } from '@app/contract/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../list/action-button';
import { ConsoleHead } from '../list/console-head';
import { Skeleton } from '../list/skeleton';
import { Troubled } from '../list/troubled';
import { fetchAccounts } from './account-api';
import { AccountCard } from './account-card';
import { NewAccountDialog, NewPasswordDialog } from './account-dialogs';

/** The named accounts of the console, with their roles. */
export function AccountsPage() {
  const client = useQueryClient();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['accounts'],
    queryFn: ({ signal }) => fetchAccounts(signal),
  });
  const [asking, ask] = useState<'new' | Account>();
  const retry = () => void refetch();
  const dialog = {
    onChanged: () => void client.invalidateQueries(),
    onClose: () => ask(undefined),
  };

  return (
    <>
      <ConsoleHead
        title="Accounts"
        note="Who may use the console under a name"
        updatedAt={dataUpdatedAt}
        busy={isFetching}
        onRefresh={retry}
      >
        <ActionButton onClick={() => ask('new')}>Add an account</ActionButton>
      </ConsoleHead>
      {error === null ? null : (
        <Troubled what="The accounts could not be loaded." error={error} busy={isFetching} onRetry={retry} />
      )}
      {data === undefined && error === null ? <Skeleton text="Loading accounts..." /> : null}
      {data === undefined ? null : (
        <ul className="flex flex-col gap-3 transition-opacity duration-quick data-[turning=true]:opacity-55">
          {data.map((account) => (
            <AccountCard key={account._id} account={account} onNewPassword={() => ask(account)} />
          ))}
        </ul>
      )}
      {data?.length === 0 ? (
        <p className="rounded-card border border-dashed border-border px-4 py-12 text-center text-balance text-muted-foreground">
          Nobody yet: there is the one password.
        </p>
      ) : null}
      {asking === 'new' ? <NewAccountDialog {...dialog} /> : null}
      {typeof asking === 'object' ? <NewPasswordDialog account={asking} {...dialog} /> : null}
    </>
  );
}
