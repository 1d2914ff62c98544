import { Check, ChevronUp } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import type { Devices } from '../call/camera';
import type { DeviceKind } from '../machine/events';

export type DeviceMenuProps = {
  kind: DeviceKind;
  /** What it chooses. */
  title: string;
  devices: Devices;
  onChoose: (deviceId: string) => void;
};

/** The cameras or microphones there are, behind their button. Mounted by the first press, so open from the start. */
export function DeviceMenu({ kind, title, devices, onChoose }: DeviceMenuProps) {
  const { t } = useTranslation('chat');
  const microphone = kind === 'audioinput';
  const { list, current } = devices[kind];
  // A browser that has not granted anything yet lists nameless devices nobody can ask for.
  const choices = list.filter(({ deviceId }) => deviceId !== '');

  return (
    <DropdownMenu.Root defaultOpen modal={false}>
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
