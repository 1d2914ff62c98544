import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router';
import { LandingPage } from './features/landing/landing-page';
import { PAGES } from './features/pages/pages';
import { loadNamespace } from './i18n/load';
import { Screen } from './ui/screen';

const loadChat = () => Promise.all([import('./features/chat/chat-page'), loadNamespace('chat')]);

/** Fetches the chat while the visitor is still at the form; what fails now is fetched again on the way there. */
function prefetchChat(): void {
  loadChat().catch(() => undefined);
}

const ChatPage = lazy(async () => ({ default: (await loadChat())[0].ChatPage }));
const StartPage = lazy(async () => ({ default: (await import('./features/start/start-page')).StartPage }));
const UnblockPage = lazy(async () => {
  const [file] = await Promise.all([import('./features/forms/unblock-page'), loadNamespace('forms')]);
  return { default: file.UnblockPage };
});
const ReportPage = lazy(async () => {
  const [file] = await Promise.all([import('./features/forms/report-page'), loadNamespace('forms')]);
  return { default: file.ReportPage };
});
/** Not in a screen of its own: each page of the console has one. */
const AdminArea = lazy(async () => ({ default: (await import('./features/admin/admin-area')).AdminArea }));

/** Every address of the site; an unknown one leads home. */
export function AppRoutes() {
  const { t } = useTranslation(['common', 'landing']);
  const screens = [
    { path: '/', title: t('landing:title'), page: <LandingPage onMoodChosen={prefetchChat} /> },
    { path: '/user', title: t('titles.start'), page: <StartPage onMoodChosen={prefetchChat} /> },
    { path: '/video-test', title: t('titles.chat'), page: <ChatPage /> },
    { path: '/submit-unblock', title: t('titles.unblock'), page: <UnblockPage /> },
    { path: '/report-user', title: t('titles.report'), page: <ReportPage /> },
    ...PAGES.map(({ path, nav, Page }) => ({ path, title: t(`nav.${nav}`), page: <Page /> })),
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
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
