import { LifeBuoy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHelplines } from '@/lib/use-helplines';
import css from './crisis-line.module.css';

type Props = { className: string };

/** The helpline for a visitor who feels lonely, in their language; nothing if none is configured. */
export function CrisisLine({ className }: Props) {
  const { t } = useTranslation('chat');
  const lines = useHelplines();
  if (lines.length === 0) return null;
  return (
    <p className={className}>
      {/* Where messages have room for two lines a sign and the names say it: they are not to be cut in half. */}
      <LifeBuoy aria-hidden="true" className={css.sign} />
      <span className="scant:sr-only">{t('search.crisis')}</span>{' '}
      <span className="inline-block">
        {lines.map(({ label, url }) => (
          <a key={url} href={url} target="_blank" rel="noreferrer" className="inline-block px-1 underline">
            <bdi>{label}</bdi>
          </a>
        ))}
      </span>
    </p>
  );
}
