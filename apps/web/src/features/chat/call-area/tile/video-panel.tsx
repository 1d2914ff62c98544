import { Play } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import css from '../layout/call-area.module.css';
import { useVideo } from './use-picture';

type Props = {
  label: string;
  stream: MediaStream | null;
  /** The visitor's own picture: shown without its sound. */
  own?: boolean;
  hasPicture: boolean;
  /** How the picture looks. */
  look: string;
  /** Gives the parent the video element. */
  videoRef?: RefObject<HTMLVideoElement | null>;
  /** Its place among the pictures. */
  className: string | undefined;
  /** It goes on, unseen. */
  hidden: boolean;
  /** Under the picture. */
  caption?: ReactNode;
  /** Over the picture. */
  children?: ReactNode;
  /** Over all of it. */
  over?: ReactNode;
};

/** The tile of one visitor: a live picture and its overlays. */
export function VideoPanel({
  label,
  stream,
  own = false,
  hasPicture,
  look,
  videoRef,
  className,
  hidden,
  caption,
  children,
  over,
}: Props) {
  const { t } = useTranslation('chat');
  const inner = useRef<HTMLVideoElement>(null);
  const ref = videoRef ?? inner;
  const { blocked, play } = useVideo(ref, stream);

  return (
    <figure
      data-part={own ? 'own' : 'partner'}
      aria-label={label}
      hidden={hidden}
      className={classNames(css.panel, className)}
    >
      <div className="relative min-h-0 grow overflow-hidden">
        <video
          ref={ref}
          autoPlay
          playsInline
          muted={own}
          className={classNames('absolute inset-0 size-full object-cover', look, !hasPicture && 'invisible')}
        />
        {children}
        {blocked && (
          <Button className="absolute inset-0 m-auto h-fit w-fit" onClick={play}>
            <Play aria-hidden="true" className="size-5" />
            {t('call.tapToPlay')}
          </Button>
        )}
      </div>
      {caption && <figcaption className={css.caption}>{caption}</figcaption>}
      {over}
    </figure>
  );
}
