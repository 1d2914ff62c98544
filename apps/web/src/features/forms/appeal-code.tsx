import { useTranslation } from 'react-i18next';
import { StatementWords } from '@/ui/statement-words';
import { type Decision, fetchDecision } from './forms-api';
import { CodeCheck, GivenCode } from './shown-code';

/** The code that shows the decision on a request. */
export function GivenAppealCode({ code }: { code: string }) {
  const { t } = useTranslation('forms');
  return <GivenCode label={t('unblock.code.label')} code={code} keep={t('unblock.code.keep')} isMain />;
}

function wordsFor(state: Decision['state']) {
  switch (state) {
    case 'too_many':
      return 'unblock.tooMany';
    case 'unexpected':
      return 'unblock.unexpected';
    case 'pending':
    case 'approved':
    case 'rejected':
    case 'unknown':
      return `unblock.code.decisions.${state}` as const;
    default:
      return state satisfies never;
  }
}

/** The decision, in the words of whoever decided if there are any, and why and until when its sender is shut out. */
function Decided({ decision }: { decision: Decision }) {
  const { t } = useTranslation('forms');
  const { t: why, i18n } = useTranslation('why');
  const { words, language, restriction } = 'words' in decision || 'restriction' in decision ? decision : {};
  const until = restriction?.until;
  return (
    <>
      <p className="text-sm font-semibold">{t(wordsFor(decision.state))}</p>
      {words === undefined ? null : (
        <div className="flex flex-col gap-1 text-sm">
          <p className="text-muted-foreground">{why('words')}</p>
          <blockquote
            lang={language}
            dir="auto"
            className="rounded-input border border-border px-3 py-2 wrap-anywhere whitespace-pre-line"
          >
            {words}
          </blockquote>
        </div>
      )}
      {restriction === undefined ? null : (
        <div className="flex flex-col gap-1 text-sm">
          {restriction.statement === undefined ? null : <StatementWords statement={restriction.statement} />}
          <p className="text-muted-foreground">
            {until === undefined
              ? why('noEnd')
              : why('until', { when: new Date(until).toLocaleString(i18n.language, FORMAT) })}
          </p>
        </div>
      )}
    </>
  );
}

const FORMAT = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Shows the decision on a request for its code. */
export function AppealCheck() {
  const { t } = useTranslation('forms');
  return (
    <CodeCheck
      title={t('unblock.code.have')}
      label={t('unblock.code.label')}
      button={t('unblock.code.look')}
      fetchFound={fetchDecision}
    >
      {(decision) => <Decided decision={decision} />}
    </CodeCheck>
  );
}
