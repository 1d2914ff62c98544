import type { Feedback } from '@app/contract/feedback';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '@/lib/duration';
import { request } from '@/lib/http';
import { tabStore } from '@/lib/storage';
import { Button } from '@/ui/button';
import { MeetAgain } from '@/ui/meet-again';
import { type LastTalk, readLastTalk } from '@/visitor/last-talk';
import { sendSafetyReportAgain, useSafetyReport } from '@/visitor/safety-report';
import { useWayToChat } from '@/visitor/use-way-to-chat';
import { readVisitor } from '@/visitor/visitor-session';

const FEELINGS = ['better', 'same', 'worse'] as const;

/** Thanks for a talk, and how the visitor feels after it: each can be given once, and is only counted. */
function HowItWas({ talk: { roomId, reported } }: { talk: LastTalk }) {
  const { t } = useTranslation('landing');
  const [said, setSaid] = useState<Feedback>({});
  const thanked = useRef<HTMLParagraphElement>(null);

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
        (said.thanks === undefined ? (
          <Button variant="outline" onClick={() => say({ thanks: true })}>
            {t('goodbye.thanks')}
          </Button>
        ) : (
          <p ref={thanked} tabIndex={-1} role="status" className="outline-none">
            {t('goodbye.thanked')}
          </p>
        ))}
      <p>{t('goodbye.feeling')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {FEELINGS.map((feeling) => (
          <Button
            key={feeling}
            variant={said.feeling === feeling ? 'primary' : 'outline'}
            aria-pressed={said.feeling === feeling}
            disabled={said.feeling !== undefined && said.feeling !== feeling}
            onClick={() => said.feeling ?? say({ feeling })}
          >
            {t(`goodbye.${feeling}`)}
          </Button>
        ))}
      </div>
    </>
  );
}

/** The outcome of a report that was made with one tap. */
function SafetyReport() {
  const { t } = useTranslation('landing');
  const state = useSafetyReport();
  if (state === 'none') return null;
  return (
    <>
      <p role="status">{t(`goodbye.${state}`)}</p>
      {state === 'failed' && <Button onClick={sendSafetyReportAgain}>{t('goodbye.retry')}</Button>}
    </>
  );
}

/** Above or beside the form for a visitor who comes from a talk: how long it was, and the way to another one. */
export function Goodbye({ unsafe }: { unsafe: boolean }) {
  const { t, i18n } = useTranslation('landing');
  const chat = useWayToChat();
  const [talk] = useState(() => readLastTalk(tabStore));
  const known = readVisitor() !== undefined;
  const meeting = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);

  const handFocusOn = () => {
    if (meeting.current?.contains(document.activeElement)) next.current?.focus({ preventScroll: true });
  };

  return (
    <section className="flex w-full max-w-110 sideways:col-start-2 sideways:row-span-2 sideways:row-start-1 flex-col items-center gap-3 rounded-panel border border-border bg-card p-4 text-center shadow-soft">
      <h2 className="display-face wrap-anywhere text-xl">{t(unsafe ? 'goodbye.unsafe' : 'goodbye.title')}</h2>
      {unsafe && <SafetyReport />}
      {!unsafe && talk !== null && (
        <>
          <p>{t('goodbye.talked', { duration: formatDuration(talk.ms, i18n.language) })}</p>
          <HowItWas talk={talk} />
        </>
      )}
      {!unsafe && known && (
        <div ref={meeting} className="flex w-full flex-wrap justify-center gap-1">
          <MeetAgain onSaid={chat} onPast={handFocusOn} />
        </div>
      )}
      {!unsafe && known && (
        <Button ref={next} onClick={chat}>
          {t('goodbye.again')}
        </Button>
      )}
    </section>
  );
}
