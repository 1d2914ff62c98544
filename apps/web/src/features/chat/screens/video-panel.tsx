import { Play } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import css from './call-area.module.css';
import { type Playback, usePlayback } from './playback';
import { useVideo } from './use-picture';

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
  /** As the partner sees it. */
  blurred?: boolean;
  className: string | undefined;
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
          blurred && 'blur-[0.6rem]',
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
