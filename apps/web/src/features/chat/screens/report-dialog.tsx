import { MAX_DETAILS_LENGTH } from '@app/contract/limits';
import { REPORT_REASONS, type ReportReason } from '@app/contract/report-reasons';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field, NEAR_LIMIT, Select, Textarea } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { Tick } from '@/ui/tick';
import { toast } from '@/ui/toaster';
import { forgetReportNews, useReportNews } from '@/visitor/report-outbox';
import { forgetEntry, keepEntry, parseEntry, readUnsent, TICKED, tickText } from '@/visitor/unsent-entries';
import type { Partner, Report } from '../session/machine/state';

/** The report so far. It is kept with every change: it outlives the dialog, which may be closed and opened again, and a reload. */
type Draft = { reason: ReportReason | ''; details: string; under18: boolean };

const EMPTY: Draft = { reason: '', details: '', under18: false };

/** One for all talks, so that a report about the next partner takes the place of the last one. */
const FORM = 'talk';

const reasonOf = (value: string | undefined): Draft['reason'] =>
  REPORT_REASONS.find((known) => known === value) ?? '';

/** What was written about the partner of this room before. */
function keptDraft(about: string): Draft {
  const { roomId, reason, details = '', under18 } = parseEntry(readUnsent(), FORM);
  if (roomId !== about) return EMPTY;
  return { reason: reasonOf(reason), details, under18: under18 === TICKED };
}

type FormProps = {
  id: string;
  report: Report;
  /** Those it may be about: the partner, and who left before. */
  choices: readonly Partner[];
  onChoose: (roomId: string) => void;
  onSubmit: (report: Draft & { reason: ReportReason }) => void;
};

function ReportForm({ id, report, choices, onChoose, onSubmit }: FormProps) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation();
  const written = useRef<HTMLTextAreaElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const [reasonMissing, setReasonMissing] = useState(false);
  const { roomId } = report.about;
  const [draft, setDraft] = useState(() => keptDraft(roomId));
  const { reason, details } = draft;
  const [partner, previous] = choices;
  const sending = report.state === 'sending';
  const excess = details.length - MAX_DETAILS_LENGTH;

  const write = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    keepEntry(FORM, { roomId, ...next, under18: tickText(next.under18) });
    setDraft(next);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (sending) return;
    if (reason === '') {
      setReasonMissing(true);
      select.current?.focus();
      return;
    }
    if (excess > 0) {
      written.current?.focus();
      return;
    }
    onSubmit({ ...draft, reason });
  };

  return (
    <form
      id={id}
      // On a phone on its side the two stand beside each other, so that nothing has to be scrolled to.
      className="flex flex-col gap-4 sideways:grid sideways:grid-cols-[8fr_7fr]"
      onSubmit={submit}
      noValidate
    >
      <Field label={t('report.reason')} error={reasonMissing ? t('report.reasonMissing') : undefined}>
        {(control) => (
          <Select
            {...control}
            ref={select}
            value={reason}
            required
            onChange={(event) => {
              write({ reason: reasonOf(event.target.value) });
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
        className="sideways:row-span-2"
        label={t('report.details')}
        hint={excess > 0 || excess < -NEAR_LIMIT ? undefined : t('report.detailsLeft', { count: -excess })}
        error={excess > 0 ? common('tooLong', { count: excess }) : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={written}
            value={details}
            onChange={(event) => write({ details: event.target.value })}
          />
        )}
      </Field>
      {previous !== undefined && (
        <Tick
          label={t('report.before', { name: previous.username })}
          checked={roomId === previous.roomId}
          onChange={(isBefore) => onChoose((isBefore ? previous : partner)?.roomId ?? roomId)}
        />
      )}
      <Tick label={t('report.under18')} checked={draft.under18} onChange={(under18) => write({ under18 })} />
      {(report.state === 'error' || report.state === 'kept') && (
        <Notice className="sideways:col-span-2">
          <p>{t('report.failed')}</p>
          {report.state === 'kept' && <p className="mt-1 font-normal">{common('report.kept')}</p>}
        </Notice>
      )}
    </form>
  );
}

type Props = Pick<FormProps, 'choices' | 'onChoose' | 'onSubmit'> & {
  report: Report | null;
  /** The talk with the one reported goes on. */
  inTalk: boolean;
  onCancel: () => void;
  onOpenerGone: () => void;
};

/**
 * Reports a partner, also one who has left meanwhile. It can be closed at any time: a report being sent goes on, and
 * its outcome is announced. An error is shown inside, with the text kept.
 */
export function ReportDialog({ report, inTalk, onCancel, onOpenerGone, ...form }: Props) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation();
  const id = useId();
  const news = useReportNews();
  const state = report?.state;
  const hidden = report?.hidden === true;
  const before = useRef(state);

  useEffect(() => {
    if (state === 'sent' && before.current !== 'sent') {
      forgetEntry(FORM);
      // In the talk a card says so.
      if (!inTalk) toast.success(t('report.sent'));
    }
    if (state === 'error' && before.current !== 'error' && hidden) toast.error(t('report.failed'));
    before.current = state;
  }, [state, hidden, inTalk, t]);

  // Of one from before a reload, which no dialog shows any more.
  useEffect(() => {
    if (news === 'taken' && before.current !== 'sent') toast.success(common('report.taken'));
    if (news === 'refused' && before.current !== 'error') toast.error(common('report.refused'));
    forgetReportNews();
  }, [news, common]);

  return (
    <Dialog
      open={state !== undefined && state !== 'sent' && !hidden}
      title={t('report.title')}
      description={t('report.intro')}
      onClose={onCancel}
      onOpenerGone={onOpenerGone}
      foot={
        <>
          <Button variant="outline" onClick={onCancel}>
            {t('report.cancel')}
          </Button>
          <Button type="submit" form={id} variant="destructive" aria-disabled={state === 'sending'}>
            {t(state === 'sending' ? 'report.sending' : 'report.submit')}
          </Button>
        </>
      }
    >
      {report !== null && <ReportForm id={id} report={report} {...form} />}
    </Dialog>
  );
}
