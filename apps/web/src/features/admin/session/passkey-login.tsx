import type { LoginAnswer } from '@app/contract/accounts';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { request } from '@/lib/http';
import { Button } from '@/ui/button';

/**
 * Signs in with a passkey of this browser; gives the token. Rejects with ApiError, or with the browser's error when
 * there is no passkey or none was chosen.
 */
async function loginWithPasskey(): Promise<string> {
  const optionsJSON = await request<PublicKeyCredentialRequestOptionsJSON>('/api/login/passkey-options', {
    method: 'POST',
    body: {},
  });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await startAuthentication({ optionsJSON });
  const body = { response };
  return (await request<LoginAnswer>('/api/login/passkey', { method: 'POST', body })).token;
}

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
