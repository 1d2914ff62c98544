import type { ComponentProps } from 'react';
import { Field, Input } from '@/ui/field';
import { tooLong } from './too-long';

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  label: string;
  hint?: string;
  value: string;
  onText: (text: string) => void;
  /** Its greatest length. What is longer stays in the field, which says by how much. */
  most?: number;
};

/** A labelled line of text that has to be filled in. */
export function TextField({ label, hint, value, onText, most = Number.POSITIVE_INFINITY, ...rest }: Props) {
  return (
    <Field label={label} error={tooLong(value, most)} {...(hint !== undefined && { hint })}>
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
