import type { AccessDenied } from '@app/contract/events';
import { Ban, Check, Copy, Hourglass } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '@/lib/duration';
import { useCopy } from '@/lib/use-copy';
import { Button } from '@/ui/button';
import { StatementWords } from '@/ui/statement-words';
import type { UiEvent } from '../session/machine/events';
import { KEPT_TEXT, keptOut } from './denied-text';
import { isFocusLost } from './focus';
import { StateScreen } from './state-screen';

const TICK_MS = 1_000;

/** Milliseconds from now until `until` (epoch milliseconds), updated every second; never negative. null: without end. */
function useTimeLeft(until: number | null): number | null {
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);

  return until === null ? null : Math.max(0, until - now);
}

/** A countdown. It is outside of every live region, so that not every second is read out. */
function TimeLeft({ ms }: { ms: number }) {
  const { t, i18n } = useTranslation('chat');
  return (
    <p className="flex flex-col items-center justify-center sideways:flex-row sideways:gap-2">
      <span className="text-sm text-muted-foreground">{t('denied.timeLeft')}</span>
      <span role="timer" aria-live="off" className="display-face text-xl tabular-nums">
        {formatDuration(ms, i18n.language)}
      </span>
    </p>
  );
}

/** The visitor's own ID, which the unblock form asks for, with a button that copies it. */
function OwnId({ userId }: { userId: string }) {
  const { t } = useTranslation('chat');
  const { copied, copy } = useCopy(userId);
  const Icon = copied ? Check : Copy;

  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3 rounded-card border border-border bg-background px-4 py-3">
      <div className="min-w-0 flex-1 basis-32 text-start">
        <p className="text-sm text-muted-foreground">{t('denied.userId')}</p>
        <code dir="ltr" className="block font-mono text-xs break-all [text-align:match-parent] select-all">
          {userId}
        </code>
      </div>
      <Button variant="outline" className="shrink-0" onClick={copy}>
        <Icon aria-hidden="true" className="size-4" />
        <span aria-live="polite">{t(copied ? 'denied.copied' : 'denied.copy')}</span>
      </Button>
    </div>
  );
}

type Props = { denied: AccessDenied; userId: string; dispatch: (event: UiEvent) => void };

/** Blocked or timed out: why, until when, the visitor's ID, and the way to request unblocking. */
export function DeniedScreen({ denied, userId, dispatch }: Props) {
  const { t } = useTranslation('chat');
  const { t: why } = useTranslation('why');
  const left = useTimeLeft(denied.code === 'blocked' ? null : denied.until);
  const kept = keptOut(denied, left);
  const isBlocked = kept === 'blocked';
  const isOver = kept === 'over';
  const news = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // What could be pressed during the pause is gone.
    if (isOver && isFocusLost()) news.current?.focus({ preventScroll: true });
  }, [isOver]);

  return (
    <StateScreen
      icon={isBlocked ? Ban : Hourglass}
      title={t(isBlocked ? 'denied.blockedTitle' : 'denied.timedOutTitle')}
      dispatch={dispatch}
      {...(isOver
        ? { main: { label: t('denied.retry'), onPress: () => dispatch({ type: 'retry_connection' }) } }
        : {
            aid: <OwnId userId={userId} />,
            main: { label: t('denied.appeal'), to: `/submit-unblock?userId=${encodeURIComponent(userId)}` },
          })}
    >
      {/* There from the start, so that its change is announced. */}
      <p
        ref={news}
        role={denied.code === 'blocked' ? undefined : 'status'}
        tabIndex={-1}
        className={isOver ? 'outline-none' : 'text-muted-foreground outline-none'}
      >
        {t(KEPT_TEXT[kept])}
      </p>
      {!isOver && (
        <>
          {left === null || isBlocked ? null : <TimeLeft ms={left} />}
          {kept === 'timed_out' ? null : <p className="text-sm text-muted-foreground">{why('noEnd')}</p>}
          {denied.statement !== undefined && <StatementWords statement={denied.statement} />}
          <p className="text-sm text-muted-foreground">{why('appeal')}</p>
        </>
      )}
    </StateScreen>
  );
}
