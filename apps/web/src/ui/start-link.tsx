import { useTranslation } from 'react-i18next';
import { buttonClass } from './button';
import { Link } from './link';

/** The way from a page to a chat: to the start form. */
export function StartLink({ className }: { className?: string }) {
  const { t } = useTranslation('landing');
  return (
    <Link to="/" className={buttonClass('primary', className)}>
      {t('startChat')}
    </Link>
  );
}
