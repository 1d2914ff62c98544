import { MIN_ACCOUNT_PASSWORD_LENGTH } from '@app/contract/limits';
import { useState } from 'react';
import { toast } from '@/ui/toaster';
import { FormDialog } from '../list/form-dialog';
import { OwnPasswordField, TextField } from '../list/text-field';
import { changePassword, removeTotp } from './account-api';

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
