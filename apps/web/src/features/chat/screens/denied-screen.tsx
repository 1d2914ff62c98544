import type { AccessDenied } from '@app/contract/events';
import { Ban, Hourglass } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '@/ui/button';
import { Link } from '@/ui/link';
import { isFocusLost } from './focus-lost';
import { OwnId } from './own-id';
import { EMBLEM, StateActions, StateScreen } from './state-screen';
import { TimeLeft, useTimeLeft } from './time-left';

type WaysProps = { userId: string; onHome: () => void };

function WaysOut({ userId, onHome }: WaysProps) {
  const { t } = useTranslation('chat');
  return (
    <>
      <OwnId userId={userId} />
      <StateActions>
        <Link to={`/submit-unblock?userId=${encodeURIComponent(userId)}`} className={buttonClass()}>
          {t('denied.appeal')}
        </Link>
        <Button variant="ghost" onClick={onHome}>
          {t('denied.home')}
        </Button>
      </StateActions>
    </>
  );
}

function Blocked(ways: WaysProps) {
  const { t } = useTranslation('chat');
  return (
    <StateScreen
      alert
      emblem={<Ban aria-hidden="true" className={EMBLEM} />}
      title={t('denied.blockedTitle')}
    >
      <p className="text-muted-foreground">{t('denied.blockedText')}</p>
      <WaysOut {...ways} />
    </StateScreen>
  );
}

function TimedOut({ until, ...ways }: WaysProps & { until: number }) {
  const { t } = useTranslation('chat');
  const left = useTimeLeft(until);
  const isOver = left === 0;
  const news = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // What could be pressed during the pause is gone.
    if (isOver && isFocusLost()) news.current?.focus({ preventScroll: true });
  }, [isOver]);

  return (
    <StateScreen
      alert
      emblem={<Hourglass aria-hidden="true" className={EMBLEM} />}
      title={t('denied.timedOutTitle')}
    >
      {/* There from the start, so that its change is announced. */}
      <p
        ref={news}
        role="status"
        tabIndex={-1}
        className={isOver ? 'outline-none' : 'text-muted-foreground outline-none'}
      >
        {t(isOver ? 'denied.over' : 'denied.timedOutText')}
      </p>
      {isOver ? (
        <StateActions>
          <Button onClick={() => window.location.reload()}>{t('denied.retry')}</Button>
          <Button variant="ghost" onClick={ways.onHome}>
            {t('denied.home')}
          </Button>
        </StateActions>
      ) : (
        <>
          <TimeLeft ms={left} />
          <WaysOut {...ways} />
        </>
      )}
    </StateScreen>
  );
}

/** Blocked or timed out: the visitor's ID, the time left, and the way to request unblocking. */
export function DeniedScreen({ denied, ...ways }: WaysProps & { denied: AccessDenied }) {
  switch (denied.code) {
    case 'blocked':
      return <Blocked {...ways} />;
    case 'timed_out':
      return <TimedOut {...ways} until={denied.until} />;
    default:
      return denied satisfies never;
  }
}
