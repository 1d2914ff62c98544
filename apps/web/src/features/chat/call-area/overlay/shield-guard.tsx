import { EyeOff } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { UiEvent } from '@/features/chat/session/machine/events';
import { type ChatState, isShielded, shieldingOf } from '@/features/chat/session/machine/state';
import { shield } from '@/shield/shield';
import { useShield } from '@/shield/use-shield';
import { watchPicture } from '@/shield/watch-picture';
import { Button } from '@/ui/button';
import { Pill } from './pill';

type Props = {
  state: ChatState;
  /** The partner's picture. */
  video: RefObject<HTMLVideoElement | null>;
  dispatch: (event: UiEvent) => void;
};

/** Looks at the partner's picture while this is on the screen, and once it is refused asks what to do about it. */
export function ShieldGuard({ state, video, dispatch }: Props) {
  const { t } = useTranslation('chat');
  const { on } = useShield();
  const shielding = shieldingOf(state);
  const watches = on && shielding === null;

  useEffect(() => {
    const picture = video.current;
    if (!watches || picture === null) return;
    return watchPicture({
      look: () => shield.look(picture),
      isHidden: () => document.hidden,
      onRefused: () => dispatch({ type: 'shield_fell' }),
    });
  }, [watches, video, dispatch]);

  if (!isShielded(state)) return null;
  const show = (
    <Button variant="outline" onClick={() => dispatch({ type: 'answer_shield', answer: 'shown' })}>
      {t('shield.show')}
    </Button>
  );
  if (shielding?.answer === 'kept')
    return (
      <>
        <Pill icon={EyeOff} words={t('shield.kept')} />
        {show}
      </>
    );
  return (
    <div
      data-part="shield"
      className="flex max-w-96 flex-col items-center gap-2 rounded-card bg-card p-3 text-center"
    >
      <p role="alert">{t('shield.fell')}</p>
      <Button onClick={() => dispatch({ type: 'answer_shield', answer: 'kept' })}>{t('shield.keep')}</Button>
      {show}
      <Button variant="destructive" onClick={() => dispatch({ type: 'leave_shielded' })}>
        {t('shield.leave')}
      </Button>
    </div>
  );
}
