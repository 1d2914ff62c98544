import { mayAct } from '@app/contract/roles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { Direction } from 'radix-ui';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { matchPath, Navigate, useLocation } from 'react-router';
import { currentLanguage } from '../../i18n/load';
import { applyLanguage } from '../../lib/language';
import { Screen } from '../../ui/screen';
import { Toaster } from '../../ui/toaster';
import { useOwnAccount } from './account/own-account';
import { KeyChoiceProvider } from './list/key-choice';
import { ADMIN_PAGES } from './pages';
import { PendingProvider } from './pending/pending-provider';
import { createQueryClient } from './query-client';
import { Guard } from './session/guard';
import { LoginPage } from './session/login-page';
import { SessionProvider, useSession } from './session/session';
import { Shell } from './shell/shell';

/** The console is in English, whichever language the rest of the site is read in. */
function InEnglish({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const english = useMemo<i18n>(() => i18n.cloneInstance({ lng: 'en' }), [i18n]);

  useEffect(() => {
    applyLanguage('en');
    return () => applyLanguage(currentLanguage());
  }, []);

  return (
    <I18nextProvider i18n={english}>
      <Direction.Provider dir="ltr">{children}</Direction.Provider>
    </I18nextProvider>
  );
}

/** What was fetched for one administrator is forgotten when they leave. */
function Queries({ children }: { children: ReactNode }) {
  const { session, signOut } = useSession();
  const [client] = useState(() => createQueryClient(() => signOut('ended')));
  const signedIn = session.state === 'in';

  useEffect(() => {
    if (!signedIn) client.clear();
  }, [signedIn, client]);

  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** The page of an address under /admin, for those who may see it. */
function PageAt({ pathname }: { pathname: string }) {
  const { data: account } = useOwnAccount();
  if (matchPath('/admin', pathname) !== null) return <Navigate to="/admin/dashboard" replace />;
  const found = ADMIN_PAGES.find(({ path }) => matchPath(`/admin/${path}`, pathname) !== null);
  if (found === undefined) return <Navigate to="/" replace />;
  if (found.role !== undefined) {
    if (account === undefined) return null;
    if (!mayAct(account.role, found.role)) return <Navigate to="/admin/dashboard" replace />;
  }
  return (
    <Screen key={found.path} title={`${found.label} · Admin`}>
      <found.Page />
    </Screen>
  );
}

/** The administrator's part of the site: the login, and the console behind it. */
export function AdminArea() {
  const { pathname } = useLocation();
  return (
    <InEnglish>
      <SessionProvider>
        <Queries>
          <PendingProvider>
            {matchPath('/login', pathname) === null ? (
              <Guard>
                <KeyChoiceProvider>
                  <Shell>
                    <PageAt pathname={pathname} />
                  </Shell>
                </KeyChoiceProvider>
              </Guard>
            ) : (
              <Screen title="Admin login">
                <LoginPage />
              </Screen>
            )}
          </PendingProvider>
          <Toaster />
        </Queries>
      </SessionProvider>
    </InEnglish>
  );
}
