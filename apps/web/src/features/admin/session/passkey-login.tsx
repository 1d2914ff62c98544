import { KeyRound } from 'lucide-react';
import { Button } from '@/ui/button';
import { loginWithPasskey } from '../account/account-api';

type Props = { busy: boolean; onAttempt: (attempt: () => Promise<string>) => void };

/** Sign-in with a passkey. */
export function PasskeyLogin({ busy, onAttempt }: Props) {
  return (
    <Button
      variant="outline"
      className="w-full"
      aria-disabled={busy}
      onClick={() => onAttempt(loginWithPasskey)}
    >
      <KeyRound aria-hidden="true" className="size-5" />
      Sign in with a passkey
    </Button>
  );
}
