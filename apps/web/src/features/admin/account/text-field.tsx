import type { ComponentProps } from 'react';
import { Field, Input } from '@/ui/field';

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  label: string;
  hint?: string;
  value: string;
  onText: (text: string) => void;
};

/** A labelled line of text that has to be filled in. */
export function TextField({ label, hint, value, onText, ...rest }: Props) {
  return (
    <Field label={label} {...(hint !== undefined && { hint })}>
      {(control) => (
        <Input
          {...control}
          required
          value={value}
          onChange={(event) => onText(event.target.value)}
          {...rest}
        />
      )}
    </Field>
  );
}

/** Asks for the own password again. */
export function OwnPasswordField({ value, onText }: Pick<Props, 'value' | 'onText'>) {
  return (
    <TextField
      label="Your password"
      type="password"
      autoComplete="current-password"
      value={value}
      onText={onText}
    />
  );
}
