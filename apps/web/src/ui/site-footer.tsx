import { FIGURES_PATH } from '@app/contract/documents';
import { useTranslation } from 'react-i18next';
import { knownSite } from '../lib/known-site';
import { TITLE_KEYS } from '../lib/site-pages';
import { useBrowserValue } from '../lib/use-browser-value';
import { classNames } from './class-names';
import { Link } from './link';

const LINK = 'inline-flex min-h-6 items-center underline underline-offset-4 hover:text-foreground';

/** The year of the site, the link to the privacy policy, and where the figures of each month are public that to them. */
export function SiteFooter({ className }: { className?: string }) {
  const { t } = useTranslation(['landing', 'common']);
  // Documents are built before anybody knows whether the figures are public.
  const hasFigures = useBrowserValue(() => knownSite()?.publishesFigures) === true;
  return (
    <p className={classNames('text-sm text-muted-foreground wrap-anywhere', className)}>
      <span>{t('established')}</span>
      <span aria-hidden="true"> · </span>
      <Link to="/privacy" className={LINK}>
        {t('privacyPolicy')}
      </Link>
      {hasFigures ? (
        <>
          <span aria-hidden="true"> · </span>
          <Link to={FIGURES_PATH} className={LINK}>
            {t(`common:${TITLE_KEYS.transparency}`)}
          </Link>
        </>
      ) : null}
    </p>
  );
}
