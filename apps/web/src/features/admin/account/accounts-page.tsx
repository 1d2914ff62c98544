import type { Account } from '@app/contract/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { ConsoleHead } from '../list/console-head';
import { ErrorNotice } from '../list/error-notice';
import { Nothing } from '../list/nothing';
import { Skeleton } from '../list/skeleton';
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
        note="Who can sign in to the console"
        updatedAt={dataUpdatedAt}
        busy={isFetching}
        onRefresh={retry}
      >
        <Button onClick={() => ask('new')}>Add an account</Button>
      </ConsoleHead>
      {error === null ? null : (
        <ErrorNotice
          what="The accounts could not be loaded."
          error={error}
          busy={isFetching}
          onRetry={retry}
        />
      )}
      {data === undefined && error === null ? <Skeleton text="Loading accounts..." /> : null}
      {data === undefined ? null : (
        <ul className="flex flex-col gap-3">
          {data.map((account) => (
            <AccountCard key={account._id} account={account} onNewPassword={() => ask(account)} />
          ))}
        </ul>
      )}
      {data?.length === 0 ? (
        <Nothing>No accounts yet: everyone signs in with the one password.</Nothing>
      ) : null}
      {asking === 'new' ? <NewAccountDialog {...dialog} /> : null}
      {typeof asking === 'object' ? <NewPasswordDialog account={asking} {...dialog} /> : null}
    </>
  );
}
