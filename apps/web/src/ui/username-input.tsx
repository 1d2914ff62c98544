import type { ComponentProps } from 'react';
import { Input } from './field';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string;
  onValue: (name: string) => void;
};

/** The field for the visitor's username. */
export function UsernameInput({ value, onValue, ...rest }: Props) {
  return (
    <Input
      {...rest}
      name="username"
      autoComplete="nickname"
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
