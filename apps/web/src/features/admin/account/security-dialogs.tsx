import type { AccountPasskey } from '@app/contract/accounts';
import { MAX_ACCOUNT_NAME_LENGTH, MIN_ACCOUNT_PASSWORD_LENGTH } from '@app/contract/limits';
import { useState } from 'react';
import { toast } from '@/ui/toaster';
import { FormDialog } from '../list/form-dialog';
import { OwnPasswordField, TextField } from '../list/text-field';
import { tooLong } from '../list/too-long';
import { addPasskey, changePassword, removePasskey, removeTotp } from './account-api';

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
      description="You won’t be asked for codes any more, neither from the app nor recovery codes."
      verb="Remove"
      submit={() => removeTotp(password)}
      onDone={finish(props, 'You now sign in without codes.')}
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
      description="Your browser asks for your fingerprint, your face or a PIN. A passkey signs you in without a password or code."
      verb="Add passkey"
      ready={tooLong(name, MAX_ACCOUNT_NAME_LENGTH) === undefined}
      submit={() => addPasskey(password, name)}
      onDone={finish(props, 'The passkey was added.')}
      onClose={props.onClose}
    >
      <TextField
        label="Name of the passkey"
        placeholder="Laptop"
        most={MAX_ACCOUNT_NAME_LENGTH}
        value={name}
        onText={setName}
      />
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
