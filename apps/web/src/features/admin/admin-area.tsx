import type { i18n } from 'i18next';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router';
import { currentLanguage } from '@/i18n/load';
import { applyLanguage } from '@/lib/language';
import { lazyPage } from '@/lib/lazy-page';
import { lazyPart } from '@/lib/lazy-part';
import { Screen } from '@/ui/screen';
import { Guard } from './session/guard';
import { LoginPage } from './session/login-page';
import { SessionProvider, useSession } from './session/session';

const Console = lazyPage(async () => (await import('./console')).Console);
const Toaster = lazyPart(async () => (await import('@/ui/toaster')).Toaster);

/** Loads the console while the password is typed; a failed part is loaded again on the way there. */
function prefetchConsole(): void {
  Console.load().catch(() => undefined);
}

/** The console is in English, whichever language the rest of the site is read in. */
function InEnglish({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const english = useMemo<i18n>(() => i18n.cloneInstance({ lng: 'en' }), [i18n]);

  useEffect(() => {
    applyLanguage('en');
    return () => applyLanguage(currentLanguage());
  }, []);

  return <I18nextProvider i18n={english}>{children}</I18nextProvider>;
}

/** Shown from the first sign-in on, also beside the login, for messages about the last actions. */
function Toasts() {
  const { session } = useSession();
  const [needed, setNeeded] = useState(false);
  if (session.state === 'in' && !needed) setNeeded(true);
  return needed ? <Toaster under="3.5rem" /> : null;
}

/** The administrator's part of the site: the login, and the console behind it, which is loaded separately. */
export function AdminArea() {
  const { pathname } = useLocation();
  return (
    <InEnglish>
      <SessionProvider>
        {matchPath('/login', pathname) === null ? (
          <Guard>
            <Console pathname={pathname} />
          </Guard>
        ) : (
          <Screen title="Admin login">
            <LoginPage onTyping={prefetchConsole} />
          </Screen>
        )}
        <Toasts />
      </SessionProvider>
    </InEnglish>
  );
}
