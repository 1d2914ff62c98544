import { MessageSquareText, MicOff, VideoOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MoodBadge } from '../../../ui/mood-badge';
import type { ChatState } from '../machine/state';
import { OwnConnection } from './connection-sign';
import { VideoPanel } from './video-panel';

type Props = { state: ChatState; stream: MediaStream | null; mood: string };

/** The visitor as the partner sees them, mirrored. */
export function OwnPanel({ state, stream, mood }: Props) {
  const { t } = useTranslation('chat');
  const textOnly = state.media === 'text_only';
  const hasPicture = !textOnly && state.cameraOn && stream !== null;
  const Icon = textOnly ? MessageSquareText : VideoOff;

  return (
    <VideoPanel label={t('call.own')} stream={stream} own hasPicture={hasPicture} className="own-panel">
      {!hasPicture && (
        <div className="panel-notice">
          <Icon aria-hidden="true" className="panel-icon" />
          <p className="panel-words">{t(textOnly ? 'call.textOnly' : 'call.cameraOff')}</p>
        </div>
      )}
      <div className="panel-head">
        <MoodBadge mood={mood} className="panel-badge" />
        {!textOnly && !state.microphoneOn && (
          <p className="call-pill panel-muted">
            <MicOff aria-hidden="true" className="size-4 shrink-0" />
            <span className="panel-muted-word">{t('call.microphoneOff')}</span>
          </p>
        )}
        {!textOnly && <OwnConnection state={state} />}
      </div>
    </VideoPanel>
  );
}
