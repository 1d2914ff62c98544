import { SignalLow, SignalMedium } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Quality } from '@/features/chat/session/machine/quality';
import type { ChatState } from '@/features/chat/session/machine/state';
import { classNames } from '@/ui/class-names';
import { CALL_PILL } from '../tile/over-picture';
import css from '../tile/panel.module.css';

function Sign({ bars, words, detail }: { bars: 1 | 2; words: string; detail?: string }) {
  const Icon = bars === 1 ? SignalLow : SignalMedium;
  return (
    <p className={classNames(CALL_PILL, css.connection)} title={detail ?? words} data-bars={bars}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span aria-hidden={detail !== undefined} className="min-w-0 truncate">
        {words}
      </span>
      {detail !== undefined && <span className="sr-only">{detail}</span>}
    </p>
  );
}

/** The quality of the call, once it runs and while the site can be reached. */
function qualityOf({ phase, link }: ChatState): Quality | null {
  return phase.name === 'matched' && phase.call === 'live' && link.state === 'open' ? phase.quality : null;
}

/** That the call suffers; nothing while it gets through well. */
export function ConnectionNotice({ state }: { state: ChatState }) {
  const { t } = useTranslation('chat');
  const bars = qualityOf(state)?.bars ?? 3;
  if (bars === 3) return null;
  return <Sign bars={bars} words={t(bars === 1 ? 'connection.weak' : 'connection.fair')} />;
}

/** Which of the visitor's own media the path cannot carry any more. */
export function PausedNotice({ state }: { state: ChatState }) {
  const { t } = useTranslation('chat');
  switch (qualityOf(state)?.sending) {
    case 'sound':
      return <Sign bars={1} words={t('call.picturePaused')} detail={t('announce.picturePaused')} />;
    case 'text':
      return <Sign bars={1} words={t('call.soundPaused')} detail={t('announce.soundPaused')} />;
    default:
      return null;
  }
}
