import type { FailureLog } from '../auth/failure-log';
import type { LoginAttempts } from '../auth/login-attempts';
import { HttpError } from '../http/errors';
import type { AccountRow } from './accounts.store';

export type ConfirmParts = {
  attempts: LoginAttempts;
  failures: FailureLog;
  isPasswordOf: (attempt: string, stored: string) => Promise<boolean>;
};

/**
 * Asks for an account's password again before a credential changes, slowed down like a login. Rejects with
 * 'wrong_password' or 'rate_limited'.
 */
export function createConfirm({ attempts, failures, isPasswordOf }: ConfirmParts) {
  return async (account: AccountRow, password: string): Promise<void> => {
    const source = { known: `confirmation of ${account.account_id}` };
    if (await attempts.try(source, () => isPasswordOf(password, account.password_hash))) return;
    await failures.note('password', account.name);
    throw new HttpError('wrong_password');
  };
}

export type Confirm = ReturnType<typeof createConfirm>;
