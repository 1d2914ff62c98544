import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from '@app/contract/languages';
import { Direction } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { BrowserRouter } from 'react-router';
import { AppRoutes } from './router';
import { ThemeProvider } from './ui/theme-context';

/** What stands round every page: theme, writing direction, router. */
export function App() {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  return (
    <ThemeProvider>
      <Direction.Provider dir={LANGUAGES[language].dir}>
        <BrowserRouter>
          <div className="fade-in">
            <AppRoutes />
          </div>
        </BrowserRouter>
      </Direction.Provider>
    </ThemeProvider>
  );
}
