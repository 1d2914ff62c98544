import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Input } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';

/** A password that can be looked at while it is typed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="flex items-center gap-1">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        className="min-w-0"
        spellCheck={false}
        autoCapitalize="none"
      />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        icon={<Icon aria-hidden="true" className="size-5" />}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}
