import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
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
  className,
  children,
}: Props) {
  const { t } = useTranslation('chat');
  const { ref, blocked, play } = useVideo(stream);

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
