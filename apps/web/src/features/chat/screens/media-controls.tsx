import { ChevronUp, Keyboard, Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Devices } from '../call/camera';
import type { DeviceKind } from '../machine/events';
import type { ChatState } from '../machine/state';
import type { DeviceMenuProps } from './device-menu';
import { SHORTCUT_KEYS } from './shortcuts';
import './media-controls.css';

type ChoiceProps = { kind: DeviceKind; devices: Devices; onChoose: (deviceId: string) => void };

/** The menu is heavy and few look for it: its code comes with the first press. */
function DeviceChoice(props: ChoiceProps) {
  const { t } = useTranslation('chat');
  const [Menu, setMenu] = useState<ComponentType<DeviceMenuProps> | null>(null);
  const title = t(props.kind === 'audioinput' ? 'controls.chooseMicrophone' : 'controls.chooseCamera');

  if (Menu !== null) return <Menu title={title} {...props} />;

  const open = () => {
    import('./device-menu').then(
      ({ DeviceMenu }) => setMenu(() => DeviceMenu),
      // Offline: the next press asks again.
      () => undefined,
    );
  };
  return (
    <button
      type="button"
      className="media-button media-more"
      aria-haspopup="menu"
      aria-expanded="false"
      aria-label={title}
      title={title}
      onClick={open}
    >
      <ChevronUp aria-hidden="true" className="size-4" />
    </button>
  );
}

type ToggleProps = { on: boolean; label: string; keys: string; icon: ReactNode; onToggle: () => void };

function Toggle({ on, label, keys, icon, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      className="media-button media-toggle"
      aria-pressed={on}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
      onClick={onToggle}
    >
      {icon}
    </button>
  );
}

type Props = {
  state: ChatState;
  devices: Devices;
  onToggle: (what: 'microphone' | 'camera') => void;
  onChoose: (kind: DeviceKind, deviceId: string) => void;
  onHelp: () => void;
};

/** Microphone and camera, each with the choice of its device; and the help on shortcuts. */
export function MediaControls({ state, devices, onToggle, onChoose, onHelp }: Props) {
  const { t } = useTranslation('chat');
  const { microphoneOn, cameraOn } = state;
  const menu = (kind: DeviceKind) => (
    <DeviceChoice kind={kind} devices={devices} onChoose={(deviceId) => onChoose(kind, deviceId)} />
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset stands for fields of a form.
    <div role="group" aria-label={t('controls.label')} className="media-controls">
      {state.media === 'camera' && (
        <>
          <div className="media-split" data-off={!microphoneOn}>
            <Toggle
              on={microphoneOn}
              label={t('controls.microphone')}
              keys={SHORTCUT_KEYS.microphone}
              icon={microphoneOn ? <Mic aria-hidden="true" /> : <MicOff aria-hidden="true" />}
              onToggle={() => onToggle('microphone')}
            />
            {menu('audioinput')}
          </div>
          <div className="media-split" data-off={!cameraOn}>
            <Toggle
              on={cameraOn}
              label={t('controls.camera')}
              keys={SHORTCUT_KEYS.camera}
              icon={cameraOn ? <Video aria-hidden="true" /> : <VideoOff aria-hidden="true" />}
              onToggle={() => onToggle('camera')}
            />
            {menu('videoinput')}
          </div>
        </>
      )}
      <button
        type="button"
        className="media-button media-help"
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
