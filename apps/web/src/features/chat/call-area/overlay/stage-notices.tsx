import { EyeOff, Flag, LoaderCircle, MicOff, SignalLow, SignalMedium } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { UiEvent } from '@/features/chat/session/machine/events';
import { isReported } from '@/features/chat/session/machine/reportable';
import {
  type ChatState,
  canRevealTogether,
  isWanted,
  talksByText,
} from '@/features/chat/session/machine/state';
import { MoodBadge } from '@/ui/mood-badge';
import { useReportNews } from '@/visitor/report-outbox';
import css from '../layout/call-area.module.css';
import { LinkWords, reconnectingWords } from '../tile/partner-notice';
import type { PartnerView } from '../tile/partner-view';
import { PILL, Pill } from './pill';
import { RevealTogether } from './reveal-together';

type Props = {
  state: ChatState;
  view: PartnerView;
  /** The partner's picture, or the last there was, is to be seen: nothing is told over a face. */
  pictureShown: boolean;
  /** The visitor's own picture is the large one. */
  ownLarge: boolean;
  dispatch: (event: UiEvent) => void;
  /** Shows the visitor their own picture first. */
  onPreview: () => void;
};

/** What the picture waits for, or goes on without. */
function WaitNotice({ state: { link, phase }, view }: Pick<Props, 'state' | 'view'>) {
  const { t } = useTranslation('chat');
  if (link.state === 'reconnecting') return <Pill icon={LoaderCircle} words={reconnectingWords(t, link)} />;
  if (link.state === 'resting')
    return (
      <p className={PILL}>
        <LinkWords link={link} />
      </p>
    );
  if (phase.name === 'matched' && phase.partnerAway)
    return <Pill icon={LoaderCircle} words={t('call.partnerAway')} />;
  return view === 'callWaiting' || view === 'interrupted' ? (
    <Pill icon={LoaderCircle} words={t(`call.${view}`)} />
  ) : null;
}

/** A report that could not be sent yet. */
function ReportNotice() {
  const { t } = useTranslation();
  if (useReportNews() !== 'kept') return null;
  const words = t('report.unsent');
  return <Pill icon={Flag} words={words} detail={`${words} ${t('report.kept')}`} />;
}

const PAUSED = { high: undefined, low: undefined, sound: 'picturePaused', text: 'soundPaused' } as const;

/**
 * That the call suffers, and which of the visitor's own media the path cannot carry any more; nothing while it gets
 * through well, before it runs, and while the site cannot be reached.
 */
function ConnectionSign({ state: { phase, link, media } }: Pick<Props, 'state'>) {
  const { t } = useTranslation('chat');
  if (phase.name !== 'matched' || phase.call !== 'live' || link.state !== 'open' || phase.partnerAway)
    return null;
  const { bars, sending } = phase.quality;
  const paused = media.mode === 'text' ? undefined : PAUSED[sending];
  if (paused !== undefined)
    return <Pill icon={SignalLow} words={t(`call.${paused}`)} detail={t(`announce.${paused}`)} />;
  if (bars === 1) return <Pill icon={SignalLow} words={t('connection.weak')} />;
  return bars === 2 ? <Pill icon={SignalMedium} words={t('connection.fair')} /> : null;
}

/** Why the partner's picture shows little, and what may be done about it together. */
function RevealNotice({ state, view, dispatch, onPreview }: Omit<Props, 'pictureShown' | 'ownLarge'>) {
  const { t } = useTranslation('chat');
  const { phase, link, media } = state;
  // Nobody reveals themselves to whom they report, and in a talk by text there is no picture.
  if (phase.name !== 'matched' || isReported(state) || talksByText(state)) return null;
  // First there has to be a picture; and what is offered while one of the two is away reaches nobody.
  if (view === 'connecting' || link.state !== 'open' || phase.partnerAway) return null;
  // Once both have agreed, nobody waits any more.
  if (canRevealTogether(state) || (media.together !== null && media.blurred))
    return (
      <>
        {view === 'picture' && (
          <p className="sr-only">
            <span>{t('call.partner')}</span> <span>{t('soft.partner')}</span>
          </p>
        )}
        <RevealTogether
          key={phase.partner.roomId}
          media={media}
          talk={phase}
          dispatch={dispatch}
          onPreview={onPreview}
        />
      </>
    );
  return view === 'picture' && phase.partnerMedia.camera === 'soft' ? (
    <Pill
      className="strip:hidden"
      icon={EyeOff}
      words={t('soft.partner')}
      detail={`${t('call.partner')} ${t('soft.partner')}`}
    />
  ) : null;
}

/** Short texts over the pictures: what is not as it should be. */
export function StageNotices(props: Props) {
  const { t } = useTranslation('chat');
  const { state, view, pictureShown, ownLarge } = props;
  const { phase, media } = state;
  const matched = phase.name === 'matched';
  // One who is away has not switched it off.
  const partner =
    matched && !phase.partnerAway && phase.partnerMedia.mode !== 'text'
      ? phase.partnerMedia.microphone
      : 'on';
  return (
    <div className={css.notices}>
      {ownLarge && <MoodBadge mood={state.mood} small className="self-center strip:hidden" />}
      {pictureShown && <WaitNotice state={state} view={view} />}
      <ReportNotice />
      <ConnectionSign state={state} />
      {partner !== 'on' && (
        <Pill
          icon={MicOff}
          words={t(partner === 'lost' ? 'call.partnerMicrophoneLost' : 'call.partnerMicrophoneOff')}
        />
      )}
      {isWanted(media.mode, 'microphone') && media.microphone.state === 'lost' && (
        <Pill icon={MicOff} words={t('call.microphoneLost')} />
      )}
      <RevealNotice {...props} />
    </div>
  );
}
