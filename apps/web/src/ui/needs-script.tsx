import { useTranslation } from 'react-i18next';

/** Shown in place of a form in a browser without scripts. */
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
