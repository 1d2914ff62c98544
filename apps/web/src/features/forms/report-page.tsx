import { DEFAULT_LANGUAGE } from '@app/contract/languages';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shallowEqual } from '@/lib/shallow-equal';
import { useBrowserValue } from '@/lib/use-browser-value';
import { AlertDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { LateReport } from '@/ui/late-report';
import { NeedsScript } from '@/ui/needs-script';
import { StartLink } from '@/ui/start-link';
import { Tick } from '@/ui/tick';
import { keepReport, type ReportOutcome, sendReport } from '@/visitor/report-outbox';
import { tickText } from '@/visitor/unsent-entries';
import { adoptPartner, readSavedPartner } from '@/visitor/visitor-session';
import { FlagDrawing } from './drawings';
import { EntryFields } from './entry-fields';
import { FormPage } from './form-page';
import { isExplained } from './forms-api';
import { GivenReceipt, ReceiptCheck } from './receipt';
import { Taken } from './taken';
import { useEntry } from './use-entry';
import { useSlow } from './use-slow';

type NotTaken = Exclude<ReportOutcome, { state: 'taken' }>;

type Progress = 'editing' | 'asking' | 'sending' | NotTaken;

/** Placeholder for the name in the sentence; no name contains it. */
const NAME_MARK = '\0';

type NamedProps = { sentence: 'report.reporting' | 'report.confirmNamed'; name: string };

/** The name is isolated in its own text direction, and never parsed as markup. */
function Named({ sentence, name }: NamedProps) {
  const { t } = useTranslation('forms');
  const [before, after] = t(sentence, { name: NAME_MARK }).split(NAME_MARK);
  return (
    <>
      {before}
      <bdi translate="no">{name}</bdi>
      {after}
    </>
  );
}

/** The server's message for a refusal is in English; other languages have texts of their own. */
function Failure({ outcome: { code, text } }: { outcome: NotTaken }) {
  const { t, i18n } = useTranslation('forms');
  const inTheirWords = i18n.language === DEFAULT_LANGUAGE ? text : undefined;
  return code === 'network'
    ? t('report.network')
    : (inTheirWords ?? (isExplained(code) ? t(`report.refused.${code}`) : t('report.failed')));
}

function ReportForm({ onSent }: { onSent: (receipt: string | undefined) => void }) {
  const { t } = useTranslation('forms');
  const { t: common } = useTranslation();
  const partnerId = useBrowserValue(() => readSavedPartner()?.userId);
  const partnerName = useBrowserValue(() => readSavedPartner()?.username) ?? '';
  const state = useEntry('report', partnerId);
  const [progress, setProgress] = useState<Progress>('editing');
  const button = useRef<HTMLButtonElement>(null);
  const { userId } = state.trimmed;

  // So that the partner does not vanish from the form, or its reload, when the 30 minutes are over.
  useEffect(() => adoptPartner(), []);

  // The saved name belongs to the saved ID; over another one it would accuse the wrong person.
  const name = partnerId === userId ? partnerName : '';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (state.check()) setProgress('asking');
  };

  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });

  const report = () => {
    setProgress('sending');
    const { trimmed, under18 } = state;
    const body = { ...trimmed, ...(under18 && { under18: true }) };
    const id = keepReport({ way: 'form', body }, (outcome) => {
      const { current } = latest;
      // One that was sent later is gone from the form, unless something else stands there by then.
      if (!shallowEqual(current.trimmed, trimmed)) return;
      if (outcome.state === 'taken') {
        current.clear();
        onSent(outcome.receipt);
      } else setProgress((before) => (before === 'editing' ? before : outcome));
    });
    void sendReport(id);
  };

  const sending = progress === 'sending';
  const isKept = typeof progress === 'object' && progress.state === 'kept';
  const kept = isKept && (
    <>
      <p>{common('report.kept')}</p>
      <p className="mt-1 text-muted-foreground">
        <Failure outcome={progress} />
      </p>
    </>
  );
  const question = name === '' ? t('report.confirm') : <Named sentence="report.confirmNamed" name={name} />;
  const isSlow = useSlow(sending);

  return (
    <>
      <form
        noValidate
        method="dialog"
        onSubmit={submit}
        className="flex flex-col gap-4 phone:gap-3 sideways:gap-2"
      >
        <NeedsScript />
        <LateReport className={progress === 'editing' ? '' : 'hidden'} />
        {name === '' ? null : (
          <p className="rounded-input bg-muted px-3 py-2 font-semibold">
            <Named sentence="report.reporting" name={name} />
          </p>
        )}
        <EntryFields state={state} form="report" />
        <Tick
          label={t('report.under18')}
          checked={state.under18}
          onChange={(isTicked) => state.change({ under18: tickText(isTicked) })}
        />
        <Button ref={button} type="submit" className="w-full">
          {t('report.submit')}
        </Button>
      </form>
      <AlertDialog
        open={progress !== 'editing'}
        title={isKept ? common('report.unsent') : question}
        description={
          <code dir="ltr" className="font-mono text-sm">
            {userId}
          </code>
        }
        note={isKept ? kept : isSlow ? t('slow') : undefined}
        confirmLabel={t(sending ? 'report.submitting' : 'report.doReport')}
        cancelLabel={t('report.cancel')}
        // It is sent later by itself: a second press would only ask for the same.
        closeLabel={isKept ? t('report.close') : undefined}
        busy={sending}
        error={typeof progress === 'object' && !isKept ? <Failure outcome={progress} /> : undefined}
        onConfirm={report}
        onCancel={() => setProgress('editing')}
        returnFocus={button}
      />
    </>
  );
}

function Sent({ receipt }: { receipt: string | undefined }) {
  const { t } = useTranslation('forms');
  return (
    <Taken words={t('report.sent')}>
      <p className="text-muted-foreground">{t('report.thanks')}</p>
      {receipt === undefined ? null : <GivenReceipt code={receipt} />}
      <StartLink className="mt-3" />
    </Taken>
  );
}

/** Reports a visitor to the moderators: the last partner unless another ID is given. */
export function ReportPage() {
  const { t } = useTranslation('forms');
  const { t: common } = useTranslation();
  const [sent, setSent] = useState<{ receipt: string | undefined }>();
  return (
    <FormPage
      Drawing={FlagDrawing}
      title={common('titles.report')}
      lead={t('report.lead')}
      next={[t('report.next.read'), t('report.next.act'), t('report.next.chat')]}
    >
      {sent === undefined ? <ReportForm onSent={(receipt) => setSent({ receipt })} /> : <Sent {...sent} />}
      <ReceiptCheck key={sent?.receipt} />
    </FormPage>
  );
}
