import {
  Bell,
  CaretsToAxisDashedVertical,
  Keyboard,
  Languages,
  PictureInPicture,
  Shield,
  SwitchCamera,
} from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOnlyWords } from '@/features/chat/messages/talk-head';
import type { UiEvent } from '@/features/chat/session/machine/events';
import { type Device, isShielded, isWanted } from '@/features/chat/session/machine/state';
import type { ChatSnapshot } from '@/features/chat/session/snapshot';
import { canTranslate } from '@/lib/translation/browser-translation';
import { shield } from '@/shield/shield';
import { useShield } from '@/shield/use-shield';
import { Dialog } from '@/ui/dialog';
import { MODES } from '@/visitor/media-mode';
import { switchRing } from '../overlay/use-ring';
import { LessData } from './less-data';
import css from './more-panel.module.css';
import { canFloat, isFloating, toggleFloating } from './picture-in-picture';
import { prefer, usePreferences } from './preferences';
import { Action, Choice, Switch } from './rows';

export type MorePanelProps = {
  chat: ChatSnapshot;
  dispatch: (event: UiEvent) => void;
  /** Opens the help on shortcuts. */
  onHelp: () => void;
  /** The partner's picture. */
  partnerVideo: RefObject<HTMLVideoElement | null>;
  onClose: () => void;
  /** Gives the focus back once it is closed. */
  onReturnFocus: () => void;
};

/** On iPhones only the device sets the volume: a page's value is not kept. */
function canSetVolume(): boolean {
  const probe = document.createElement('audio');
  probe.volume = 0.5;
  return probe.volume === 0.5;
}

function Volume({ partnerVideo }: Pick<MorePanelProps, 'partnerVideo'>) {
  const { t } = useTranslation('chat');
  const [volume, setVolume] = useState(() => partnerVideo.current?.volume ?? 1);

  return (
    <label className="flex flex-col gap-1 px-3 py-2 text-sm font-semibold">
      {t('options.volume')}
      <input
        type="range"
        min="0"
        max="100"
        step="5"
        className="h-11 w-full rounded-input accent-primary -outline-offset-3 forced-colors:border"
        value={Math.round(volume * 100)}
        onChange={({ target }) => {
          const chosen = Number(target.value) / 100;
          setVolume(chosen);
          if (partnerVideo.current !== null) partnerVideo.current.volume = chosen;
        }}
      />
    </label>
  );
}

type DeviceChoiceProps = Pick<MorePanelProps, 'dispatch'> &
  Pick<ChatSnapshot, 'devices'> & { device: Device };

const UNNAMED = { microphone: 'controls.unnamedMicrophone', camera: 'controls.unnamedCamera' } as const;

/** The choice among the microphones or cameras. */
function DeviceChoice({ device, devices, dispatch }: DeviceChoiceProps) {
  const { t } = useTranslation('chat');
  const { list, current } = devices[device];
  // Before a permission is granted browsers list devices without an id, which cannot be selected.
  const known = list.filter(({ deviceId }) => deviceId !== '');
  if (known.length < 2) return null;
  return (
    <Choice
      label={t(`controls.${device}`)}
      value={current ?? ''}
      options={known.map(({ deviceId, label }, index) => ({
        value: deviceId,
        label: label || t(UNNAMED[device], { number: index + 1 }),
      }))}
      onChoose={(deviceId) => dispatch({ type: 'choose_device', device, deviceId })}
    />
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

/** Mounted each time the panel opens, so that it shows the current state. */
function Content(props: MorePanelProps) {
  const { chat, dispatch, onHelp, partnerVideo } = props;
  const { state, devices } = chat;
  const { t } = useTranslation('chat');
  const preferences = usePreferences();
  const guard = useShield();
  // The ring is requested while searching, and remembered: here it can be switched off.
  const [rang] = useState(preferences.ring);
  // The window of its own would show what the shield hides.
  const hasPicture = (partnerVideo.current?.videoWidth ?? 0) > 0 && !isShielded(state);
  const matched = state.phase.name === 'matched';
  const { media, canCall } = state;
  const words = textOnlyWords(state.textOnly);
  const device = (which: Device) =>
    isWanted(media.mode, which) && <DeviceChoice device={which} devices={devices} dispatch={dispatch} />;
  return (
    // What is sent, what is heard, what is seen, and the rest.
    <>
      <div className={css.group}>
        {words !== null && <p className="px-3 py-2 text-sm text-muted-foreground">{t(words)}</p>}
        {canCall && words === null && (
          <Choice
            label={t('controls.mode')}
            value={media.mode}
            options={MODES.map((value) => ({ value, label: t(`controls.modes.${value}`) }))}
            onChoose={(mode) => dispatch({ type: 'choose_mode', mode })}
          />
        )}
        {canCall && <LessData state={state} usedBytes={chat.usedBytes} dispatch={dispatch} />}
      </div>
      <div className={css.group}>
        {matched && canCall && canSetVolume() && <Volume partnerVideo={partnerVideo} />}
        {device('microphone')}
      </div>
      <div className={css.group}>
        {device('camera')}
        {canFlip(chat) && (
          <Action
            icon={SwitchCamera}
            label={t('options.flip')}
            onPress={() => dispatch({ type: 'flip_camera' })}
          />
        )}
        {isWanted(media.mode, 'camera') && (
          <Switch
            icon={CaretsToAxisDashedVertical}
            label={t('options.mirror')}
            on={preferences.mirrored}
            onChange={(mirrored) => prefer({ mirrored })}
          />
        )}
        {canFloat() && (
          <Action
            icon={PictureInPicture}
            label={t('options.float')}
            on={isFloating()}
            disabled={!hasPicture}
            onPress={() => partnerVideo.current !== null && toggleFloating(partnerVideo.current)}
          />
        )}
        {canCall && guard.available && (
          <Switch icon={Shield} label={t('shield.switch')} on={guard.on} onChange={shield.switchTo} />
        )}
      </div>
      <div className={css.group}>
        {canTranslate() && (
          <Switch
            icon={Languages}
            label={t('options.translate')}
            on={preferences.translated}
            onChange={(translated) => prefer({ translated })}
          />
        )}
        {rang && <Switch icon={Bell} label={t('search.ring')} on={preferences.ring} onChange={switchRing} />}
        {/* A touch screen has no keys. */}
        {!matchMedia('(pointer: coarse)').matches && (
          <Action icon={Keyboard} label={t('controls.shortcuts')} onPress={onHelp} />
        )}
      </div>
    </>
  );
}

/** Sound, picture and text settings of the talk. */
export function MorePanel(props: MorePanelProps) {
  const { t } = useTranslation('chat');
  const asksForHelp = useRef(false);
  const card = useRef<HTMLElement | null>(null);
  return (
    <Dialog
      open
      clear
      className={css.panel}
      title={t('options.button')}
      closeLabel={t('shortcuts.close')}
      onClose={props.onClose}
      onReturnFocus={() => {
        props.onReturnFocus();
        // The help returns the focus to what has it as it opens: the button.
        if (asksForHelp.current) props.onHelp();
      }}
      // A second press on the key that opened it does nothing yet.
      initialFocus={card}
    >
      <div
        ref={(content) => {
          card.current = content?.closest<HTMLElement>('[role="dialog"]') ?? null;
        }}
        className="-mx-3 grid"
      >
        <Content
          {...props}
          onHelp={() => {
            asksForHelp.current = true;
          }}
        />
      </div>
    </Dialog>
  );
}
