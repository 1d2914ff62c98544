import { AppWindow, IdCard, type LucideIcon, Unplug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tabStore } from '@/lib/storage';
import type { UiEvent } from '../session/machine/events';
import type { FailureCode } from '../session/machine/state';
import { StateScreen } from './state-screen';

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
  /** Only a press tries again. */
  byPress: boolean;
  /** A dialog is open over it and must not be disturbed. */
  covered: boolean;
  dispatch: (event: UiEvent) => void;
};

/** The chat cannot go on in this tab. */
export function FailedScreen({ code, byPress, covered, dispatch }: Props) {
  const { t } = useTranslation('chat');
  const retry = () => dispatch({ type: 'retry_connection' });
  /** Leaves with a fresh identity, which the start form creates: the present one belongs to someone else. */
  const startAgain = () => {
    tabStore.removeItem('userId');
    dispatch({ type: 'end' });
  };
  useSoonOnline(() => {
    if (code === 'no_connection' && !byPress && !covered) retry();
  });
  return (
    <StateScreen
      icon={ICONS[code]}
      title={t(`failed.${code}.title`)}
      main={{ label: t(`failed.${code}.action`), onPress: code === 'not_yours' ? startAgain : retry }}
      dispatch={dispatch}
    >
      <p className="text-muted-foreground">{t(`failed.${code}.text`)}</p>
    </StateScreen>
  );
}
