import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { MEDIA_CHOICE, MEDIA_MENU, menuButton } from './media-button';

type Choice = { value: string; label: string };

export type ChoiceMenuProps = {
  /** The kind of thing to choose. */
  title: string;
  icon: ReactNode;
  choices: readonly Choice[];
  current: string;
  /** Shown if there is nothing to choose from. */
  empty: string;
  /** It is the second half of a split button. */
  half?: boolean;
  onChoose: (value: string) => void;
};

/** A choice among several, behind a button. Mounted by the first press, so open from the start. */
export function ChoiceMenu({
  title,
  icon,
  choices,
  current,
  empty,
  half = false,
  onChoose,
}: ChoiceMenuProps) {
  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger className={menuButton(half)} aria-label={title} title={title}>
        {icon}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content side="top" sideOffset={8} collisionPadding={12} className={MEDIA_MENU}>
          <DropdownMenu.Label className="px-3 py-1 text-xs text-muted-foreground">{title}</DropdownMenu.Label>
          <DropdownMenu.RadioGroup value={current} onValueChange={onChoose}>
            {choices.map(({ value, label }) => (
              <DropdownMenu.RadioItem key={value} value={value} className={MEDIA_CHOICE}>
                <span className="size-4 shrink-0">
                  <DropdownMenu.ItemIndicator>
                    <Check aria-hidden="true" className="size-4" />
                  </DropdownMenu.ItemIndicator>
                </span>
                <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
          {choices.length === 0 && (
            <DropdownMenu.Item disabled className={MEDIA_CHOICE}>
              {empty}
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
