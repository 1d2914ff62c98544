import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { availableLanguages, currentLanguage } from './i18n/load';
import { startI18n } from './i18n/start';
import { applyLanguage, readLanguage } from './lib/language';
import { applyTheme, readTheme } from './lib/theme';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

await startI18n(readLanguage(availableLanguages));
applyLanguage(currentLanguage());
applyTheme(readTheme());

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
