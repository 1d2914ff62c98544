import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { accountNameSchema, chosenPasswordSchema } from '@app/contract/accounts';
import { MIN_ACCOUNT_PASSWORD_LENGTH } from '@app/contract/limits';
import { ROLES, type Role } from '@app/contract/roles';
import { createAccounts } from '../accounts/accounts';
import { type AccountRow, createAccountStore } from '../accounts/accounts.store';
import { createAccountChange } from '../accounts/change';
import { createSeal } from '../accounts/sealed';
import { createSecondFactor } from '../accounts/second-factor';
import { createAuditStore } from '../audit/audit.store';
import { loadOrCreateSecret } from '../auth/auth-secret';
import { isGuessable } from '../auth/guessable-password';
import { hashPassword, newPassword } from '../auth/password';
import { createSessionStore } from '../auth/sessions.store';
import { ConfigError, readConfig } from '../config';
import { connectBeside } from '../db/connect';
import { HttpError } from '../http/errors';
import type { Env } from '../secret-files';

export const ADMIN_USAGE = `  admin list                         the accounts of the console
  admin add NAME --role ROLE         adds one: ${ROLES.join(', ')}
  admin set-password NAME            gives one a new password and ends its sessions
  admin totp NAME [--remove]         gives one a new secret for codes, or asks it for none any more
  admin remove NAME                  removes one
                                     A password is made up and printed; --password-stdin takes it from there.
                                     All of them work beside the server.`;

const OPTIONS = {
  role: { type: 'string' },
  remove: { type: 'boolean' },
  'password-stdin': { type: 'boolean' },
} as const;

/** The options of each command; `name`: it is about one account. */
const COMMANDS = {
  list: { name: false, options: [] },
  add: { name: true, options: ['role', 'password-stdin'] },
  'set-password': { name: true, options: ['password-stdin'] },
  totp: { name: true, options: ['remove'] },
  remove: { name: true, options: [] },
} satisfies Record<string, { name: boolean; options: readonly (keyof typeof OPTIONS)[] }>;

type Command = keyof typeof COMMANDS;

/** Runs what follows `soulwick admin`. Throws ConfigError, HttpError, or what the store throws. */
export async function adminCommand(args: string[], env: Env, print: (line: string) => void): Promise<void> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [command = '', ...names] = positionals;
  const [name = ''] = names;
  const known = isCommand(command) ? COMMANDS[command] : undefined;
  const fits =
    known !== undefined &&
    names.length === (known.name ? 1 : 0) &&
    !names.includes('') &&
    Object.keys(values).every((key) => (known.options as readonly string[]).includes(key));
  if (!isCommand(command) || !fits) throw new ConfigError('admin', `use it like this:\n${ADMIN_USAGE}`);

  const config = readConfig({
    DATABASE_URL: env.DATABASE_URL,
    DATA_DIR: env.DATA_DIR,
    AUTH_SECRET: env.AUTH_SECRET,
  });
  const role = command === 'add' ? roleOf(values.role) : undefined;
  if (command === 'add' && !accountNameSchema.safeParse(name).success) {
    throw new ConfigError('NAME', 'is no name for an account');
  }
  // Codes that are sealed with a new secret are wrong for the server, and lock the person out.
  const keptSecret = join(config.dataDir, 'auth-secret');
  if (command === 'totp' && values.remove !== true && !(config.authSecret || existsSync(keptSecret))) {
    throw new ConfigError('AUTH_SECRET', `totp needs the one of the server, or ${keptSecret}`);
  }
  const given = values['password-stdin'] === true ? await passwordFromStdin() : undefined;
  const db = await connectBeside(config);
  try {
    const store = createAccountStore(db);
    const written = { db, audit: createAuditStore(db), newId: randomUUID, now: Date.now };
    const sessions = createSessionStore(db);
    const change = createAccountChange({ db, store, sessions });
    const accounts = createAccounts({ ...written, store, change, sessions, hashPassword, isGuessable });

    const find = async (): Promise<AccountRow> => {
      const account = await store.byName(name);
      if (account === undefined) throw new HttpError('not_found', `there is no account ${name}`);
      return account;
    };
    const say = (done: string, password: string) =>
      print(given === undefined ? `${done} The password is: ${password}` : done);

    switch (command) {
      case 'list': {
        const list = await store.list(Date.now());
        for (const account of list) {
          print(`${account.name}  ${account.role}${account.totp ? '  codes' : ''}`);
        }
        if (list.length === 0)
          print('There are no accounts: the password of the settings is the only way in.');
        return;
      }
      case 'add': {
        const account = { name: name.trim(), role: role as Role, password: given ?? newPassword() };
        await accounts.add(account, null);
        return say(`${account.name} was added as ${account.role}.`, account.password);
      }
      case 'set-password': {
        const account = await find();
        const password = given ?? newPassword();
        await accounts.setPassword(account.account_id, password, null);
        return say(`${account.name} has a new password, and is signed out.`, password);
      }
      case 'totp': {
        const seal = createSeal(config.authSecret ?? loadOrCreateSecret(config.dataDir));
        const secondFactor = createSecondFactor({ ...written, store, change, seal });
        const account = await find();
        if (values.remove === true) {
          await secondFactor.remove(account);
          return print(`${account.name} is asked for no codes any more.`);
        }
        const { secret, uri, recoveryCodes } = await secondFactor.issue(account);
        print(`${account.name} is asked for codes from now on. The key for the app: ${secret}`);
        print(uri);
        print(`Recovery codes, each good once:\n${recoveryCodes.join('\n')}`);
        return;
      }
      case 'remove': {
        const account = await find();
        await accounts.remove(account.account_id, null);
        return print(`${account.name} was removed, and is signed out.`);
      }
      default:
        return command satisfies never;
    }
  } finally {
    await db.destroy();
  }
}

function isCommand(text: string): text is Command {
  return Object.hasOwn(COMMANDS, text);
}

function roleOf(given: string | undefined): Role {
  const role = ROLES.find((one) => one === given);
  if (role === undefined) throw new ConfigError('--role', `must be one of ${ROLES.join(', ')}`);
  return role;
}

async function passwordFromStdin(): Promise<string> {
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/, 1);
  if (chosenPasswordSchema.safeParse(line).success) return line;
  throw new ConfigError('the password', `must have at least ${MIN_ACCOUNT_PASSWORD_LENGTH} characters`);
}
