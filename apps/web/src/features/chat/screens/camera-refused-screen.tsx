import { CameraOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import type { MediaCause, MediaMode } from '../session/machine/state';
import { EMBLEM, StateActions, StateScreen } from './state-screen';

type Props = {
  cause: MediaCause;
  onRetry: () => void;
  onMode: (mode: MediaMode) => void;
  onHome: () => void;
};

/** The chat does not start without a camera unless the visitor chooses so. */
export function CameraRefusedScreen({ cause, onRetry, onMode, onHome }: Props) {
  const { t } = useTranslation('chat');
  return (
    <StateScreen
      alert
      emblem={<CameraOff aria-hidden="true" className={EMBLEM} />}
      title={t('refused.title')}
    >
      <p className="text-muted-foreground">{t(`refused.causes.${cause}`)}</p>
      <StateActions>
        <Button onClick={onRetry}>{t('refused.retry')}</Button>
        <Button variant="outline" onClick={() => onMode('voice')}>
          {t('refused.voiceOnly')}
        </Button>
        <Button variant="outline" onClick={() => onMode('text')}>
          {t('refused.textOnly')}
        </Button>
        <Button variant="ghost" onClick={onHome}>
          {t('refused.home')}
        </Button>
      </StateActions>
    </StateScreen>
  );
}
