import * as Dialog from '@radix-ui/react-dialog';
import type { LucideIcon } from 'lucide-react';
import { classNames } from '@/ui/class-names';
import { Field, Select } from '@/ui/field';

/** Pressed as a whole. */
const ROW =
  'flex min-h-11 w-full -outline-offset-3 cursor-pointer items-center gap-3 rounded-input px-3 py-2 text-start hover:bg-muted ' +
  'disabled:cursor-default disabled:text-muted-foreground aria-pressed:text-primary';

const ICON = 'size-5 shrink-0';

type ChoiceProps<V extends string> = {
  label: string;
  value: V;
  options: readonly { readonly value: V; readonly label: string }[];
  onChoose: (value: V) => void;
};

/** A labelled choice in the panel of options. */
export function Choice<V extends string>({ label, value, options, onChoose }: ChoiceProps<V>) {
  return (
    <Field className="px-3 py-2" label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen !== undefined) onChoose(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type SwitchProps = {
  icon: LucideIcon;
  label: string;
  /** Small words under it. */
  note?: string | undefined;
  on: boolean;
  onChange: (on: boolean) => void;
};

/** Switches something on or off. */
export function Switch({ icon: Icon, label, note, on, onChange }: SwitchProps) {
  return (
    <label className={ROW}>
      <Icon aria-hidden="true" className={ICON} />
      <span className="grow">
        {label}
        {note !== undefined && <span className="block text-muted-foreground text-sm">{note}</span>}
      </span>
      <input
        type="checkbox"
        className="size-6 shrink-0 accent-primary"
        checked={on}
        aria-label={label}
        aria-description={note}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}

type ActionProps = {
  icon: LucideIcon;
  label: string;
  on?: boolean;
  disabled?: boolean;
  className?: string;
  onPress: () => void;
};

/** Closes the panel, so that the effect of the action can be seen. */
export function Action({ icon: Icon, label, on, disabled, className, onPress }: ActionProps) {
  return (
    <Dialog.Close asChild>
      <button
        type="button"
        className={classNames(ROW, className)}
        aria-pressed={on}
        disabled={disabled}
        onClick={onPress}
      >
        <Icon aria-hidden="true" className={ICON} />
        <span className="grow">{label}</span>
      </button>
    </Dialog.Close>
  );
}
