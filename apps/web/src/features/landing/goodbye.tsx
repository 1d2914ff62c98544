import type { Feedback } from '@app/contract/feedback';
import { ArrowUpRight } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '@/lib/duration';
import { request } from '@/lib/http';
import { TITLE_KEYS } from '@/lib/site-pages';
import { tabStore } from '@/lib/storage';
import { useHelplines } from '@/lib/use-helplines';
import { Button, type ButtonVariant, buttonClass } from '@/ui/button';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { LateReport } from '@/ui/late-report';
import { Link } from '@/ui/link';
import { MeetAgain } from '@/ui/meet-again';
import { type LastTalk, readLastTalk } from '@/visitor/last-talk';
import { useReportNews } from '@/visitor/report-outbox';
import { hasUnsentReport } from '@/visitor/resume-reports';
import { sendSafetyReportAgain, useSafetyReport, withdrawSafetyReport } from '@/visitor/safety-report';
import { useWayToChat } from '@/visitor/use-way-to-chat';
import { readVisitor } from '@/visitor/visitor-session';

const FEELINGS = ['better', 'same', 'worse'] as const;
type Feeling = (typeof FEELINGS)[number];

/** How long a shorter talk was is nothing to be told. */
const WORTH_SAYING_MS = 60_000;

/** Who listens, after a talk that did no good; nothing where no helpline is known. `first`: the look of the first. */
function Listeners({ first }: { first: ButtonVariant }) {
  const lines = useHelplines();
  if (lines.length === 0) return null;
  return (
    <ul className="flex w-full flex-col gap-2">
      {lines.map(({ label, url }, nth) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className={buttonClass(nth === 0 ? first : 'outline', 'w-full')}
          >
            <bdi>{label}</bdi>
            <ArrowUpRight aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The answer to "Worse": a kind word. It has the focus of the button that is gone. */
function Worse() {
  const { t } = useTranslation('landing');
  const words = useRef<HTMLParagraphElement>(null);
  const lines = useHelplines();
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={words} tabIndex={-1} role="status" className="outline-none">
      {t(lines.length > 0 ? 'goodbye.sorryListen' : 'goodbye.sorry')}
    </p>
  );
}

/** After "I feel unsafe": who listens. */
function UnsafeListeners() {
  const { t } = useTranslation('chat');
  if (useHelplines().length === 0) return null;
  return (
    <>
      <div className="border-border border-t sideways:hidden" />
      <div className="flex flex-1 flex-col items-center gap-3">
        <p>{t('search.crisis')}</p>
        <Listeners first="outline" />
      </div>
    </>
  );
}

type HowItWasProps = { talk: LastTalk; onFeeling: (feeling: Feeling) => void };

/** Thanks for a talk, and how the visitor feels after it: each can be given once, and is only counted. */
function HowItWas({ talk: { roomId, reported }, onFeeling }: HowItWasProps) {
  const { t } = useTranslation('landing');
  const { t: common } = useTranslation();
  const [said, setSaid] = useState<Feedback>({});
  const thanked = useRef<HTMLParagraphElement>(null);
  const question = useId();

  useEffect(() => {
    // The button had the focus, and is gone.
    if (said.thanks) thanked.current?.focus({ preventScroll: true });
  }, [said.thanks]);

  const say = (feedback: Feedback) => {
    setSaid({ ...said, ...feedback });
    // A failure does not matter: feedback is only counted.
    request(`/api/talks/${encodeURIComponent(roomId)}/feedback`, { method: 'POST', body: feedback }).catch(
      () => undefined,
    );
  };

  return (
    <>
      {!reported &&
        said.feeling !== 'worse' &&
        (said.thanks === undefined ? (
          <Button variant="outline" className="w-full" onClick={() => say({ thanks: true })}>
            {t('goodbye.thanks')}
          </Button>
        ) : (
          <p ref={thanked} tabIndex={-1} role="status" className="outline-none">
            {t('goodbye.thanked')}
          </p>
        ))}
      {said.feeling !== 'worse' && (
        <>
          <p id={question}>{t('goodbye.feeling')}</p>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser */}
          <div role="group" aria-labelledby={question} className="flex w-full flex-wrap gap-2">
            {FEELINGS.map((feeling) => (
              <Button
                key={feeling}
                variant="outline"
                className={classNames('flex-auto phone:px-2', said.feeling === feeling && 'bg-muted')}
                aria-pressed={said.feeling === feeling}
                disabled={said.feeling !== undefined && said.feeling !== feeling}
                onClick={() => {
                  if (said.feeling !== undefined) return;
                  say({ feeling });
                  onFeeling(feeling);
                }}
              >
                {t(`goodbye.${feeling}`)}
              </Button>
            ))}
          </div>
        </>
      )}
      {!reported && (
        // A partner who left first, and one whose talk a reload has ended, can still be reported.
        <Link
          to="/report-user"
          className="inline-flex min-h-6 items-center text-sm text-muted-foreground underline underline-offset-4 hover:text-foreground"
        >
          {common(TITLE_KEYS.report)}
        </Link>
      )}
    </>
  );
}

/** That a talk was reported. Of a report that has not been sent yet the page says so by itself. */
function ReportedTalk() {
  const { t } = useTranslation('landing');
  const news = useReportNews();
  return news === 'none' && !hasUnsentReport() ? <p>{t('goodbye.sent')}</p> : null;
}

/** The outcome of a report that was made with one tap. */
function SafetyReport() {
  const { t } = useTranslation('landing');
  const { t: common } = useTranslation();
  const state = useSafetyReport();
  // It was made on an earlier page, before a reload.
  if (state === 'none') return <LateReport />;
  return (
    <>
      <p role="status">
        {state === 'refused'
          ? common('report.refused')
          : state === 'kept'
            ? `${common('report.unsent')} ${common('report.kept')}`
            : t(`goodbye.${state === 'taken' ? 'sent' : state}`)}
      </p>
      {state === 'waiting' && (
        <Button variant="outline" onClick={withdrawSafetyReport}>
          {t('goodbye.withdraw')}
        </Button>
      )}
      {state === 'kept' && (
        <Button className="w-full" onClick={sendSafetyReportAgain}>
          {t('goodbye.retry')}
        </Button>
      )}
    </>
  );
}

/** Above or beside the form for a visitor who comes from a talk: how long it was, and the way to another one. */
export function Goodbye({ unsafe }: { unsafe: boolean }) {
  const { t, i18n } = useTranslation('landing');
  const chat = useWayToChat();
  const [talk] = useState(() => readLastTalk(tabStore));
  const asked = !unsafe && talk !== null;
  const known = readVisitor() !== undefined;
  const [feeling, setFeeling] = useState<Feeling | null>(null);
  const meeting = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);

  const handFocusOn = () => {
    if (meeting.current?.contains(document.activeElement)) next.current?.focus({ preventScroll: true });
  };

  const isWorse = feeling === 'worse';
  const onward = !unsafe && known && (
    <>
      <Button ref={next} variant={isWorse ? 'outline' : 'primary'} className="w-full" onClick={chat}>
        {t('goodbye.again')}
      </Button>
      {!isWorse && (
        <div ref={meeting} className="grid w-full gap-1 empty:hidden">
          <MeetAgain onSaid={chat} onPast={handFocusOn} />
        </div>
      )}
    </>
  );

  return (
    <Card
      as="section"
      look="raised"
      className="flex w-full max-w-110 flex-col gap-4 p-4 text-center sideways:col-span-2 sideways:row-start-1 sideways:max-w-none sideways:flex-row sideways:flex-wrap"
    >
      <div className={classNames('flex flex-col items-center gap-3', isWorse ? 'sideways:w-full' : 'flex-1')}>
        <h2 className="display-face wrap-anywhere text-xl">
          {t(unsafe ? 'goodbye.unsafe' : 'goodbye.title')}
        </h2>
        {unsafe && <p>{t('goodbye.safe')}</p>}
        {unsafe && <SafetyReport />}
        {asked && talk.reported && <ReportedTalk />}
        {asked && talk.ms >= WORTH_SAYING_MS && (
          <p>{t('goodbye.talked', { duration: formatDuration(talk.ms, i18n.language) })}</p>
        )}
        {isWorse ? <Worse /> : onward}
      </div>
      {/* What helps comes before the next talk, and there is nothing festive about that one. */}
      {isWorse && (
        <div className="flex-1 empty:hidden">
          <Listeners first="primary" />
        </div>
      )}
      {unsafe && <UnsafeListeners />}
      {asked && (
        <>
          <div className="border-border border-t sideways:hidden" />
          <div
            className={classNames(
              'flex flex-1 flex-col items-center gap-3',
              !isWorse && 'sideways:justify-center',
            )}
          >
            {isWorse && onward}
            <HowItWas talk={talk} onFeeling={setFeeling} />
          </div>
        </>
      )}
    </Card>
  );
}
