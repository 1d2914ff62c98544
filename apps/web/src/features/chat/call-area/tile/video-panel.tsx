import { Play } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import css from '../layout/call-area.module.css';
import { type Playback, usePlayback } from './playback';
import { useVideo } from './use-picture';

type Props = {
  label: string;
  stream: MediaStream | null;
  /** The visitor's own picture: shown without its sound. */
  own?: boolean;
  /** Shown as in a mirror. */
  mirrored?: boolean;
  hasPicture: boolean;
  /** Gives the parent the video element. */
  videoRef?: RefObject<HTMLVideoElement | null>;
  /** Full volume and the browser's choice of speaker by default. */
  playback?: Playback;
  /** Blurred, as the partner sees it. */
  blurred?: boolean;
  className: string | undefined;
  children: ReactNode;
};

/** The tile of one visitor: a live picture and its overlays. */
export function VideoPanel({
  label,
  stream,
  own = false,
  mirrored = false,
  hasPicture,
  videoRef,
  playback,
  blurred = false,
  className,
  children,
}: Props) {
  const { t } = useTranslation('chat');
  const inner = useRef<HTMLVideoElement>(null);
  const ref = videoRef ?? inner;
  const { blocked, play } = useVideo(ref, stream);
  usePlayback(ref, stream, playback);

  return (
    <figure
      data-part={own ? 'own' : 'partner'}
      aria-label={label}
      className={classNames(css.panel, className)}
    >
      <video
        ref={ref}
        autoPlay
        playsInline
        muted={own}
        className={classNames(
          'absolute inset-0 size-full object-cover',
          mirrored && '-scale-x-100',
          // A blurred edge is dark: it stands outside of the tile.
          blurred && '[transform:scale(1.25)] blur-[0.6rem]',
          !hasPicture && 'invisible',
        )}
      />
      {children}
      {blocked && (
        <Button className="absolute inset-0 m-auto h-fit w-fit" onClick={play}>
          <Play aria-hidden="true" className="size-5" />
          {t('call.tapToPlay')}
        </Button>
      )}
    </figure>
  );
}
