import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UiEvent } from '@/features/chat/session/machine/events';
import { type ChatState, canRevealTogether, canSkip, isWanted } from '@/features/chat/session/machine/state';
import type { ChatSnapshot } from '@/features/chat/session/snapshot';
import { lazyPart } from '@/lib/lazy-part';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { MediaControls } from '../controls/media-controls';
import { MoreButton } from '../controls/more-button';
import type { Preferences } from '../controls/preferences';
import { useIdle } from '../controls/use-idle';
import { PicturesButton } from '../controls/view-buttons';
import { endFloating } from '../controls/window-modes';
import { type Ring, useRing } from '../overlay/use-ring';
import { OwnPanel } from '../tile/own-panel';
import { PartnerPanel } from '../tile/partner-panel';
import type { Arrangement } from './arrangement';
import css from './call-area.module.css';

/** In one corner with the buttons of the pictures, which take presses next to the controls. */
const CONTROLS =
  'absolute z-2 flex flex-wrap gap-2 pointer-events-none *:pointer-events-auto transition-opacity duration-slow';

type Props = {
  chat: ChatSnapshot;
  pictures: Arrangement['pictures'];
  onPictures: (pictures: Arrangement['pictures']) => void;
  preferences: Preferences;
  onPrefer: (change: Partial<Preferences>) => void;
  reportRef: RefObject<HTMLButtonElement | null>;
  dispatch: (event: UiEvent) => void;
  onHelp: () => void;
};

/** Chunks of their own, so that the first picture loads sooner. */
const SearchAid = lazyPart(async () => (await import('../overlay/search-aid')).SearchAid);
const LevelMeter = lazyPart(async () => (await import('../controls/level-meter')).LevelMeter);

type AidProps = { state: ChatState; ring: Ring; dispatch: (event: UiEvent) => void };

/** The actions while there is no partner. */
function Aid({ state, ring, dispatch }: AidProps) {
  const { t } = useTranslation('chat');
  const { phase } = state;
  if (phase.name === 'searching' && state.paused)
    return <Button onClick={() => dispatch({ type: 'search_on' })}>{t('search.resume')}</Button>;
  if (phase.name !== 'searching' && phase.name !== 'partner_left') return null;
  return <SearchAid state={state} ring={ring} dispatch={dispatch} />;
}

/** After a report: thanks, a promise, and a button to leave. */
function Reported({ maySkip, onLeave }: { maySkip: boolean; onLeave: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <div
      data-part="reported"
      className="absolute inset-x-0 bottom-(--over-controls) z-3 mx-auto flex w-fit max-w-[min(26rem,100%-1rem)] flex-col items-center gap-2 overflow-y-auto rounded-card bg-card p-3 text-center"
      style={{ maxHeight: 'calc(99% - var(--over-controls))' }}
    >
      <p>{t('safety.promise')}</p>
      <Button disabled={!maySkip} onClick={onLeave}>
        {t('safety.leave')}
      </Button>
    </div>
  );
}

/** A touch device has cameras on both sides; elsewhere cameras are chosen by name. */
function canFlip({ state, devices }: ChatSnapshot): boolean {
  return (
    state.media.camera.state === 'on' &&
    devices.camera.list.length > 1 &&
    matchMedia('(pointer: coarse)').matches
  );
}

/** The volume of the partner. The next partner starts at full volume: a muted one would seem to be silent. */
function useVolume(roomId: string | null): [number, (volume: number) => void] {
  const [chosen, setChosen] = useState<{ roomId: string | null; volume: number } | null>(null);
  const volume = chosen !== null && chosen.roomId === roomId ? chosen.volume : 1;
  return [volume, (next) => setChosen({ roomId, volume: next })];
}

/** The two pictures and the visitor's media controls. Dark in both themes. */
export const CallArea = memo(function CallArea({
  chat,
  pictures,
  onPictures,
  preferences,
  onPrefer,
  reportRef,
  dispatch,
  onHelp,
}: Props) {
  const { t } = useTranslation('chat');
  const area = useRef<HTMLElement>(null);
  const { phase, reportedRoomId } = chat.state;
  const ring = useRing(chat.state);
  const matched = phase.name === 'matched';
  const roomId = matched ? phase.partner.roomId : null;
  const partnerVideo = useRef<HTMLVideoElement>(null);
  const [volume, setVolume] = useVolume(roomId);
  const playback = { volume, speaker: preferences.speaker };
  const reported = matched && phase.partner.roomId === reportedRoomId;
  const idle = useIdle(area, matched && phase.call === 'live');
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends with each talk.
  useEffect(() => endFloating, [roomId]);
  // Without a partner the visitor's own picture is shown.
  const shown = matched ? pictures : chat.localStream === null ? 'partner' : 'halves';
  return (
    <section
      ref={area}
      aria-label={t('call.label')}
      data-part="call-area"
      className={classNames(css.area, 'relative min-h-0 min-w-0 overflow-hidden text-foreground')}
      data-pictures={shown}
      data-searching={!matched}
      data-reported={reported}
      data-theme="dark"
    >
      <PartnerPanel
        state={chat.state}
        stream={chat.remoteStream}
        videoRef={partnerVideo}
        playback={playback}
        reportRef={reportRef}
        onReport={() => dispatch({ type: 'open_report' })}
        onUnsafe={() => dispatch({ type: 'unsafe' })}
        aid={<Aid state={chat.state} ring={ring} dispatch={dispatch} />}
      />
      <OwnPanel
        state={chat.state}
        stream={chat.localStream}
        mood={chat.state.mood}
        mirrored={preferences.mirrored}
        dispatch={dispatch}
      />
      {reported && <Reported maySkip={canSkip(chat.state)} onLeave={() => dispatch({ type: 'skip' })} />}
      {!matched && shown === 'halves' && <LevelMeter stream={chat.localStream} />}
      <div data-part="controls" className={classNames(css.controls, CONTROLS)} data-idle={idle}>
        <MediaControls
          state={chat.state}
          devices={chat.devices}
          onToggle={(what) => dispatch({ type: `toggle_${what}` })}
          onChoose={(device, deviceId) => dispatch({ type: 'choose_device', device, deviceId })}
          onMode={(mode) => dispatch({ type: 'choose_mode', mode })}
          onReveal={(reveal) => dispatch({ type: 'choose_reveal', reveal })}
          onHelp={onHelp}
        />
        <MoreButton
          playback={playback}
          onVolume={setVolume}
          preferences={preferences}
          onPrefer={onPrefer}
          ring={ring}
          hears={matched && chat.state.canCall}
          hasCamera={isWanted(chat.state.media.mode, 'camera')}
          together={canRevealTogether(chat.state) ? chat.state.media.together : null}
          onTogether={(agreed) => dispatch({ type: 'reveal_together', agreed })}
          onFlip={canFlip(chat) ? () => dispatch({ type: 'flip_camera' }) : null}
          partnerVideo={partnerVideo}
        />
        {matched && <PicturesButton pictures={pictures} onChange={onPictures} />}
      </div>
    </section>
  );
});
