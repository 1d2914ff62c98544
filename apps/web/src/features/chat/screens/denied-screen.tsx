import type { AccessDenied } from '@app/contract/events';
import { Ban, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../../../ui/button';
import { Link } from '../../../ui/link';
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
  return (
    <StateScreen
      alert
      emblem={<Hourglass aria-hidden="true" className={EMBLEM} />}
      title={t('denied.timedOutTitle')}
    >
      {left > 0 ? (
        <>
          <p className="text-muted-foreground">{t('denied.timedOutText')}</p>
          <TimeLeft ms={left} />
          <WaysOut {...ways} />
        </>
      ) : (
        <>
          <p role="status">{t('denied.over')}</p>
          <StateActions>
            <Button onClick={() => window.location.reload()}>{t('denied.retry')}</Button>
            <Button variant="ghost" onClick={ways.onHome}>
              {t('denied.home')}
            </Button>
          </StateActions>
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
