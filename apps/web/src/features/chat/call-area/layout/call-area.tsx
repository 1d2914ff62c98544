import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UiEvent } from '@/features/chat/session/machine/events';
import { isShielded, isWanted } from '@/features/chat/session/machine/state';
import type { ChatSnapshot } from '@/features/chat/session/snapshot';
import { lazyPart } from '@/lib/lazy-part';
import { shallowEqual } from '@/lib/shallow-equal';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { MoodBadge } from '@/ui/mood-badge';
import { LevelMeter } from '../controls/level-meter';
import { MediaControls } from '../controls/media-controls';
import { MoreButton } from '../controls/more-button';
import { endFloating } from '../controls/picture-in-picture';
import { usePreferences } from '../controls/preferences';
import { SearchAid } from '../overlay/search-aid';
import { StageNotices } from '../overlay/stage-notices';
import { useRing } from '../overlay/use-ring';
import { OwnPanel } from '../tile/own-panel';
import { PartnerBar } from '../tile/partner-bar';
import { PartnerNotice } from '../tile/partner-notice';
import { partnerViewOf, showsPicture } from '../tile/partner-view';
import { TileButton } from '../tile/tile-button';
import { useFrames, useHasPicture } from '../tile/use-picture';
import { VideoPanel } from '../tile/video-panel';
import { VoiceNotice } from '../tile/voice-notice';
import css from './call-area.module.css';
import { isSameCall } from './call-slice';

type Props = {
  chat: ChatSnapshot;
  /** There is no room for pictures, or nothing to be seen: only who is there is told. */
  bare: boolean;
  dispatch: (event: UiEvent) => void;
  onHelp: () => void;
};

/** Its code is loaded by the first press. */
const MorePanel = lazyPart(async () => (await import('../controls/more-panel')).MorePanel);
/** A chunk of its own, so that the first picture loads sooner. */
const RevealPreview = lazyPart(async () => (await import('../overlay/reveal-preview')).RevealPreview);
/** Not before the first clear picture. */
const ShieldGuard = lazyPart(async () => (await import('../overlay/shield-guard')).ShieldGuard);

/** Nothing of the picture can be made out. */
const SHIELDED = '[transform:scale(1.5)] opacity-60 blur-[4rem]';

/** By voice there is no picture of one's own: the mood stands where it would. */
const VOICE =
  'z-1 flex flex-wrap items-center justify-end gap-2 place-self-end rounded-card border border-border bg-card px-2 py-1 text-xs [grid-area:foot] strip:hidden';

/** The last picture there was: what is told of it stands over it. */
const WAITING = 'opacity-60';

/** Lines and the typing indicator are shown elsewhere: they do not render the pictures again. */
const looksTheSame = (before: Props, after: Props) =>
  isSameCall(before.chat, after.chat) && shallowEqual(before, after, ['chat']);

