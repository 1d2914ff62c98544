import { MicOff, VideoOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MediaMode } from '@/visitor/media-mode';
import type { UiEvent } from '../session/machine/events';
import { isWanted, type MediaCause } from '../session/machine/state';
import { StateScreen } from './state-screen';

/**
 * The kind of browser, by what it calls itself: each has a place of its own for the permission for the camera.
 * `touchPoints` tells an iPad, which calls itself a Mac.
 */
export function browserKind(userAgent: string, touchPoints: number) {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  if (isIos) return /CriOS|FxiOS|EdgiOS|OPT\//.test(userAgent) ? 'iosApp' : 'ios';
  const isMobile = /Android/.test(userAgent);
  if (/Firefox\//.test(userAgent)) return isMobile ? 'firefoxMobile' : 'firefox';
  if (/Safari\//.test(userAgent) && !/Chrome\/|Chromium\//.test(userAgent) && !isMobile) return 'safari';
  return isMobile ? 'chromeMobile' : 'chrome';
}

type Props = {
  mode: MediaMode;
  cause: MediaCause;
  /** Asking once more has changed nothing. */
  again: boolean;
  dispatch: (event: UiEvent) => void;
};

/**
 * The chat does not start without a camera, or by voice without a microphone, unless the visitor chooses so. It says why
 * there is none and what helps; for one that is refused again, where this browser lets it be allowed.
 */
export function CameraRefusedScreen({ mode, cause, again, dispatch }: Props) {
  const { t } = useTranslation('chat');
  const wantsCamera = isWanted(mode, 'camera');
  const { t: advice } = useTranslation('refusal');
  const refusedAgain = again && cause === 'not_allowed';
  const voice = {
    label: t('refused.voiceOnly'),
    onPress: () => dispatch({ type: 'choose_mode', mode: 'voice' }),
  };
  const retry = { label: t('refused.retry'), onPress: () => dispatch({ type: 'retry_camera' }) };
  return (
    <StateScreen
      icon={wantsCamera ? VideoOff : MicOff}
      title={t(wantsCamera ? 'refused.title' : 'call.microphoneLost')}
      // What works as it is comes first.
      main={{ label: t('refused.textOnly'), onPress: () => dispatch({ type: 'choose_mode', mode: 'text' }) }}
      others={wantsCamera ? [voice, retry] : [retry]}
      dispatch={dispatch}
    >
      {again && <p className="font-semibold">{advice(refusedAgain ? 'still' : 'unchanged')}</p>}
      <p className="rounded-input bg-muted px-4 py-3 text-start">
        {refusedAgain
          ? advice(browserKind(navigator.userAgent, navigator.maxTouchPoints))
          : advice(`causes.${cause}`)}
      </p>
    </StateScreen>
  );
}
