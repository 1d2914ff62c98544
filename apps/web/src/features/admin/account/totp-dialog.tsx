import type { TotpSetup } from '@app/contract/accounts';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useCopy } from '@/lib/use-copy';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormDialog } from '../list/form-dialog';
import { OwnPasswordField, TextField } from '../list/text-field';
import { confirmTotp, proposeTotp } from './account-api';
import { QrCode } from './qr-code';

type Props = { onChanged: () => void; onClose: () => void };

/** Sets an authenticator app up: the password, the app's first code, and the recovery codes to keep. */
export function TotpDialog({ onChanged, onClose }: Props) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [setup, setSetup] = useState<TotpSetup>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();

  if (recoveryCodes !== undefined) return <RecoveryCodes codes={recoveryCodes} onKept={onClose} />;
  if (setup === undefined) {
    return (
      <FormDialog
        key="password"
        title="Set up an authenticator app"
        verb="Continue"
        submit={async () => setSetup(await proposeTotp(password))}
        onDone={() => undefined}
        onClose={onClose}
      >
        <OwnPasswordField value={password} onText={setPassword} />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      key="code"
      title="Set up an authenticator app"
      description="Scan this with the app, or type in the key, then enter the code it shows."
      verb="Confirm"
      submit={async () => setRecoveryCodes((await confirmTotp(setup.setup, code)).recoveryCodes)}
      onDone={onChanged}
      onClose={onClose}
    >
      <QrCode text={setup.uri} label="QR code for the authenticator app" />
      <p>
        <span className="text-sm text-muted-foreground">Key: </span>
        <code className="font-mono text-sm font-normal wrap-anywhere">{setup.secret}</code>
      </p>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onText={setCode}
      />
    </FormDialog>
  );
}

/** The recovery codes. Only its button closes it: a press outside by mistake would lose them for good. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { copied, copy } = useCopy(codes.join('\n'));
  const Icon = copied ? Check : Copy;
  return (
    <Dialog
      open
      alert
      title="Recovery codes"
      description="Each one works once, in place of a code from the app. They’re shown only once: keep them somewhere other than the app."
      onClose={() => undefined}
    >
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-2 rounded-input bg-muted p-3">
        {codes.map((one) => (
          <li key={one}>
            <code className="font-mono text-sm font-normal wrap-anywhere">{one}</code>
          </li>
        ))}
      </ul>
      <Button variant="outline" onClick={copy}>
        <Icon aria-hidden="true" className="size-4" />
        Copy all
      </Button>
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
      <Button onClick={onKept}>I’ve saved them</Button>
    </Dialog>
  );
}
