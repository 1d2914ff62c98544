import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlockLanguage } from './block-language';

type Props = {
  /** The fragment under which the section can be linked to. */
  id: string;
  title: ParseKeys<'pages'>;
  /** Its place among numbered sections, from 1. */
  number?: number;
  children: ReactNode;
};

export function Section({ id, title, number, children }: Props) {
  const { t, i18n } = useTranslation('pages');
  const block = useBlockLanguage();
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2
        id={`${id}-title`}
        className="display-face wrap-anywhere mb-4 flex gap-2 text-xl sm:text-2xl sideways:text-xl"
        {...block(title)}
      >
        {number !== undefined && (
          <span className="shrink-0 text-primary">
            {t('shell.number', { number: new Intl.NumberFormat(i18n.language).format(number) })}
          </span>
        )}
        <span className="min-w-0">{t(title)}</span>
      </h2>
      {children}
    </section>
  );
}
