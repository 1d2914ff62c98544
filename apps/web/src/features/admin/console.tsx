import { mayAct } from '@app/contract/roles';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { matchPath, Navigate } from 'react-router';
import { Screen } from '@/ui/screen';
import { KeyChoiceProvider } from './list/key-choice';
import { WithOwnAccount } from './list/with-own-account';
import { ADMIN_PAGES } from './pages';
import { PendingProvider } from './pending/pending-provider';
import { createQueryClient } from './query-client';
import { useSession } from './session/session';
import { Shell } from './shell/shell';

/** The page of an address under /admin, if the account may see it. */
function PageAt({ pathname }: { pathname: string }) {
  if (matchPath('/admin', pathname) !== null) return <Navigate to="/admin/dashboard" replace />;
  const found = ADMIN_PAGES.find(({ path }) => matchPath(`/admin/${path}`, pathname) !== null);
  if (found === undefined) return <Navigate to="/" replace />;
  const { path, label, role: needed, Page } = found;
  return (
    <Screen key={path} title={`${label} · Admin`}>
      {needed === undefined ? (
        <Page />
      ) : (
        <WithOwnAccount title={label} loading="Loading your account...">
          {({ role }) => (mayAct(role, needed) ? <Page /> : <Navigate to="/admin/dashboard" replace />)}
        </WithOwnAccount>
      )}
    </Screen>
  );
}

/** The console behind the login. Unmounting it discards the data fetched for an administrator. */
export function Console({ pathname }: { pathname: string }) {
  const { signOut } = useSession();
  const [client] = useState(() => createQueryClient(() => signOut('ended')));
  return (
    <QueryClientProvider client={client}>
      <PendingProvider>
        <KeyChoiceProvider>
          <Shell>
            <PageAt pathname={pathname} />
          </Shell>
        </KeyChoiceProvider>
      </PendingProvider>
    </QueryClientProvider>
  );
}
