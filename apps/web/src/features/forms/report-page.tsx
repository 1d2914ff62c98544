import { DEFAULT_LANGUAGE } from '@app/contract/languages';
import { CircleCheck } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrowserValue } from '@/lib/use-browser-value';
import { AlertDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { NeedsScript } from '@/ui/needs-script';
import { StartLink } from '@/ui/start-link';
import { Tick } from '@/ui/tick';
import { forgetLastPartner } from '@/visitor/last-partner';
import { tickText } from '@/visitor/unsent-entries';
import { adoptPartner, readSavedPartner } from '@/visitor/visitor-session';
import { FlagDrawing } from './drawings';
import { EntryFields } from './entry-fields';
import { FormPage } from './form-page';
import { isExplained, type ReportOutcome, sendReport } from './forms-api';
import { GivenReceipt, ReceiptCheck } from './receipt';
import { useEntry } from './use-entry';
import { useSlow } from './use-slow';

type Progress = 'editing' | 'asking' | 'sending' | 'proving' | Exclude<ReportOutcome, { state: 'taken' }>;

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
function Failure({ outcome }: { outcome: Exclude<ReportOutcome, { state: 'taken' }> }) {
  const { t, i18n } = useTranslation('forms');
  switch (outcome.state) {
    case 'network':
      return t('report.network');
    case 'refused': {
      if (i18n.language === DEFAULT_LANGUAGE && outcome.text !== undefined) return outcome.text;
      const { code } = outcome;
      return isExplained(code) ? t(`report.refused.${code}`) : t('report.failed');
    }
    default:
      return outcome satisfies never;
  }
}

function ReportForm({ onSent }: { onSent: (receipt: string | undefined) => void }) {
  const { t } = useTranslation('forms');
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

  const report = async () => {
    setProgress('sending');
    const outcome = await sendReport({ ...state.trimmed, ...(state.under18 && { under18: true }) }, () =>
      setProgress('proving'),
    );
    if (outcome.state !== 'taken') {
      setProgress(outcome);
      return;
    }
    state.clear();
    forgetLastPartner(state.trimmed.userId);
    onSent(outcome.receipt);
  };

  const sending = progress === 'sending' || progress === 'proving';
  const note = progress === 'proving' ? t('proving') : undefined;
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
        title={name === '' ? t('report.confirm') : <Named sentence="report.confirmNamed" name={name} />}
        description={
          <code dir="ltr" className="font-mono text-sm">
            {userId}
          </code>
        }
        note={isSlow ? t('slow') : note}
        confirmLabel={t(sending ? 'report.submitting' : 'report.doReport')}
        cancelLabel={t('report.cancel')}
        busy={sending}
        error={typeof progress === 'object' ? <Failure outcome={progress} /> : undefined}
        onConfirm={report}
        onCancel={() => setProgress('editing')}
        returnFocus={button}
      />
    </>
  );
}

/** Replaces the form. It takes the focus, which the form had, and is read out thereby. */
function Sent({ receipt }: { receipt: string | undefined }) {
  const { t } = useTranslation('forms');
  const message = useRef<HTMLParagraphElement>(null);

  useEffect(() => message.current?.focus(), []);

  return (
    <div className="flex flex-col items-center gap-3 py-6 text-center">
      <CircleCheck aria-hidden="true" className="size-12 text-success" />
      <p ref={message} tabIndex={-1} className="text-lg font-semibold outline-none">
        {t('report.sent')}
      </p>
      <p className="text-muted-foreground">{t('report.thanks')}</p>
      {receipt === undefined ? null : <GivenReceipt code={receipt} />}
      <StartLink className="mt-3" />
    </div>
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
