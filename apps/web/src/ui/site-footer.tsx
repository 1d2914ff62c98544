import { useTranslation } from 'react-i18next';
import { classNames } from './class-names';
import { Link } from './link';

/** The year of the site, and the link to the privacy policy. */
export function SiteFooter({ className }: { className?: string }) {
  const { t } = useTranslation('landing');
  return (
    <p className={classNames('text-sm text-muted-foreground wrap-anywhere', className)}>
      {t('established')}
      <span aria-hidden="true"> · </span>
      <Link
        to="/privacy"
        className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-foreground"
      >
        {t('privacyPolicy')}
      </Link>
    </p>
  );
}
