import type { AgeStart } from '@app/contract/age';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '@/lib/http';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { type AgeAsked, useAgeCheck } from './use-age-check';
import type { ArrivalNotice } from './use-arrival-notice';

type Props = {
  notice: ArrivalNotice | undefined;
  /** How often Start Chat was pressed without an answer, where there is no chat without one. */
  refusals: number;
  /** Keeps what is typed: the visitor leaves the page. */
  onLeave: () => void;
  /** Is an answer missing without which there is no chat? */
  onMissing: (isMissing: boolean) => void;
};

/** The notice as it concerns the age check. */
function noticeOf(notice: ArrivalNotice | undefined) {
  switch (notice) {
    case 'age_check':
    case 'age_refused':
    case 'age_expired':
    case 'age_invalid':
      return notice;
    default:
      return undefined;
  }
}

/** For those who are asked for their age: why, by whom, with what, and the way there; and how it went. */
export function AgeCheck({ notice, refusals, onLeave, onMissing }: Props) {
  const { t } = useTranslation('age');
  const age = useAgeCheck();
  const isMissing = age?.isKnown === false && age.without === 'nothing';

  useEffect(() => onMissing(isMissing), [isMissing, onMissing]);

  const isConfirmed = age?.isKnown === true && notice === 'age_adult';
  return (
    <>
      <div
        role="status"
        className={isConfirmed ? 'rounded-input bg-muted px-3 py-2 text-sm font-semibold' : 'sr-only'}
      >
        {isConfirmed ? t('confirmed') : null}
      </div>
      {age?.isKnown === false && (
        <WayThere
          age={age}
          said={refusals > 0 ? 'age_check' : noticeOf(notice)}
          attempt={refusals}
          onLeave={onLeave}
        />
      )}
    </>
  );
}

type WayProps = Pick<Props, 'onLeave'> & {
  age: AgeAsked;
  said: ReturnType<typeof noticeOf>;
  /** What is said is announced anew with each. */
  attempt: number;
};

function WayThere({ age, said, attempt, onLeave }: WayProps) {
  const { t } = useTranslation('age');
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle');
  const titleId = useId();

  useEffect(() => {
    // Back from the service, the browser may show this page as it was left.
    const onShow = () => setState('idle');
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  async function leave() {
    if (state === 'leaving') return;
    setState('leaving');
    onLeave();
    try {
      const { url } = await request<AgeStart>('/api/age-check', { method: 'POST' });
      window.location.assign(url);
    } catch {
      setState('failed');
    }
  }

  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-2 rounded-card border border-border bg-muted p-4 text-sm"
    >
      <h2 id={titleId} className="text-base font-semibold">
        {t('title')}
      </h2>
      {said !== undefined && state !== 'failed' ? (
        <Notice key={attempt}>{t(`notices.${said}`)}</Notice>
      ) : null}
      {state === 'failed' ? <Notice>{t('notices.failed')}</Notice> : null}
      <p>{t('why')}</p>
      <p>{t('where')}</p>
      <p>
        <bdi dir="ltr" translate="no" className="font-semibold wrap-anywhere">
          {age.host}
        </bdi>
      </p>
      <p>{t('sent')}</p>
      <p>{t(`without.${age.without}`)}</p>
      <Button
        variant="outline"
        aria-disabled={state === 'leaving'}
        onClick={() => void leave()}
        className="mt-1 w-full"
      >
        {state === 'leaving' ? t('leaving') : t('leave')}
      </Button>
    </section>
  );
}
