import type { AccountPasskey } from '@app/contract/accounts';
import { MIN_ACCOUNT_PASSWORD_LENGTH } from '@app/contract/limits';
import { useState } from 'react';
import { toast } from '@/ui/toaster';
import { addPasskey, changePassword, removePasskey, removeTotp } from './account-api';
import { FormDialog } from './form-dialog';
import { OwnPasswordField, TextField } from './text-field';

type Props = { onChanged: () => void; onClose: () => void };

/** Closes a dialog once what it asked for is done, and says so. */
function finish({ onChanged, onClose }: Props, words: string): () => void {
  return () => {
    toast.success(words);
    onChanged();
    onClose();
  };
}

export function PasswordDialog(props: Props) {
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  return (
    <FormDialog
      title="Change your password"
      description="Your other sessions end."
      verb="Change password"
      submit={() => changePassword(password, newPassword)}
      onDone={finish(props, 'Your password was changed.')}
      onClose={props.onClose}
    >
      <OwnPasswordField value={password} onText={setPassword} />
      <TextField
        label="New password"
        hint={`At least ${MIN_ACCOUNT_PASSWORD_LENGTH} characters.`}
        type="password"
        autoComplete="new-password"
        minLength={MIN_ACCOUNT_PASSWORD_LENGTH}
        value={newPassword}
        onText={setNewPassword}
      />
    </FormDialog>
  );
}

export function RemoveTotpDialog(props: Props) {
  const [password, setPassword] = useState('');
  return (
    <FormDialog
      title="Sign in without codes"
      description="The authenticator app and the recovery codes are asked for no more."
      verb="Remove"
      submit={() => removeTotp(password)}
      onDone={finish(props, 'Codes are asked for no more.')}
      onClose={props.onClose}
    >
      <OwnPasswordField value={password} onText={setPassword} />
    </FormDialog>
  );
}

export function AddPasskeyDialog(props: Props) {
  const [password, setPassword] = useState('');
  const [name, setName] = useState('');
  return (
    <FormDialog
      title="Add a passkey"
      description="The browser asks for a finger, a face or a PIN. A passkey signs you in without password and code."
      verb="Add passkey"
      submit={() => addPasskey(password, name)}
      onDone={finish(props, 'The passkey was added.')}
      onClose={props.onClose}
    >
      <TextField label="Name of the passkey" placeholder="Laptop" value={name} onText={setName} />
      <OwnPasswordField value={password} onText={setPassword} />
    </FormDialog>
  );
}

export function RemovePasskeyDialog({ passkey, ...props }: Props & { passkey: AccountPasskey }) {
  const [password, setPassword] = useState('');
  return (
    <FormDialog
      title={`Remove the passkey ${passkey.name}?`}
      verb="Remove"
      submit={() => removePasskey(passkey._id, password)}
      onDone={finish(props, 'The passkey was removed.')}
      onClose={props.onClose}
    >
      <OwnPasswordField value={password} onText={setPassword} />
    </FormDialog>
  );
}
