import { isLanguage } from '@app/contract/languages';
import type { Settings } from '@app/contract/settings';
import { useTranslation } from 'react-i18next';
import { useAnswer } from './use-answer';

/** As many as fit without alarm. */
const SHOWN = 2;

/** Where somebody who feels lonely finds people who listen, in their language; nothing where none is named. */
export function CrisisLine() {
  const { t, i18n } = useTranslation('chat');
  const settings = useAnswer<Settings>('/api/settings');
  const lines = isLanguage(i18n.language) ? (settings?.helplines[i18n.language] ?? []) : [];
  if (lines.length === 0) return null;
  return (
    <p className="text-sm text-muted-foreground strip:hidden">
      {t('search.crisis')}{' '}
      {lines.slice(0, SHOWN).map(({ name, url }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer" className="px-1 underline">
          <bdi>{name}</bdi>
        </a>
      ))}
    </p>
  );
}
