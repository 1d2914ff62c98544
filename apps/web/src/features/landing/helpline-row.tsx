import { LifeBuoy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHelplines } from '@/lib/use-helplines';

/** Helplines for visitors who feel lonely, with the texts of the chat; nothing if the operator names none. */
export function HelplineRow() {
  const { t } = useTranslation('chat');
  const lines = useHelplines();
  if (lines.length === 0) return null;
  return (
    <div className="flex w-full items-start gap-3 rounded-card border border-border bg-card/60 px-4 py-3 text-sm">
      <LifeBuoy aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
      <div className="min-w-0">
        <p>{t('search.crisis')}</p>
        <ul className="flex flex-wrap gap-x-4">
          {lines.map(({ label, url }) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
              >
                <bdi>{label}</bdi>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
