import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router';
import { availableLanguages, currentLanguage } from '../i18n/load';
import { focusHeading } from '../lib/focus-heading';
import { elementOfFragment } from '../lib/fragment';
import { describePage } from '../lib/head';
import { hydrate } from '../lib/hydrate';
import { NotLoaded } from '../lib/not-loaded';
import { Button, buttonClass } from './button';
import { Dusk } from './dusk';
import { ErrorBoundary } from './error-boundary';
import { Flames } from './flames';
import { TITLE } from './title';

/** The key React Router gives to the first page of a visit. */
const FIRST_LOCATION = 'default';

/** Mounted together with the page's content, so that the heading exists when it looks for it. */
function Arrival({ title }: { title: string }) {
  const { key, pathname, hash, search } = useLocation();
  const navigation = useNavigationType();
  const lastSearch = useRef(search);

  const language = currentLanguage();

  useLayoutEffect(() => hydrate(), []);

  useEffect(() => describePage(title, pathname, language, availableLanguages), [title, pathname, language]);

  useEffect(() => {
    // A new query on the same page is a filter or a search: the focus stays in the field.
    const sameScreen = lastSearch.current !== search;
    lastSearch.current = search;
    if (key === FIRST_LOCATION || sameScreen) return;
    focusHeading();
    if (hash !== '') elementOfFragment(hash)?.scrollIntoView();
    else if (navigation !== 'POP') window.scrollTo(0, 0);
  }, [key, hash, search, navigation]);

  return null;
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid animate-appear-late min-h-dvh place-items-center">
      <div>
        <Flames state="searching" className="mx-auto size-24" />
        <span className="sr-only">{t('loading')}</span>
      </div>
    </div>
  );
}

/**
 * A chunk that failed to load stays failed until a reload, which also fetches a newer version. If a loaded page throws,
 * the connection is not blamed.
 */
function Broken({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const what = error instanceof NotLoaded ? 'broken' : 'fault';
  useLayoutEffect(() => hydrate(), []);
  return (
    <div className="full-bleed relative isolate overflow-x-clip">
      <Dusk mood={null} />
      <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-4 p-6 text-center">
        <Flames className="size-24 opacity-60" />
        <h1 className={TITLE}>{t(`${what}.title`)}</h1>
        <p role="alert" className="text-balance">
          {t(`${what}.text`)}
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={() => window.location.reload()}>{t('tryAgain')}</Button>
          {/* Loads a new document: what broke here may have left more of this one unusable. */}
          <a href="/" className={buttonClass('ghost')}>
            {t('backHome')}
          </a>
        </div>
      </main>
    </div>
  );
}

type Props = {
  /** Left out if the pages of an area each have a screen of their own. */
  title?: string;
  children: ReactNode;
};

/** One route's page: its title, the wait for its code, a reload if that fails, and the focus on arrival. */
export function Screen({ title, children }: Props) {
  return (
    <ErrorBoundary fallback={(error) => <Broken error={error} />}>
      <Suspense fallback={<Waiting />}>
        {children}
        {title === undefined ? null : <Arrival title={title} />}
      </Suspense>
    </ErrorBoundary>
  );
}
