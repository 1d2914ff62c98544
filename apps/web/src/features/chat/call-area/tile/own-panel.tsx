import { EyeOff, MessageSquareText, VideoOff } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChatState, isWanted, type OwnMedia } from '@/features/chat/session/machine/state';
import { classNames } from '@/ui/class-names';
import { MoodBadge } from '@/ui/mood-badge';
import css from '../layout/call-area.module.css';
import { TileButton } from './tile-button';
import { VideoPanel } from './video-panel';

/** What is shown in place of the own picture; null: the picture itself. */
function ownViewOf({ mode, camera, blurred, canBlur }: OwnMedia) {
  if (mode === 'text') return 'textOnly';
  if (camera.state === 'lost') return 'cameraLost';
  if (camera.state !== 'on') return 'cameraOff';
  return blurred && !canBlur ? 'notSent' : null;
}

const ICONS = {
  textOnly: MessageSquareText,
  cameraLost: VideoOff,
  cameraOff: VideoOff,
  notSent: EyeOff,
};

type Props = Pick<ComponentProps<typeof VideoPanel>, 'className' | 'hidden' | 'children'> & {
  state: ChatState;
  /** What is sent: what visitors see of themselves is what the other sees. */
  sent: MediaStreamTrack | null;
  mood: string;
  /** Shown as in a mirror, if the camera faces the visitor. */
  mirrored: boolean;
  /** The mood is told under it. */
  captioned: boolean;
  onPreview: () => void;
};

/** The visitor as the partner sees them, or as the next one will. */
export function OwnPanel({
  state,
  sent,
  mood,
  mirrored,
  captioned,
  className,
  hidden,
  onPreview,
  children,
}: Props) {
  const { t } = useTranslation('chat');
  const { media, phase, reportedRoomId } = state;
  const matched = phase.name === 'matched';
  const view = ownViewOf(media);
  const stream = useMemo(() => sent && new MediaStream([sent]), [sent]);
  const Icon = view === null ? null : ICONS[view];
  const isSeen =
    matched && phase.call === 'live' && phase.partnerMedia.mode !== 'text' && view === null && !media.blurred;
  const reveals =
    matched &&
    isWanted(media.mode, 'camera') &&
    (view === null || view === 'notSent') &&
    media.blurred &&
    phase.partner.roomId !== reportedRoomId;

  return (
    <VideoPanel
      label={t('call.own')}
      stream={stream}
      own
      hasPicture={view === null && stream !== null}
      look={mirrored && media.mirrored ? '-scale-x-100' : ''}
      className={classNames(className, isSeen && css.seen)}
      hidden={hidden}
      caption={
        captioned && (
          <>
            <MoodBadge mood={mood} small />
            {!matched && view === null && <span className="text-muted-foreground">{t('soft.onlyYou')}</span>}
            {isSeen && <span className="font-semibold">{t('soft.seen')}</span>}
          </>
        )
      }
      over={reveals && <TileButton label={`${t('soft.show')} ${t('soft.preview')}`} onPress={onPreview} />}
    >
      {view !== null && Icon !== null && (
        <div
          data-view={view}
          className="absolute inset-0 flex flex-col items-center justify-center-safe gap-1 overflow-y-auto p-1 text-center text-xs"
        >
          <Icon aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
          <p>{t(`call.${view}`)}</p>
        </div>
      )}
      {children}
    </VideoPanel>
  );
}
