import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';

type Choice = { value: string; label: string };

export type ChoiceMenuProps = {
  /** What is chosen. */
  title: string;
  icon: ReactNode;
  choices: readonly Choice[];
  current: string;
  /** Stands there when there is nothing to choose from. */
  empty: string;
  onChoose: (value: string) => void;
};

/** One of several, behind a button. Mounted by the first press, so open from the start. */
export function ChoiceMenu({ title, icon, choices, current, empty, onChoose }: ChoiceMenuProps) {
  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger className="media-button media-more" aria-label={title} title={title}>
        {icon}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content side="top" sideOffset={8} collisionPadding={12} className="device-menu">
          <DropdownMenu.Label className="px-3 py-1 text-xs text-muted-foreground">{title}</DropdownMenu.Label>
          <DropdownMenu.RadioGroup value={current} onValueChange={onChoose}>
            {choices.map(({ value, label }) => (
              <DropdownMenu.RadioItem key={value} value={value} className="device-choice">
                <span className="size-4 shrink-0">
                  <DropdownMenu.ItemIndicator>
                    <Check aria-hidden="true" className="size-4" />
                  </DropdownMenu.ItemIndicator>
                </span>
                <bdi>{label}</bdi>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
          {choices.length === 0 && (
            <DropdownMenu.Item disabled className="device-choice">
              {empty}
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
