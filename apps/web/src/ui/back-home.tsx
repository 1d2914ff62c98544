import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from './button';
import { Link } from './link';

/** The link back to the landing page; its arrow points to the start side of the text direction. */
export function BackHome() {
  const { t } = useTranslation();
  return (
    <Link to="/" className={buttonClass('ghost', '-ms-4')}>
      <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      {t('backHome')}
    </Link>
  );
}
