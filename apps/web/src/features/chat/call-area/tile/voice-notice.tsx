import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Flames } from '@/ui/flames';
import { useLevel } from '../controls/use-level';
import css from './partner-notice.module.css';

type Props = { name: string; stream: MediaStream | null };

/** In place of a picture that the partner does not send: two flames that swell with their voice, and their name. */
export function VoiceNotice({ name, stream }: Props) {
  const { t } = useTranslation('chat');
  const flames = useRef<HTMLSpanElement>(null);
  const swell = useCallback(
    (level: number) => flames.current?.style.setProperty('--level', String(level)),
    [],
  );
  useLevel(stream, swell);
  return (
    <>
      <span ref={flames} data-part="voice" className={css.flames}>
        <Flames state="matched" className={`size-full ${css.swells}`} />
      </span>
      <bdi translate="no" className="display-face max-w-full text-xl wrap-anywhere strip:hidden">
        {name}
      </bdi>
      <p className="text-sm text-muted-foreground">{t('call.partnerVoiceOnly')}</p>
    </>
  );
}
