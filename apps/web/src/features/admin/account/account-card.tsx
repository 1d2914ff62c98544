import type { Account } from '@app/contract/accounts';
import { ROLES, type Role } from '@app/contract/roles';
import { useState } from 'react';
import { AlertDialog } from '@/ui/alert-dialog';
import { ActionButton } from '../list/action-button';
import { Choice } from '../list/choice';
import { Fact, Facts, RowCard } from '../list/row-card';
import { useAction } from '../list/use-action';
import { removeAccount, resetSecondFactor, setRole, signAccountOut } from './account-api';

type Deed = 'reset' | 'sign-out' | 'remove';

const DEEDS: Record<
  Deed,
  { question: string; verb: string; done: string; act: (id: string) => Promise<unknown> }
> = {
  reset: {
    question: 'Remove this account’s codes, and end its sessions?',
    verb: 'Reset',
    done: 'The codes were removed.',
    act: resetSecondFactor,
  },
  'sign-out': {
    question: 'End all sessions of this account?',
    verb: 'Sign out',
    done: 'All sessions were ended.',
    act: signAccountOut,
  },
  remove: {
    question: 'Remove this account? What it did stays in the audit log.',
    verb: 'Remove',
    done: 'The account was removed.',
    act: removeAccount,
  },
};

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, text: role }));

/** An account and what can be done about it. */
export function AccountCard({ account, onNewPassword }: { account: Account; onNewPassword: () => void }) {
  const [deed, setDeed] = useState<Deed>();
  const close = () => setDeed(undefined);
  const role = useAction<Role>({
    noun: 'account',
    act: (next) => setRole(account._id, next),
    done: (next) => `${account.name} is ${next} now.`,
    onChanged: () => undefined,
  });
  const act = useAction<Deed>({
    noun: 'account',
    act: (what) => DEEDS[what].act(account._id),
    done: (what) => DEEDS[what].done,
    onChanged: close,
  });

  return (
    <>
      <RowCard
        noun="account"
        id={account._id}
        title={<bdi>{account.name}</bdi>}
        badges={
          <Choice
            label={`Role of ${account.name}`}
            value={account.role}
            options={ROLE_OPTIONS}
            onChoose={(next) => role.mutate(next as Role)}
          />
        }
        actions={
          <>
            <ActionButton onClick={onNewPassword}>Set password</ActionButton>
            <ActionButton onClick={() => setDeed('reset')}>Reset codes</ActionButton>
            <ActionButton onClick={() => setDeed('sign-out')}>Sign out everywhere</ActionButton>
            <ActionButton tone="bad" className="ms-auto phone:ms-0" onClick={() => setDeed('remove')}>
              Remove
            </ActionButton>
          </>
        }
      >
        <Facts>
          <Fact name="Protected by">{account.totp ? 'password and codes' : 'the password only'}</Fact>
          <Fact name="Sessions">{account.sessions}</Fact>
        </Facts>
      </RowCard>
      {deed === undefined ? null : (
        <AlertDialog
          open
          title={DEEDS[deed].question}
          description={<bdi>{account.name}</bdi>}
          confirmLabel={DEEDS[deed].verb}
          cancelLabel="Cancel"
          busy={act.isPending}
          onConfirm={() => act.mutate(deed)}
          onCancel={close}
        />
      )}
    </>
  );
}
