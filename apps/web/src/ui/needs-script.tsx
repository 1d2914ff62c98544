import { useTranslation } from 'react-i18next';

/** Said where a form cannot work: in a browser that runs no scripts. */
export function NeedsScript() {
  const { t } = useTranslation();
  return (
    <noscript>
      <p className="rounded-input border border-warning bg-card px-3 py-2 text-sm font-semibold text-warning">
        {t('needsScript')}
      </p>
    </noscript>
  );
}
