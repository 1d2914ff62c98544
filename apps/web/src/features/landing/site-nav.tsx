import { useTranslation } from 'react-i18next';
import { SITE_PAGES } from '@/lib/site-pages';
import { LanguagePicker } from '@/ui/language-picker';
import { Link } from '@/ui/link';
import { ThemeToggle } from '@/ui/theme-toggle';

/** The pages of the site as pills in one row, which scrolls where it is too long, and the theme. */
export function SiteNav() {
  const { t } = useTranslation();
  return (
    <header className="mx-auto flex w-full max-w-5xl items-center gap-2 pt-3">
      {/* It fades out at the edge where it scrolls on; a focused link is scrolled clear of the fade. */}
      <nav
        aria-label={t('nav.label')}
        // A browser does not scroll to a link under the fade.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        className="-ms-4 -my-2 min-w-0 grow scroll-px-8 overflow-x-auto py-2 [mask-image:linear-gradient(to_right,transparent,black_16px,black_calc(100%-16px),transparent)] [scrollbar-width:none]"
      >
        <ul className="mx-auto flex w-max gap-1 ps-4 pe-8 sm:gap-2 lg:ps-23">
          {SITE_PAGES.map(({ path, nav }) => (
            <li key={path}>
              <Link
                to={path}
                className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-full border border-border bg-card/60 px-3 text-sm font-semibold whitespace-nowrap text-foreground transition-colors duration-quick hover:bg-card sm:px-4"
              >
                {t(`nav.${nav}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* Where the other one is below everything else. */}
      <div className="-me-2 roomy:hidden">
        <LanguagePicker compact />
      </div>
      <ThemeToggle />
    </header>
  );
}
