import { Check, ChevronUp, Keyboard, Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Devices } from './camera';
import type { DeviceKind } from './events';
import { SHORTCUT_KEYS } from './shortcuts';
import type { ChatState } from './state';
import './media-controls.css';

type MenuProps = { kind: DeviceKind; devices: Devices; onChoose: (deviceId: string) => void };

function DeviceMenu({ kind, devices, onChoose }: MenuProps) {
  const { t } = useTranslation('chat');
  const microphone = kind === 'audioinput';
  const { list, current } = devices[kind];
  // A browser that has not granted anything yet lists nameless devices nobody can ask for.
  const choices = list.filter(({ deviceId }) => deviceId !== '');
  const title = t(microphone ? 'controls.chooseMicrophone' : 'controls.chooseCamera');

  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="media-button media-more" aria-label={title} title={title}>
        <ChevronUp aria-hidden="true" className="size-4" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content side="top" sideOffset={8} collisionPadding={12} className="device-menu">
          <DropdownMenu.Label className="px-3 py-1 text-xs text-muted-foreground">{title}</DropdownMenu.Label>
          <DropdownMenu.RadioGroup value={current ?? ''} onValueChange={onChoose}>
            {choices.map(({ deviceId, label }, index) => (
              <DropdownMenu.RadioItem key={deviceId} value={deviceId} className="device-choice">
                <span className="size-4 shrink-0">
                  <DropdownMenu.ItemIndicator>
                    <Check aria-hidden="true" className="size-4" />
                  </DropdownMenu.ItemIndicator>
                </span>
                <bdi>
                  {label ||
                    t(microphone ? 'controls.unnamedMicrophone' : 'controls.unnamedCamera', {
                      number: index + 1,
                    })}
                </bdi>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
          {choices.length === 0 && (
            <DropdownMenu.Item disabled className="device-choice">
              {t('controls.noDevices')}
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
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
    <DeviceMenu kind={kind} devices={devices} onChoose={(deviceId) => onChoose(kind, deviceId)} />
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
