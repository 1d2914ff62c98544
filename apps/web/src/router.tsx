import { documentPathOf, FIGURES_PATH } from '@app/contract/documents';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router';
import { Goodbye, LandingPage } from './features/landing/landing-page';
import { PAGES, TransparencyPage } from './features/pages/pages';
import { loadNamespace } from './i18n/load';
import { lazyPage } from './lib/lazy-page';
import { TITLE_KEYS } from './lib/site-pages';
import { Screen } from './ui/screen';

const ChatPage = lazyPage(async () => {
  const [file] = await Promise.all([import('./features/chat/chat-page'), loadNamespace('chat')]);
  // What becomes of a report has to be told also to one who leaves because the network is gone.
  Goodbye.load().catch(() => undefined);
  return file.ChatPage;
});
const StartPage = lazyPage(async () => (await import('./features/start/start-page')).StartPage);
const UnblockPage = lazyPage(async () => {
  const [file] = await Promise.all([
    import('./features/forms/unblock-page'),
    loadNamespace('forms'),
    loadNamespace('why'),
  ]);
  return file.UnblockPage;
});
const ReportPage = lazyPage(async () => {
  const [file] = await Promise.all([import('./features/forms/report-page'), loadNamespace('forms')]);
  return file.ReportPage;
});
/** Not in a screen of its own: each page of the console has one. */
const AdminArea = lazy(async () => ({ default: (await import('./features/admin/admin-area')).AdminArea }));

/** Fetches the chat while the visitor is still at the form; what fails now is fetched again on the way there. */
function prefetchChat(): void {
  ChatPage.load().catch(() => undefined);
}

/** The public pages that do not come with the entry. */
const LAZY_DOCUMENTS = [
  { path: '/user', Page: StartPage },
  { path: '/submit-unblock', Page: UnblockPage },
  { path: '/report-user', Page: ReportPage },
  { path: FIGURES_PATH, Page: TransparencyPage },
  ...PAGES,
];

/** Fetches all that the public page of an address needs to be drawn at once. Rejects when the network does. */
export async function loadPageAt(pathname: string): Promise<void> {
  const path = documentPathOf(pathname);
  await LAZY_DOCUMENTS.find((page) => page.path === path)?.Page.load();
}

/** Every address of the site; an unknown one leads home. */
export function AppRoutes() {
  const { t } = useTranslation(['common', 'landing']);
  const screens = [
    { path: '/', title: t(TITLE_KEYS.landing), page: <LandingPage onMoodChosen={prefetchChat} /> },
    { path: '/user', title: t(TITLE_KEYS.start), page: <StartPage onMoodChosen={prefetchChat} /> },
    { path: '/video-test', title: t('titles.chat'), page: <ChatPage /> },
    { path: '/submit-unblock', title: t(TITLE_KEYS.unblock), page: <UnblockPage /> },
    { path: '/report-user', title: t(TITLE_KEYS.report), page: <ReportPage /> },
    { path: FIGURES_PATH, title: t(TITLE_KEYS.transparency), page: <TransparencyPage /> },
    ...PAGES.map(({ path, nav, Page }) => ({ path, title: t(TITLE_KEYS[nav]), page: <Page /> })),
  ];
  return (
    <Routes>
      {screens.map(({ path, title, page }) => (
        <Route
          key={path}
          path={path}
          element={
            <Screen key={path} title={title}>
              {page}
            </Screen>
          }
        />
      ))}
      {/* One area under both addresses, so that signing in and out keeps what it knows. */}
      <Route
        element={
          <Screen>
            <AdminArea />
          </Screen>
        }
      >
        <Route path="/login" element={null} />
        <Route path="/admin/*" element={null} />
      </Route>
      <Route path="*" element={<Navigate to="/" replace state={{ notice: 'not_found' }} />} />
    </Routes>
  );
}
