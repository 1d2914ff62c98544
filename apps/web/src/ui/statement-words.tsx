import type { Statement } from '@app/contract/statements';
import { useTranslation } from 'react-i18next';

/** Why somebody is shut out, and who decided it. Words of a moderator are marked with their language. */
export function StatementWords({ statement }: { statement: Statement }) {
  const { t } = useTranslation('why');
  const { category, decider, words, language } = statement;
  return (
    <div className="flex flex-col gap-1">
      {words === undefined ? (
        <p className="font-semibold">{t(`usual.${category}`)}</p>
      ) : (
        <>
          <p className="text-sm text-muted-foreground">{t('words')}</p>
          <blockquote
            lang={language}
            dir="auto"
            className="rounded-input border border-border bg-card px-3 py-2 font-semibold wrap-anywhere whitespace-pre-line"
          >
            {words}
          </blockquote>
        </>
      )}
      <p className="text-sm text-muted-foreground">{t(decider === 'rule' ? 'rule' : 'person')}</p>
    </div>
  );
}
