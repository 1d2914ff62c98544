import { useTranslation } from 'react-i18next';
import { SITE_PAGES } from '../../lib/site-pages';
import { Link } from '../../ui/link';
import { ThemeToggle } from '../../ui/theme-toggle';

/** The pages of the site as pills, and the theme. */
export function SiteNav() {
  const { t } = useTranslation();
  return (
    <header className="mx-auto flex w-full max-w-5xl items-start gap-2 pt-3">
      <nav aria-label={t('nav.label')} className="grow">
        <ul className="flex flex-wrap gap-1 sm:gap-2 sm:justify-center sm:ps-11">
          {SITE_PAGES.map(({ path, nav }) => (
            <li key={path}>
              <Link
                to={path}
                className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-full border border-border bg-card/60 px-2.5 text-sm font-semibold text-foreground transition-colors duration-quick hover:bg-card sm:px-4"
              >
                {t(`nav.${nav}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ThemeToggle />
    </header>
  );
}
