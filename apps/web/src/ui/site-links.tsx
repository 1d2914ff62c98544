import { useTranslation } from 'react-i18next';
import { FORM_PAGES, SITE_PAGES, TITLE_KEYS } from '../lib/site-pages';
import { NavLink } from './link';

/** The links from any text or form page to every other. */
export function SiteLinks() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('nav.label')}>
      <ul className="flex flex-wrap gap-x-6">
        {[...SITE_PAGES.map(({ path, nav }) => ({ path, name: nav })), ...FORM_PAGES].map(
          ({ path, name }) => (
            <li key={path}>
              <NavLink
                to={path}
                className="-mx-3 inline-flex min-h-11 min-w-11 items-center justify-center px-3 text-sm text-muted-foreground underline-offset-4 hover:text-foreground hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-foreground"
              >
                {t(TITLE_KEYS[name])}
              </NavLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
