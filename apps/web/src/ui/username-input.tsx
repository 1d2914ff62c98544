import { Dices } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from './field';
import { IconButton } from './icon-button';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string;
  onValue: (name: string) => void;
};

/** The field for the visitor's username, with a button that fills it in. */
export function UsernameInput({ value, onValue, ...rest }: Props) {
  const { t } = useTranslation('landing');
  const [suggested, setSuggested] = useState('');
  const latest = useRef(value);
  latest.current = value;

  async function suggest() {
    try {
      const { suggestName } = await import('../visitor/suggested-name');
      const name = await suggestName(value);
      // Whoever typed meanwhile wants no other.
      if (latest.current !== value) return;
      setSuggested(name);
      onValue(name);
    } catch {
      // Without the network there is no suggestion; the next press asks again.
    }
  }

  return (
    // The frame of both: what is typed may run either way, and never comes under the button.
    <div className="flex items-center rounded-input border border-input bg-card has-aria-invalid:border-destructive">
      <Input
        {...rest}
        name="username"
        autoComplete="nickname"
        value={value}
        onChange={(event) => onValue(event.target.value)}
        colours="border-transparent bg-transparent text-foreground"
        className="-my-px -ms-px min-w-0 pe-0 small-phone:pe-0"
      />
      <IconButton
        label={t('suggestName')}
        icon={<Dices aria-hidden="true" className="size-5" />}
        onClick={() => void suggest()}
        className="-my-px -me-px w-[44px]"
      />
      <span role="status" className="sr-only">
        {suggested}
      </span>
    </div>
  );
}
