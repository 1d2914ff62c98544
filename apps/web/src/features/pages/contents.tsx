import { useTranslation } from 'react-i18next';
import { cardClass } from '@/ui/card';
import { Disclosure } from '@/ui/disclosure';

export type ContentsEntry = { id: string; title: string };

type Props = { entries: readonly ContentsEntry[] };

function Entries({ entries }: Props) {
  return (
    <ol className="space-y-1">
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="block rounded-input px-3 py-2 text-sm text-muted-foreground transition-colors hover:bg-muted hover:text-foreground"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The contents beside the text, where there is room: they stay in view while the text scrolls. */
export function ContentsList({ entries }: Props) {
  const { t } = useTranslation('pages');
  return (
    <nav aria-label={t('shell.contents')} className="hidden lg:col-start-2 lg:row-start-1 lg:block">
      <div className="sticky top-8 border-s border-border ps-3">
        <p className="px-3 pb-2 text-sm font-semibold">{t('shell.contents')}</p>
        <Entries entries={entries} />
      </div>
    </nav>
  );
}

/** The contents above the text on narrower screens, folded so that the text begins on the first screen. */
export function ContentsFolded({ entries }: Props) {
  const { t } = useTranslation('pages');
  return (
    <nav aria-label={t('shell.contents')} className="lg:hidden">
      <Disclosure
        title={t('shell.contents')}
        className={cardClass('row')}
        summaryProps={{ className: 'px-4 py-3' }}
      >
        <div className="px-1 pb-3">
          <Entries entries={entries} />
        </div>
      </Disclosure>
    </nav>
  );
}
