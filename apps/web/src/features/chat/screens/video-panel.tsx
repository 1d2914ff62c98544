import { Play } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { type Playback, usePlayback } from './playback';
import { useVideo } from './use-picture';
import './panel.css';

type Props = {
  label: string;
  stream: MediaStream | null;
  /** The visitor's own picture: shown without its sound. */
  own?: boolean;
  /** As one knows oneself from mirrors. */
  mirrored?: boolean;
  hasPicture: boolean;
  /** For whoever has more to do with the picture. */
  videoRef?: RefObject<HTMLVideoElement | null>;
  /** As loud as it is, and where the browser chooses, unless said otherwise. */
  playback?: Playback;
  className: string;
  children: ReactNode;
};

/** One person’s tile: a live picture and what lies over it. */
export function VideoPanel({
  label,
  stream,
  own = false,
  mirrored = false,
  hasPicture,
  videoRef,
  playback,
  className,
  children,
}: Props) {
  const { t } = useTranslation('chat');
  const inner = useRef<HTMLVideoElement>(null);
  const ref = videoRef ?? inner;
  const { blocked, play } = useVideo(ref, stream);
  usePlayback(ref, stream, playback);

  return (
    <figure aria-label={label} className={classNames('video-panel', className)}>
      <video
        ref={ref}
        autoPlay
        playsInline
        muted={own}
        className={classNames('video-picture', mirrored && 'video-mirrored', !hasPicture && 'invisible')}
      />
      {children}
      {blocked && (
        <Button className="panel-play" onClick={play}>
          <Play aria-hidden="true" className="size-5" />
          {t('call.tapToPlay')}
        </Button>
      )}
    </figure>
  );
}
