import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UiEvent } from '@/features/chat/session/machine/events';
import type { ChatState } from '@/features/chat/session/machine/state';
import type { Matched } from '@/features/chat/session/machine/step';
import { isShieldOn } from '@/shield/is-on';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Flames } from '@/ui/flames';
import { PILL } from './pill';
import css from './reveal-together.module.css';

/** How far a flame stands off until it leans. */
const APART = 6;

type Props = {
  media: ChatState['media'];
  talk: Matched;
  dispatch: (event: UiEvent) => void;
  /** Shows the visitor their own picture first. */
  onPreview: () => void;
};

/**
 * Both pictures are blurred: a flame for each of the two. One's own leans at a press, which offers to be shown together; as
 * soon as both lean both are shown. The partner's offer is answered here, now or later, and one's own is taken back by a
 * second press. An answer is not, by a press too many: the partner may be shown already.
 */
export function RevealTogether({ media, talk, dispatch, onPreview }: Props) {
  const { t } = useTranslation('chat');
  const { username: name } = talk.partner;
  const offered = talk.partnerMedia.together === true;
  const [putOff, setPutOff] = useState(false);
  // The next offer is another one.
  if (putOff && !offered) setPutOff(false);
  const agrees = media.together !== null;
  const leans = [agrees ? 0 : APART, offered ? 0 : APART] as const;
  const flames = <Flames apart={leans} className={classNames(css.flames, 'size-6')} />;
  const agree = () => {
    if (isShieldOn()) onPreview();
    else dispatch({ type: 'reveal_together', agreed: true });
  };

  if (offered && !putOff && !agrees)
    return (
      <div data-part="offer" className={classNames(PILL, css.offer)}>
        <p
          title={t('soft.together', { name })}
          className="flex min-w-0 items-center gap-2 wrap-anywhere strip:truncate"
        >
          {flames}
          {t('soft.together', { name })}
        </p>
        <span className={css.answers}>
          <Button className={css.answer} onClick={agree}>
            {t('soft.yes')}
          </Button>
          <Button variant="outline" className={css.answer} onClick={() => setPutOff(true)}>
            {t('soft.notYet')}
          </Button>
        </span>
      </div>
    );
  const words = agrees ? t('soft.waiting', { name }) : t('options.together');
  if (media.together === 'answered')
    return (
      <p className={PILL}>
        {flames}
        <span className="min-w-0 truncate">{words}</span>
      </p>
    );
  return (
    <button
      type="button"
      title={words}
      className={classNames(PILL, css.press, !agrees && css.ask, !agrees && 'strip:hidden')}
      onClick={() => (agrees ? dispatch({ type: 'reveal_together', agreed: false }) : agree())}
    >
      {flames}
      <span className="min-w-0 truncate">{words}</span>
      {agrees && (
        <>
          <X aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only">{t('soft.takeBack')}</span>
        </>
      )}
    </button>
  );
}
