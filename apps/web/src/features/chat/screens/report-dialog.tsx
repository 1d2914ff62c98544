import { MAX_DETAILS_LENGTH } from '@app/contract/limits';
import { REPORT_REASONS, type ReportReason } from '@app/contract/report-reasons';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Field, Select, Textarea } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { toast } from '../../../ui/toaster';

import type { Report } from '../machine/state';

type FormProps = {
  report: Report;
  onCancel: () => void;
  onSubmit: (reason: ReportReason, details: string) => void;
};

function ReportForm({ report, onCancel, onSubmit }: FormProps) {
  const { t } = useTranslation('chat');
  const select = useRef<HTMLSelectElement>(null);
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [reasonMissing, setReasonMissing] = useState(false);
  const [details, setDetails] = useState('');
  const sending = report.state === 'sending';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (sending) return;
    if (reason === '') {
      setReasonMissing(true);
      select.current?.focus();
      return;
    }
    onSubmit(reason, details);
  };

  return (
    <form className="flex flex-col gap-4" onSubmit={submit} noValidate>
      <Field label={t('report.reason')} error={reasonMissing ? t('report.reasonMissing') : undefined}>
        {(control) => (
          <Select
            {...control}
            ref={select}
            value={reason}
            required
            onChange={(event) => {
              setReason(REPORT_REASONS.find((known) => known === event.target.value) ?? '');
              setReasonMissing(false);
            }}
          >
            <option value="" disabled>
              {t('report.placeholder')}
            </option>
            {REPORT_REASONS.map((known) => (
              <option key={known} value={known}>
                {t(`report.reasons.${known}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('report.details')}
        hint={t('report.detailsLeft', { count: MAX_DETAILS_LENGTH - details.length })}
      >
        {(control) => (
          <Textarea
            {...control}
            value={details}
            maxLength={MAX_DETAILS_LENGTH}
            onChange={(event) => setDetails(event.target.value)}
          />
        )}
      </Field>
      {report.state === 'error' && <Notice>{t('report.failed')}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onCancel}>
          {t('report.cancel')}
        </Button>
        <Button type="submit" variant="destructive" aria-disabled={sending}>
          {t(sending ? 'report.sending' : 'report.submit')}
        </Button>
      </div>
    </form>
  );
}

type Props = Omit<FormProps, 'report'> & { report: Report | null; onReturnFocus: () => void };

/** Reports a partner, also one who has left meanwhile. An error stays inside, with what was written; success closes it and says thank you. */
export function ReportDialog({ report, onCancel, onSubmit, onReturnFocus }: Props) {
  const { t } = useTranslation('chat');
  const state = report?.state;
  const before = useRef(state);

  useEffect(() => {
    if (state === 'sent' && before.current === 'sending') toast.success(t('report.sent'));
    before.current = state;
  }, [state, t]);

  return (
    <Dialog
      open={state !== undefined && state !== 'sent'}
      title={t('report.title')}
      description={t('report.intro')}
      onClose={onCancel}
      onReturnFocus={onReturnFocus}
    >
      {report !== null && <ReportForm report={report} onCancel={onCancel} onSubmit={onSubmit} />}
    </Dialog>
  );
}
