import { SignalHigh, SignalLow, SignalMedium } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Bars, Quality } from '@/features/chat/session/machine/quality';
import type { ChatState } from '@/features/chat/session/machine/state';
import { classNames } from '@/ui/class-names';
import { CALL_PILL } from '../tile/over-picture';
import css from '../tile/panel.module.css';

const WORDS = { 1: 'weak', 2: 'fair', 3: 'good' } as const;
const ICONS = { 1: SignalLow, 2: SignalMedium, 3: SignalHigh } as const;

function Sign({ bars, word, sentence }: { bars: Bars; word: string; sentence: string }) {
  const Icon = ICONS[bars];
  return (
    <p className={classNames(CALL_PILL, css.connection)} title={sentence} data-bars={bars}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span aria-hidden="true" className="min-w-0 truncate">
        {word}
      </span>
      <span className="sr-only">{sentence}</span>
    </p>
  );
}

/** The quality of the call, once it runs and while the site can be reached. */
function qualityOf({ phase, link }: ChatState): Quality | null {
  return phase.name === 'matched' && phase.call === 'live' && link.state === 'open' ? phase.quality : null;
}

/** The quality of the partner's connection. */
export function TheirConnection({ state }: { state: ChatState }) {
  const { t } = useTranslation('chat');
  const quality = qualityOf(state);
  if (quality === null) return null;
  const word = WORDS[quality.theirs];
  return (
    <Sign
      bars={quality.theirs}
      word={t(`connection.word.${word}`)}
      sentence={t(`connection.theirs.${word}`)}
    />
  );
}

/** The quality of the visitor's own connection, and which of their media is no longer sent. */
export function OwnConnection({ state }: { state: ChatState }) {
  const { t } = useTranslation('chat');
  const quality = qualityOf(state);
  if (quality === null) return null;
  switch (quality.sending) {
    case 'high':
    case 'low': {
      const word = WORDS[quality.yours];
      return (
        <Sign
          bars={quality.yours}
          word={t(`connection.word.${word}`)}
          sentence={t(`connection.yours.${word}`)}
        />
      );
    }
    case 'sound':
      return <Sign bars={1} word={t('call.picturePaused')} sentence={t('announce.picturePaused')} />;
    case 'text':
      return <Sign bars={1} word={t('call.soundPaused')} sentence={t('announce.soundPaused')} />;
    default:
      return quality.sending satisfies never;
  }
}
