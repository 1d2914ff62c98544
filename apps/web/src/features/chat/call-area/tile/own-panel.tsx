import { EyeOff, MessageSquareText, MicOff, Phone, VideoOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { UiEvent } from '@/features/chat/session/machine/events';
import { type ChatState, isWanted, type OwnMedia } from '@/features/chat/session/machine/state';
import { classNames } from '@/ui/class-names';
import { MoodBadge } from '@/ui/mood-badge';
import area from '../layout/call-area.module.css';
import { PausedNotice } from '../overlay/connection-sign';
import { Pill } from '../overlay/pill';
import { SoftButton } from '../overlay/soft-button';
import { PANEL_NOTICE } from './over-picture';
import css from './panel.module.css';
import { VideoPanel } from './video-panel';

type OwnView = 'textOnly' | 'voiceOnly' | 'cameraLost' | 'cameraOff' | 'notSent';

/** What is shown in place of the own picture; null: the picture itself. */
function ownViewOf({ mode, camera, blurred, canBlur }: OwnMedia, talking: boolean): OwnView | null {
  if (mode === 'text') return 'textOnly';
  if (mode === 'voice') return 'voiceOnly';
  if (camera.state === 'lost') return 'cameraLost';
  if (camera.state !== 'on') return 'cameraOff';
  // A blur drawn on this side alone would say that the partner sees something.
  return talking && blurred && !canBlur ? 'notSent' : null;
}

const ICONS = {
  textOnly: MessageSquareText,
  voiceOnly: Phone,
  cameraLost: VideoOff,
  cameraOff: VideoOff,
  notSent: EyeOff,
};

type Props = {
  state: ChatState;
  stream: MediaStream | null;
  mood: string;
  /** Shown as in a mirror, if the camera faces the visitor. */
  mirrored: boolean;
  dispatch: (event: UiEvent) => void;
};

/** The visitor as the partner sees them. */
export function OwnPanel({ state, stream, mood, mirrored, dispatch }: Props) {
  const { t } = useTranslation('chat');
  const { media, phase } = state;
  const view = ownViewOf(media, phase.name === 'matched');
  const Icon = view === null ? null : ICONS[view];
  const sent = phase.name === 'matched' && isWanted(media.mode, 'camera');
  const microphone = isWanted(media.mode, 'microphone') ? media.microphone.state : 'on';

  return (
    <VideoPanel
      label={t('call.own')}
      stream={stream}
      own
      mirrored={mirrored && media.mirrored}
      hasPicture={view === null && stream !== null}
      blurred={sent && media.blurred}
      className={area.own}
    >
      {view !== null && Icon !== null && (
        <div className={classNames(PANEL_NOTICE, css.ownNotice)} data-view={view}>
          <Icon aria-hidden="true" className={css.icon} />
          <p className={css.words}>{t(`call.${view}`)}</p>
          {/* The button that shows the picture stands there. Two lines of words fit above it in the smallest tile. */}
          {view === 'notSent' && <div className="min-h-10" />}
        </div>
      )}
      <div className={classNames(css.head, css.ownHead)}>
        <MoodBadge mood={mood} className={css.badge} />
        {(microphone === 'off' || microphone === 'lost') && (
          <Pill
            icon={MicOff}
            className={css.muted}
            words={t(microphone === 'lost' ? 'call.microphoneLost' : 'call.microphoneOff')}
          />
        )}
        {media.mode !== 'text' && <PausedNotice state={state} />}
      </div>
      {sent && (view === null || view === 'notSent') && (
        <SoftButton soft={media.blurred} dispatch={dispatch} />
      )}
    </VideoPanel>
  );
}
