import { RECONNECT_ATTEMPTS } from '@app/contract/limits';
import {
  EyeOff,
  Flag,
  LoaderCircle,
  MessageSquareText,
  MicOff,
  Phone,
  ShieldAlert,
  VideoOff,
  WifiOff,
} from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ChatState,
  canReport,
  type Link,
  type PartnerMedia,
  partnerAtHand,
} from '@/features/chat/session/machine/state';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { MoodBadge } from '@/ui/mood-badge';
import area from '../layout/call-area.module.css';
import { ConnectionNotice } from '../overlay/connection-sign';
import { Pill } from '../overlay/pill';
import { CALL_PILL, PANEL_NOTICE } from './over-picture';
import css from './panel.module.css';
import { PanelFlames } from './panel-flames';
import { type PartnerView, partnerViewOf, showsPicture } from './partner-view';
import type { Playback } from './playback';
import { useHasPicture } from './use-picture';
import { VideoPanel } from './video-panel';

/** Placeholder for the name in the sentence; no name contains it. */
const NAME_MARK = '\0';

/** One line of two where the words and the name do not fit beside each other: that with the name. */
const NAME_LINE = 'flex max-h-[1lh] min-w-0 flex-wrap overflow-clip text-ellipsis';

/**
 * The name is isolated in its own text direction, and never parsed as markup. Where there is little room the words
 * before or after it are not shown; then the end of the name is not, in either direction.
 */
function ConnectedWith({ name }: { name: string }) {
  const { t } = useTranslation('chat');
  const [before, after] = t('call.connectedWith', { name: NAME_MARK }).split(NAME_MARK);
  return (
    <p
      data-part="name"
      className={classNames(CALL_PILL, css.name, '[grid-area:name]')}
      title={t('call.connectedWith', { name })}
    >
      <span className={classNames(NAME_LINE, after === '' && 'content-end')}>
        <span className="whitespace-pre">{before}</span>
        <bdi translate="no" className="truncate font-semibold">
          {name}
        </bdi>
        <span className="whitespace-pre">{after}</span>
      </span>
    </p>
  );
}

function Emblem({ view }: { view: Exclude<PartnerView, 'picture'> }) {
  switch (view) {
    case 'searching':
    case 'partnerLeft':
      return <PanelFlames state="searching" />;
    case 'connecting':
      return <PanelFlames state="matched" />;
    case 'partnerAway':
    case 'callWaiting':
    case 'interrupted':
      return <LoaderCircle aria-hidden="true" className={classNames(css.icon, 'animate-spin')} />;
    case 'callFailed':
    case 'callUnsupported':
      return <WifiOff aria-hidden="true" className={css.icon} />;
    case 'partnerTextOnly':
      return <MessageSquareText aria-hidden="true" className={css.icon} />;
    case 'partnerVoiceOnly':
      return <Phone aria-hidden="true" className={css.icon} />;
    case 'partnerCameraOff':
    case 'pictureFrozen':
    case 'partnerCameraLost':
      return <VideoOff aria-hidden="true" className={css.icon} />;
    default:
      return view satisfies never;
  }
}

function MicrophoneNotice({ media }: { media: PartnerMedia }) {
  const { t } = useTranslation('chat');
  if (media.mode === 'text' || media.microphone === 'on') return null;
  return (
    <Pill
      icon={MicOff}
      className={css.muted}
      words={t(media.microphone === 'lost' ? 'call.partnerMicrophoneLost' : 'call.partnerMicrophoneOff')}
    />
  );
}

/** Why the partner's picture shows little. */
function PictureNotice({ words }: { words: string }) {
  return <Pill icon={EyeOff} className={css.soft} words={words} />;
}

/** The connection to the site is being restored while the talk goes on. */
function Reconnecting({ words }: { words: string }) {
  return <Pill icon={LoaderCircle} spins className={css.link} words={words} />;
}

function LinkNotice({ link }: { link: Link }) {
  const { t } = useTranslation('chat');
  if (link.state === 'resting') {
    return (
      <p role="status" className={classNames(CALL_PILL, css.link)}>
        {t('link.resting')}
      </p>
    );
  }
  if (link.state !== 'reconnecting') return null;
  return (
    <Reconnecting words={t('call.reconnecting', { attempt: link.attempt, attempts: RECONNECT_ATTEMPTS })} />
  );
}

type Props = {
  state: ChatState;
  stream: MediaStream | null;
  videoRef: RefObject<HTMLVideoElement | null>;
  playback: Playback;
  /** Gets the focus back when the report dialog closes. */
  reportRef: RefObject<HTMLButtonElement | null>;
  onReport: () => void;
  onUnsafe: () => void;
  /** The actions while there is no talk. */
  aid: ReactNode;
};

/** The partner: their picture or what is happening instead, their name, and the report button. */
export function PartnerPanel(props: Props) {
  const { state, stream, videoRef, playback, reportRef, onReport, onUnsafe, aid } = props;
  const { t } = useTranslation('chat');
  const { phase, link } = state;
  const hasPicture = useHasPicture(stream);
  const view = partnerViewOf(state, hasPicture);
  const paused = phase.name === 'searching' && state.paused;
  const partner = phase.name === 'matched' ? phase.partner : null;

  return (
    <>
      <VideoPanel
        label={t('call.partner')}
        stream={partner === null ? null : stream}
        videoRef={videoRef}
        playback={playback}
        hasPicture={showsPicture(view)}
        className={area.partner}
      >
        {view !== 'picture' && (
          <div className={PANEL_NOTICE} data-view={view} data-waits={showsPicture(view)}>
            <Emblem view={view} />
            <p className={css.words}>{paused ? t('search.paused') : t(`call.${view}`)}</p>
            {aid}
          </div>
        )}
      </VideoPanel>
      <div className={classNames(css.head, css.partnerHead)} data-left={phase.name === 'partner_left'}>
        {partner !== null && (
          <>
            <MoodBadge mood={partner.mood} className={css.badge} />
            <ConnectedWith name={partner.username} />
          </>
        )}
        {phase.name === 'matched' && <MicrophoneNotice media={phase.partnerMedia} />}
        {canReport(state) && (
          <Button
            ref={reportRef}
            variant="outline"
            data-part="report"
            className={css.report}
            title={t('report.button')}
            onClick={onReport}
          >
            <Flag aria-hidden="true" className="size-4" />
            <span className="magnified:sr-only">{t('report.button')}</span>
          </Button>
        )}
        {partnerAtHand(phase) !== null && (
          <Button
            variant="outline"
            className={classNames(css.report, css.unsafe)}
            title={t('safety.unsafe')}
            onClick={onUnsafe}
          >
            <ShieldAlert aria-hidden="true" className="size-4 shrink-0" />
            {t('safety.unsafe')}
          </Button>
        )}
        <ConnectionNotice state={state} />
        <LinkNotice link={link} />
        {phase.name === 'matched' && phase.partnerAway && view !== 'partnerAway' && (
          <Reconnecting words={t('call.partnerAway')} />
        )}
        {phase.name === 'matched' && view === 'picture' && phase.partnerMedia.camera === 'soft' && (
          <PictureNotice words={t(phase.partnerMedia.together ? 'soft.together' : 'soft.partner')} />
        )}
      </div>
    </>
  );
}
