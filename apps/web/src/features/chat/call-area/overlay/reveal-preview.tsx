import { Eye, Users } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusWritingPlace } from '@/features/chat/screens/focus';
import type { UiEvent } from '@/features/chat/session/machine/events';
import { type ChatState, canRevealTogether } from '@/features/chat/session/machine/state';
import { shield } from '@/shield/shield';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { useVideo } from '../tile/use-picture';

/** A shield that is not ready by then, in milliseconds, holds nobody up. */
const WAIT_MS = 1_500;

/**
 * Whoever presses "show" is asked first if the shield refuses their own picture. `show` looks at it (`looking` until it
 * knows) and calls `onShow` with the event, but not after the preview was closed; or the event becomes `doubted`, and
 * the visitor is asked about it.
 */
function useAskedFirst(video: RefObject<HTMLVideoElement | null>, onShow: (event: UiEvent) => void) {
  const [looking, setLooking] = useState(false);
  const [doubted, setDoubted] = useState<UiEvent | null>(null);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    void shield.know();
    return () => {
      gone.current = true;
    };
  }, []);

  const show = async (event: UiEvent) => {
    const picture = video.current;
    if (looking || picture === null) return;
    setLooking(true);
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), WAIT_MS));
    const refused = await Promise.race([shield.look(picture), late]);
    if (gone.current) return;
    setLooking(false);
    if (refused === true) setDoubted(event);
    else onShow(event);
  };
  return { looking, doubted, show };
}

type Props = {
  state: ChatState;
  stream: MediaStream | null;
  dispatch: (event: UiEvent) => void;
  onClose: () => void;
};

type PictureProps = Pick<Props, 'stream'> & { video: RefObject<HTMLVideoElement | null> };

/** Not mirrored: lettering reads as it does for the partner. */
function Picture({ video, stream }: PictureProps) {
  useVideo(video, stream);
  return (
    <video
      ref={video}
      autoPlay
      playsInline
      muted
      className={classNames(
        'max-h-[min(40dvh,22rem)] w-full rounded-card bg-muted object-contain sideways:max-h-[64dvh]',
      )}
    />
  );
}

/** Shows the visitor, large and clear, what their partner would see, and asks whether to show it. */
export function RevealPreview({ state, stream, dispatch, onClose }: Props) {
  const { t } = useTranslation('chat');
  const { media } = state;
  const together = canRevealTogether(state);
  const close = (event: UiEvent | null) => {
    if (event !== null) dispatch(event);
    onClose();
  };
  const video = useRef<HTMLVideoElement>(null);
  const { looking, doubted, show } = useAskedFirst(video, close);
  const stay = () => close(media.together ? { type: 'reveal_together', agreed: false } : null);
  return (
    <Dialog
      open
      title={t('soft.previewTitle')}
      description={t(media.canBlur ? 'soft.onlyYou' : 'announce.notSent')}
      onClose={onClose}
      onOpenerGone={focusWritingPlace}
    >
      <div className="grid gap-4 sideways:grid-cols-2">
        <Picture video={video} stream={stream} />
        <div className="flex flex-col gap-4 sideways:gap-2">
          {doubted === null ? (
            <>
              {together && <p className="text-sm text-muted-foreground">{t('soft.togetherHow')}</p>}
              <div className="flex flex-col gap-3 sideways:gap-2" aria-busy={looking}>
                {together && !media.together && (
                  <Button onClick={() => void show({ type: 'reveal_together', agreed: true })}>
                    <Users aria-hidden="true" className="size-5" />
                    {t('options.together')}
                  </Button>
                )}
                <Button
                  variant={together && !media.together ? 'outline' : 'primary'}
                  onClick={() => void show({ type: 'show_myself' })}
                >
                  <Eye aria-hidden="true" className="size-5" />
                  {t('soft.show')}
                </Button>
                <Button variant="ghost" onClick={stay}>
                  {t('soft.stay')}
                </Button>
              </div>
            </>
          ) : (
            // Nobody else learns of it.
            <>
              <Notice>{t('shield.own')}</Notice>
              <p className="text-sm text-muted-foreground">{t('shield.ownHow')}</p>
              <div className="flex flex-col gap-2">
                <Button onClick={stay}>{t('soft.stay')}</Button>
                <Button variant="outline" onClick={() => close(doubted)}>
                  {t('shield.show')}
                </Button>
              </div>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
