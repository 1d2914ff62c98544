import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Flames } from '../../../ui/flames';
import { StateActions, StateScreen } from './state-screen';

/** Says why camera and microphone are wanted while the browser asks for them. */
export function PermissionScreen({ onHome }: { onHome: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <StateScreen emblem={<Flames state="searching" className="size-24" />} title={t('permission.title')}>
      <p>{t('permission.why')}</p>
      <p className="text-muted-foreground">{t('permission.how')}</p>
      <StateActions>
        <Button variant="outline" onClick={onHome}>
          {t('permission.home')}
        </Button>
      </StateActions>
    </StateScreen>
  );
}