/** Who is there, the two pictures, and the visitor's media controls. Dark in both themes. */
export const CallArea = memo(function CallArea({ chat, bare, dispatch, onHelp }: Props) {
  const { t } = useTranslation('chat');
  const { state, localStream, sentPicture, remoteStream } = chat;
  const { phase, media, reportedRoomId } = state;
  const partnerVideo = useRef<HTMLVideoElement>(null);
  const preferences = usePreferences();
  useRing(state);
  const matched = phase.name === 'matched';
  const roomId = matched ? phase.partner.roomId : null;
  const [previewing, setPreviewing] = useState<string | null>(null);
  const [swapped, setSwapped] = useState<string | null>(null);
  const takesFocus = useRef(false);
  const moreButton = useRef<HTMLButtonElement>(null);
  const [moreOpen, setMoreOpen] = useState(false);
  const reported = matched && phase.partner.roomId === reportedRoomId;
  const paused = phase.name === 'searching' && state.paused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends with each talk.
  useEffect(() => {
    const video = partnerVideo.current;
    return () => {
      endFloating();
      // The next partner starts at full volume: a muted one would seem to be silent.
      if (video !== null) video.volume = 1;
    };
  }, [roomId]);

  const hasPicture = useHasPicture(remoteStream);
  const frames = useFrames(partnerVideo);
  const view = partnerViewOf(state, hasPicture, frames !== 'none');
  const pictureShown = showsPicture(state, view);
  const searches = view === 'searching' || view === 'partnerLeft';
  const isClear = matched && view === 'picture' && (frames === 'large' || phase.partnerMedia.camera === 'on');
  const shielded = isShielded(state);
  // Once both agreed, what was blurred until then clears slowly.
  const clears =
    matched && media.together && phase.partnerMedia.together === true && phase.partnerMedia.camera === 'on';
  // A window of its own is not blurred with the page.
  useEffect(() => {
    if (shielded) endFloating();
  }, [shielded]);
  // Which picture is large is chosen while both are seen: what is said of the partner stands over theirs.
  const swaps = view === 'picture' && media.camera.state === 'on' && !media.blurred && !reported && !shielded;
  const ownLarge = swaps && swapped === roomId;
  const swap = swaps && (
    <TileButton
      label={t(ownLarge ? 'view.partner' : 'view.own')}
      // The button that was pressed is gone: the focus goes to the one that takes it back.
      ref={(button) => {
        if (button === null || !takesFocus.current) return;
        takesFocus.current = false;
        button.focus({ preventScroll: true });
      }}
      onPress={() => {
        takesFocus.current = true;
        setSwapped(ownLarge ? null : roomId);
      }}
    />
  );
  const preview = () => setPreviewing(roomId);
  // Shown meanwhile, as once both agreed: there is nothing to ask any more.
  if (previewing !== null && !media.blurred) setPreviewing(null);
  const more = (
    <MoreButton
      ref={moreButton}
      variant={bare ? 'ghost' : 'outline'}
      open={moreOpen}
      onOpen={() => setMoreOpen(true)}
    />
  );

  return (
    <section
      aria-label={t('call.label')}
      data-part="call-area"
      className={classNames(css.area, 'relative min-h-0 min-w-0 overflow-hidden text-foreground')}
      data-text={bare}
    >
      <PartnerBar state={state} dispatch={dispatch}>
        {bare ? more : null}
      </PartnerBar>
      <div className={css.stage} data-pictures={matched ? (ownLarge ? 'own' : 'partner') : 'none'}>
        <VideoPanel
          label={t('call.partner')}
          stream={matched ? remoteStream : null}
          videoRef={partnerVideo}
          hasPicture={pictureShown}
          look={
            shielded || reported
              ? SHIELDED
              : pictureShown && view !== 'picture'
                ? WAITING
                : clears
                  ? 'animate-clear'
                  : ''
          }
          className={ownLarge ? css.small : css.large}
          hidden={!matched || bare}
        >
          {ownLarge && swap}
        </VideoPanel>
        {media.mode === 'voice'
          ? matched && (
              <p hidden={bare} className={VOICE}>
                <MoodBadge mood={state.mood} small />
                {t('call.voiceOnly')}
              </p>
            )
          : (matched || localStream !== null) && (
              <OwnPanel
                state={state}
                sent={sentPicture}
                mood={state.mood}
                mirrored={preferences.mirrored}
                className={matched ? (ownLarge ? css.large : css.small) : css.alone}
                hidden={bare}
                captioned={!ownLarge}
                onPreview={preview}
              >
                {!ownLarge && swap}
              </OwnPanel>
            )}
        <StageNotices
          state={state}
          view={view}
          pictureShown={pictureShown}
          ownLarge={ownLarge}
          dispatch={dispatch}
          onPreview={preview}
        />
        <div className={classNames(css.middle, !pictureShown && css.told)} data-view={view}>
          {!reported && isClear && (
            <ShieldGuard key={roomId} state={state} video={partnerVideo} dispatch={dispatch} />
          )}
          {/* Of what both do nothing is said. */}
          {view !== 'picture' && !pictureShown && !(view === 'partnerTextOnly' && media.mode === 'text') && (
            <>
              {matched && view === 'partnerVoiceOnly' && !bare ? (
                <VoiceNotice name={phase.partner.username} stream={remoteStream} />
              ) : (
                <PartnerNotice
                  view={view}
                  parted={state.partingShown ? state.parted : null}
                  link={state.link}
                  paused={paused}
                  drawn={!bare}
                />
              )}
              {searches && paused && (
                <Button onClick={() => dispatch({ type: 'search_on' })}>{t('search.resume')}</Button>
              )}
              {/* A short loss of the connection is no new search. */}
              {!matched && !paused && <SearchAid state={state} hidden={!searches} dispatch={dispatch} />}
            </>
          )}
        </div>
        {!bare && (
          <div data-part="controls" className={css.foot}>
            <MediaControls state={state} dispatch={dispatch} onPreview={preview}>
              {more}
            </MediaControls>
            {!matched && isWanted(media.mode, 'microphone') && localStream !== null && (
              <LevelMeter stream={localStream} />
            )}
          </div>
        )}
      </div>
      {/* Here, because its button moves to the bar when there is nothing to be seen any more. */}
      {moreOpen && (
        <MorePanel
          chat={chat}
          dispatch={dispatch}
          onHelp={onHelp}
          partnerVideo={partnerVideo}
          onClose={() => setMoreOpen(false)}
          onReturnFocus={() => moreButton.current?.focus({ preventScroll: true })}
        />
      )}
      {matched && previewing === roomId && (
        <RevealPreview
          state={state}
          stream={localStream}
          dispatch={dispatch}
          onClose={() => setPreviewing(null)}
        />
      )}
    </section>
  );
}, looksTheSame);
