import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Flames } from '@/ui/flames';
import type { MediaMode } from '../session/machine/state';
import { StateActions, StateScreen } from './state-screen';

type Props = { mode: MediaMode; onMode: (mode: MediaMode) => void; onHome: () => void };

/** Says why camera and microphone are wanted while the browser asks for them. */
export function PermissionScreen({ mode, onMode, onHome }: Props) {
  const { t } = useTranslation('chat');
  return (
    <StateScreen emblem={<Flames state="searching" className="size-24" />} title={t('permission.title')}>
      <p>{t('permission.why')}</p>
      <p className="text-muted-foreground">{t('permission.how')}</p>
      <StateActions>
        {mode === 'video' && (
          <Button variant="outline" onClick={() => onMode('voice')}>
            {t('refused.voiceOnly')}
          </Button>
        )}
        <Button variant="outline" onClick={() => onMode('text')}>
          {t('refused.textOnly')}
        </Button>
        <Button variant="ghost" onClick={onHome}>
          {t('permission.home')}
        </Button>
      </StateActions>
    </StateScreen>
  );
}
