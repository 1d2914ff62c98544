import type { Account } from '@app/contract/accounts';
import { MAX_ACCOUNT_NAME_LENGTH, MIN_ACCOUNT_PASSWORD_LENGTH } from '@app/contract/limits';
import { ROLES, type Role } from '@app/contract/roles';
import { useState } from 'react';
import { Field, Select } from '@/ui/field';
import { toast } from '@/ui/toaster';
import { FormDialog } from '../list/form-dialog';
import { TextField } from '../list/text-field';
import { tooLong } from '../list/too-long';
import { addAccount, setPassword } from './account-api';

type Props = { onChanged: () => void; onClose: () => void };

const WORDS: Record<Role, string> = {
  viewer: 'Reads only.',
  moderator: 'Makes decisions on users, reports and requests.',
  administrator: 'Does everything, and manages accounts.',
};

function PasswordField({ value, onText }: { value: string; onText: (text: string) => void }) {
  return (
    <TextField
      label="Password"
      hint={`At least ${MIN_ACCOUNT_PASSWORD_LENGTH} characters. They can change it under Security.`}
      type="password"
      autoComplete="new-password"
      minLength={MIN_ACCOUNT_PASSWORD_LENGTH}
      value={value}
      onText={onText}
    />
  );
}

export function NewAccountDialog({ onChanged, onClose }: Props) {
  const [name, setName] = useState('');
  const [role, chooseRole] = useState<Role>('moderator');
  const [password, typePassword] = useState('');
  return (
    <FormDialog
      title="Add an account"
      verb="Add account"
      ready={tooLong(name, MAX_ACCOUNT_NAME_LENGTH) === undefined}
      submit={() => addAccount({ name, role, password })}
      onDone={() => {
        toast.success(`${name} was added.`);
        onChanged();
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoComplete="off"
        most={MAX_ACCOUNT_NAME_LENGTH}
        value={name}
        onText={setName}
      />
      <Field label="Role" hint={WORDS[role]}>
        {(control) => (
          <Select {...control} value={role} onChange={(event) => chooseRole(event.target.value as Role)}>
            {ROLES.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PasswordField value={password} onText={typePassword} />
    </FormDialog>
  );
}

export function NewPasswordDialog({ account, onChanged, onClose }: Props & { account: Account }) {
  const [password, typePassword] = useState('');
  return (
    <FormDialog
      title={`Set the password of ${account.name}`}
      description="All sessions of the account end."
      verb="Set password"
      submit={() => setPassword(account._id, password)}
      onDone={() => {
        toast.success('The password was set.');
        onChanged();
        onClose();
      }}
      onClose={onClose}
    >
      <PasswordField value={password} onText={typePassword} />
    </FormDialog>
  );
}
