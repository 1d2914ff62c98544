import { AppWindow, IdCard, type LucideIcon, Unplug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import type { FailureCode } from '../session/machine/state';
import { EMBLEM, StateActions, StateScreen } from './state-screen';

const ICONS: Record<FailureCode, LucideIcon> = {
  no_connection: Unplug,
  unstable: Unplug,
  taken_over: AppWindow,
  not_yours: IdCard,
};

/** Within this time the chat resumes by itself. After longer a visitor should not come back to a running camera. */
const SOON_MS = 60_000;

/** Calls `onOnline` if the browser is online again soon after the first render and the page is visible. */
function useSoonOnline(onOnline: () => void): void {
  const [since] = useState(() => Date.now());
  useEffect(() => {
    const listen = () => {
      if (document.visibilityState === 'visible' && Date.now() - since < SOON_MS) onOnline();
    };
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, [since, onOnline]);
}

type Props = {
  code: FailureCode;
  /** A dialog is open over it and must not be disturbed. */
  covered: boolean;
  onRetry: () => void;
  /** Leaves with a fresh identity: the present one belongs to someone else. */
  onStartAgain: () => void;
  onHome: () => void;
};

/** The chat cannot go on in this tab. */
export function FailedScreen({ code, covered, onRetry, onStartAgain, onHome }: Props) {
  const { t } = useTranslation('chat');
  const Icon = ICONS[code];
  useSoonOnline(() => {
    if (code === 'no_connection' && !covered) onRetry();
  });
  return (
    <StateScreen
      alert
      emblem={<Icon aria-hidden="true" className={EMBLEM} />}
      title={t(`failed.${code}.title`)}
    >
      <p className="text-muted-foreground">{t(`failed.${code}.text`)}</p>
      <StateActions>
        <Button onClick={code === 'not_yours' ? onStartAgain : onRetry}>{t(`failed.${code}.action`)}</Button>
        <Button variant="ghost" onClick={onHome}>
          {t('failed.home')}
        </Button>
      </StateActions>
    </StateScreen>
  );
}
