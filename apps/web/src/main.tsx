import './styles.css';
import { documentPathOf } from '@app/contract/documents';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app';
import { availableLanguages, currentLanguage } from './i18n/load';
import { startI18n } from './i18n/start';
import { setKnownSite, siteOf } from './lib/known-site';
import { applyLanguage, openingLanguage } from './lib/language';
import { applyTheme, readTheme } from './lib/theme';
import { loadPageAt } from './router';
import { watchLastPartner } from './visitor/last-partner';
import { resumeReports } from './visitor/resume-reports';

/** Hydrates the document that was sent, or renders the page if there is none or it is in another language. */
async function show(root: HTMLElement): Promise<void> {
  const { pathname } = window.location;
  await startI18n(openingLanguage(availableLanguages));
  applyLanguage(currentLanguage());
  applyTheme(readTheme());
  setKnownSite(siteOf(document));
  // A loading error is shown in place of the page, as it would be after a navigation.
  await loadPageAt(pathname).catch(() => undefined);

  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
  const { path, language } = root.dataset;
  if (path !== undefined && path === documentPathOf(pathname) && language === currentLanguage()) {
    hydrateRoot(root, app);
  } else {
    delete root.dataset.path;
    root.replaceChildren();
    createRoot(root).render(app);
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
// Not awaited here: the code of a page imports this file's chunk, and would wait for itself.
void show(root);
watchLastPartner();
resumeReports();
