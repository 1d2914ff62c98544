import {
  ChevronUp,
  Keyboard,
  MessageSquareText,
  Mic,
  MicOff,
  Phone,
  SquareUserRound,
  Video,
  VideoOff,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Devices } from '@/features/chat/call/devices/camera';
import { SHORTCUT_KEYS } from '@/features/chat/screens/shortcuts';
import {
  type ChatState,
  type Device,
  isWanted,
  type MediaMode,
  type OwnDevice,
  type Reveal,
} from '@/features/chat/session/machine/state';
import { RevealMenu } from '../overlay/reveal-menu';
import { MEDIA_BUTTON, mediaToggle } from './media-button';
import { MenuButton } from './menu-button';

const MODES = ['video', 'voice', 'text'] as const satisfies readonly MediaMode[];

/** For video a person in a frame: the camera icon is that of the camera button next to it. */
function ModeIcon({ mode }: { mode: MediaMode }) {
  const Icon = { video: SquareUserRound, voice: Phone, text: MessageSquareText }[mode];
  return <Icon aria-hidden="true" className="size-5" />;
}

type ChoiceProps = { device: Device; devices: Devices; onChoose: (deviceId: string) => void };

/** The choice among the cameras or microphones. */
function DeviceChoice({ device, devices, onChoose }: ChoiceProps) {
  const { t } = useTranslation('chat');
  const microphone = device === 'microphone';
  const { list, current } = devices[device];
  const unnamed = microphone ? 'controls.unnamedMicrophone' : 'controls.unnamedCamera';
  return (
    <MenuButton
      title={t(microphone ? 'controls.chooseMicrophone' : 'controls.chooseCamera')}
      icon={<ChevronUp aria-hidden="true" className="size-4" />}
      // Before a permission is granted browsers list devices without an id, which cannot be selected.
      choices={list
        .filter(({ deviceId }) => deviceId !== '')
        .map(({ deviceId, label }, index) => ({
          value: deviceId,
          label: label || t(unnamed, { number: index + 1 }),
        }))}
      current={current ?? ''}
      empty={t('controls.noDevices')}
      half
      onChoose={onChoose}
    />
  );
}

type ToggleProps = {
  own: OwnDevice;
  label: string;
  lostLabel: string;
  keys: string;
  icons: [ReactNode, ReactNode];
  onToggle: () => void;
};

/** Pressed: the device is on. A lost device is labelled as such, and a press retries. */
function Toggle({ own, label, lostLabel, keys, icons: [onIcon, offIcon], onToggle }: ToggleProps) {
  const on = own.state === 'on' || own.state === 'opening';
  const name = own.state === 'lost' ? lostLabel : label;
  return (
    <button
      type="button"
      data-part="toggle"
      className={mediaToggle(own.state === 'off')}
      aria-pressed={on}
      aria-label={name}
      aria-keyshortcuts={keys}
      title={`${name} (${keys})`}
      data-state={own.state}
      onClick={onToggle}
    >
      {on ? onIcon : offIcon}
    </button>
  );
}

type Props = {
  state: ChatState;
  devices: Devices;
  onToggle: (what: Device) => void;
  onChoose: (device: Device, deviceId: string) => void;
  onMode: (mode: MediaMode) => void;
  onReveal: (reveal: Reveal) => void;
  onHelp: () => void;
};

/** The mode; microphone and camera, each with the choice of its device; and the help on shortcuts. */
export function MediaControls({ state, devices, onToggle, onChoose, onMode, onReveal, onHelp }: Props) {
  const { t } = useTranslation('chat');
  const { media, canCall } = state;
  const menu = (device: Device) => (
    <DeviceChoice device={device} devices={devices} onChoose={(deviceId) => onChoose(device, deviceId)} />
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form.
    <div role="group" aria-label={t('controls.label')} className="contents">
      {isWanted(media.mode, 'microphone') && (
        <div className="flex">
          <Toggle
            own={media.microphone}
            label={t('controls.microphone')}
            lostLabel={t('controls.microphoneLost')}
            keys={SHORTCUT_KEYS.microphone}
            icons={[<Mic key="on" aria-hidden="true" />, <MicOff key="off" aria-hidden="true" />]}
            onToggle={() => onToggle('microphone')}
          />
          {menu('microphone')}
        </div>
      )}
      {isWanted(media.mode, 'camera') && (
        <div className="flex">
          <Toggle
            own={media.camera}
            label={t('controls.camera')}
            lostLabel={t('controls.cameraLost')}
            keys={SHORTCUT_KEYS.camera}
            icons={[<Video key="on" aria-hidden="true" />, <VideoOff key="off" aria-hidden="true" />]}
            onToggle={() => onToggle('camera')}
          />
          {menu('camera')}
        </div>
      )}
      {isWanted(media.mode, 'camera') && <RevealMenu reveal={media.reveal} onReveal={onReveal} />}
      {canCall && (
        <MenuButton
          title={t('controls.mode')}
          icon={<ModeIcon mode={media.mode} />}
          choices={MODES.map((mode) => ({ value: mode, label: t(`controls.modes.${mode}`) }))}
          current={media.mode}
          empty=""
          onChoose={(value) => {
            const mode = MODES.find((known) => known === value);
            if (mode !== undefined) onMode(mode);
          }}
        />
      )}
      <button
        type="button"
        className={`${MEDIA_BUTTON} strip:hidden low:hidden pointer-coarse:hidden`}
        aria-label={t('controls.shortcuts')}
        aria-keyshortcuts={SHORTCUT_KEYS.help}
        title={`${t('controls.shortcuts')} (${SHORTCUT_KEYS.help})`}
        onClick={onHelp}
      >
        <Keyboard aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
