import { LifeBuoy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHelplines } from '@/lib/use-helplines';

type Props = {
  className?: string;
  /** In one row, where there is no room for two: a sign and the names say it. */
  inRow?: boolean;
};

/** The helpline for a visitor who feels lonely, in their language; nothing if none is configured. */
export function CrisisLine({ className, inRow = false }: Props) {
  const { t } = useTranslation('chat');
  const lines = useHelplines();
  if (lines.length === 0) return null;
  return (
    <p className={className}>
      {inRow && (
        <LifeBuoy aria-hidden="true" className="hidden size-4 align-text-bottom narrow-talk:inline" />
      )}
      <span className={inRow ? 'narrow-talk:sr-only' : undefined}>{t('search.crisis')}</span>{' '}
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
