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

/** Every address of the site; an unknown one leads home. */
export function AppRoutes() {
  const { t } = useTranslation(['common', 'landing']);
  const screens = [
    { path: '/', title: t('landing:title'), page: <LandingPage onMoodChosen={prefetchChat} /> },
    { path: '/user', title: t('titles.start'), page: <StartPage onMoodChosen={prefetchChat} /> },
    { path: '/video-test', title: t('titles.chat'), page: <ChatPage /> },
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
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
