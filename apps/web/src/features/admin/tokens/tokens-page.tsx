import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { ConsoleHead } from '../list/console-head';
import { ErrorNotice } from '../list/error-notice';
import { Nothing } from '../list/nothing';
import { Skeleton } from '../list/skeleton';
import { useOwnAccount } from '../session/own-account';
import { NewTokenDialog } from './new-token-dialog';
import { TokenCard } from './token-card';
import { fetchTokens } from './tokens-api';

/** The tokens with which scripts call the API. Whoever has no account can revoke them, but make none. */
export function TokensPage() {
  const client = useQueryClient();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['tokens'],
    queryFn: ({ signal }) => fetchTokens(signal),
  });
  const own = useOwnAccount().data;
  const [isAsking, ask] = useState(false);
  const retry = () => void refetch();
  const hasAccount = own?.name !== undefined;

  return (
    <>
      <ConsoleHead
        title="Tokens"
        note="What scripts sign in with"
        updatedAt={dataUpdatedAt}
        busy={isFetching}
        onRefresh={retry}
      >
        {hasAccount ? <Button onClick={() => ask(true)}>Make a token</Button> : null}
      </ConsoleHead>
      <p className="mb-3 max-w-[65ch] text-sm text-muted-foreground">
        <span>
          A script sends its token instead of signing in. It acts in the name of the account that made it, and
          never does more than that account may.
        </span>
        {own === undefined || hasAccount ? null : (
          <span> To make one, sign in with a named account, which you can add under Accounts.</span>
        )}
      </p>
      {error === null ? null : (
        <ErrorNotice what="The tokens could not be loaded." error={error} busy={isFetching} onRetry={retry} />
      )}
      {data === undefined && error === null ? <Skeleton text="Loading tokens..." /> : null}
      {data === undefined || data.length === 0 ? null : (
        <ul className="flex flex-col gap-3">
          {data.map((token) => (
            <TokenCard key={token._id} token={token} />
          ))}
        </ul>
      )}
      {data?.length === 0 ? <Nothing>No tokens yet: no script can call the API.</Nothing> : null}
      {isAsking ? (
        <NewTokenDialog onChanged={() => void client.invalidateQueries()} onClose={() => ask(false)} />
      ) : null}
    </>
  );
}
