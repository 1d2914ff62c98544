import { AppWindow, IdCard, type LucideIcon, Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import type { FailureCode } from '../machine/state';
import { EMBLEM, StateActions, StateScreen } from './state-screen';

const ICONS: Record<FailureCode, LucideIcon> = {
  no_connection: Unplug,
  unstable: Unplug,
  taken_over: AppWindow,
  not_yours: IdCard,
};

type Props = {
  code: FailureCode;
  onRetry: () => void;
  /** Leaves with a fresh identity: the present one belongs to someone else. */
  onStartAgain: () => void;
  onHome: () => void;
};

/** The chat cannot go on in this tab. */
export function FailedScreen({ code, onRetry, onStartAgain, onHome }: Props) {
  const { t } = useTranslation('chat');
  const Icon = ICONS[code];
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
