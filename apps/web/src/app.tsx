import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from '@app/contract/languages';
import { Direction } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { AppRoutes } from './router';

/** The frame of every page, in a browser and in the prerendered documents; it needs a router above it. */
export function App() {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  return (
    <Direction.Provider dir={LANGUAGES[language].dir}>
      <div className="animate-emerge">
        <AppRoutes />
      </div>
    </Direction.Provider>
  );
}
