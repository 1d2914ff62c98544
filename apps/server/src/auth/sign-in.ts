import type { Login } from '@app/contract/accounts';
import type { AccountStore } from '../accounts/accounts.store';
import type { Code, SecondFactor } from '../accounts/second-factor';
import { HttpError } from '../http/errors';
import type { FailureLog } from './failure-log';
import type { LoginAttempts, LoginSource } from './login-attempts';
import { isPasswordOf } from './password';
import type { SessionStore } from './sessions.store';

/** Who signed in, and with which second factor; no account: with ADMIN_PASSWORD. */
export type SignedIn = {
  account: { id: string; name: string } | undefined;
  /** The hash the password matched: a session is opened only while the account still has it. */
  passwordHash?: string;
  /** Uses up the code that was given; false: somebody else did meanwhile. */
  spendCode?: Code['spend'];
  using: 'password' | 'code' | 'recovery code';
};

export type SignInParts = {
  attempts: LoginAttempts;
  store: Pick<AccountStore, 'byName' | 'any'>;
  secondFactor: Pick<SecondFactor, 'find'>;
  sessions: Pick<SessionStore, 'isKnown'>;
  failures: FailureLog;
  isPassword: (attempt: string) => Promise<boolean>;
  /** Is ADMIN_PASSWORD accepted even if an account is an administrator? */
  passwordAlone: boolean;
};

/** Matches no password: a login with an unknown name takes as long as one with a known name. */
const NOBODYS_HASH = `scrypt$15$8$1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const WRONG_PASSWORD = 'Invalid password';

/** Checks the credentials of a sign-in. */
export function createSignIn({ attempts, store, secondFactor, sessions, failures, ...parts }: SignInParts) {
  async function refuse(what: 'password' | 'code', name?: string): Promise<never> {
    await failures.note(what, name);
    throw new HttpError('unauthorized', what === 'password' ? WRONG_PASSWORD : 'Invalid code');
  }

  async function withSettings(password: string, source: LoginSource): Promise<SignedIn> {
    const isRight = await attempts.try(
      source,
      async () => (await parts.isPassword(password)) && (await acceptsPasswordAlone()),
    );
    return isRight ? { account: undefined, using: 'password' } : refuse('password');
  }

  /** ADMIN_PASSWORD opens the console for as long as no administrator has an account. */
  async function acceptsPasswordAlone(): Promise<boolean> {
    return parts.passwordAlone || !(await store.any('administrator'));
  }

  /**
   * Codes are short, so attempts are counted by account, wherever they come from, and apart from passwords, because
   * the right password clears its count. Only a device on which this account signed in before is counted by itself.
   */
  async function sourceOfCode(accountId: string, device: string | undefined): Promise<LoginSource> {
    const isOwn = device !== undefined && (await sessions.isKnown(device, accountId));
    return { known: `codes of ${accountId}${isOwn ? ` on device ${device}` : ''}` };
  }

  return {
    acceptsPasswordAlone,

    /**
     * `device`: the digest of its cookie, if any. Rejects with HttpError: 'unauthorized', 'code_required' where the
     * password is right and a code is missing, 'rate_limited'.
     */
    async withPassword(
      { name = '', password, code }: Login,
      source: LoginSource,
      device: string | undefined,
    ): Promise<SignedIn> {
      if (name === '') return withSettings(password, source);
      const account = await store.byName(name);
      const hash = account?.password_hash ?? NOBODYS_HASH;
      const isRight = await attempts.try(source, () => isPasswordOf(password, hash));
      if (account === undefined || !isRight) return refuse('password', account?.name);
      const signedIn = { id: account.account_id, name: account.name };
      const passwordHash = account.password_hash;
      if (account.totp_secret === null) return { account: signedIn, passwordHash, using: 'password' };
      if (code === undefined) throw new HttpError('code_required');
      const codes = await sourceOfCode(account.account_id, device);
      let found: Code | undefined;
      await attempts.try(codes, async () => {
        found = await secondFactor.find(account, code);
        return found !== undefined;
      });
      if (found === undefined) return refuse('code', account.name);
      const using = found.kind === 'totp' ? 'code' : 'recovery code';
      return { account: signedIn, passwordHash, spendCode: found.spend, using };
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;
