import { useTranslation } from 'react-i18next';
import { knownSite } from '../lib/known-site';
import { useBrowserValue } from '../lib/use-browser-value';

/** The promise that video starts blurred, unless the operator of the site lets it start clear. */
export function BlurPromise() {
  const { t } = useTranslation('landing');
  const startsClear = useBrowserValue(() => knownSite()?.videoStartsClear);
  return startsClear ? null : <p className="text-center text-sm text-balance">{t('blurred')}</p>;
}
