import { useTranslation } from 'react-i18next';
import { useBrowserValue } from '@/lib/use-browser-value';
import { readReceipts } from '@/visitor/receipts';
import { fetchOutcome, type OutcomeState } from './forms-api';
import { CodeCheck, GivenCode } from './shown-code';

/** The code that shows what came of a report. */
export function GivenReceipt({ code }: { code: string }) {
  const { t } = useTranslation('forms');
  return <GivenCode label={t('report.receipt.label')} code={code} keep={t('report.receipt.keep')} />;
}

function wordsFor(state: OutcomeState) {
  switch (state) {
    case 'too_many':
      return 'report.refused.rate_limited';
    case 'unexpected':
      return 'report.network';
    case 'waiting':
    case 'acted':
    case 'no_breach':
    case 'unknown':
      return `report.receipt.states.${state}` as const;
    default:
      return state satisfies never;
  }
}

/** Shows what came of a report for its receipt; the last one of this tab is filled in. */
export function ReceiptCheck() {
  const { t } = useTranslation('forms');
  const last = useBrowserValue(() => readReceipts()[0]);
  return (
    <CodeCheck
      title={t('report.receipt.have')}
      label={t('report.receipt.label')}
      button={t('report.receipt.look')}
      known={last}
      fetchFound={fetchOutcome}
    >
      {(state) => <p className="text-sm font-semibold">{t(wordsFor(state))}</p>}
    </CodeCheck>
  );
}
