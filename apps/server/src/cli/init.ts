import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError } from '../config';
import { makeFolder } from '../db/make-folder';
import { settingsOf } from '../env-file';
import { INSTALLED } from '../installed';
import { type Answers, collectAnswers, WAYS } from './init/answers';
import { createAsker } from './init/ask';
import { lookAtMachine, type Machine } from './init/machine';
import { type Kept, nextSteps } from './init/next-steps';
import { PROFILE, SECRETS, SETTINGS_FILE, type SiteFile, siteFiles } from './init/site-files';
import { existingSecret, giveTo, ownerOf, planSite, type Written, writeSite } from './init/write-site';

export const INIT_USAGE = `  init                  asks for name, mail and address of a site, and writes its settings, secrets and the edge's files
                        --way ${WAYS.join('|')} --host NAME --turn-host NAME --mail MAIL --address IPV4: answers
                        --folder DIR (this one, with systemd /etc/soulwick); --dry-run writes nothing;
                        --force writes anew what is there already, and keeps that as NAME.before`;

const OPTIONS = {
  way: { type: 'string' },
  host: { type: 'string' },
  'turn-host': { type: 'string' },
  mail: { type: 'string' },
  address: { type: 'string' },
  folder: { type: 'string' },
  'dry-run': { type: 'boolean' },
  force: { type: 'boolean' },
} as const;

const UNIT_FOLDER = '/etc/soulwick';
/** Whom the containers of compose.yaml run as, and the files they read belong to. */
const CONTAINER_USER = { uid: 1000, gid: 1000 };
const SECRET_BYTES = 32;
/** What a unit takes for the end of a path, or for something else. */
const MISREAD = /[\s"'%\\]/;
/** Where npx keeps what it runs: npm may empty it at any time. */
const NPX_CACHE = /[\\/]_npx[\\/]/;

export type InitParts = {
  print: (line: string) => void;
  /** A terminal at which somebody can be asked; undefined: there is none. */
  terminal: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream } | undefined;
  machine?: Machine;
  /** The user this runs as; undefined where there are none. */
  uid?: number | undefined;
};

/** Runs what follows `soulwick init`. Throws ConfigError when an answer is missing or a file cannot be written. */
export async function initCommand(args: string[], parts: InitParts): Promise<void> {
  const { print, terminal, machine = lookAtMachine(), uid = process.getuid?.() } = parts;
  const { values } = parseArgs({ args, options: OPTIONS });
  const { folder: given, force = false, 'dry-run': isDry = false, ...options } = values;
  const asker = terminal && createAsker(terminal);
  let answers: Answers;
  try {
    const { publicAddress } = machine;
    answers = await collectAnswers(options, { ask: asker?.ask, say: print, publicAddress });
  } finally {
    asker?.close();
  }
  const isUnits = answers.way === 'systemd';
  const named = given ?? (isUnits ? UNIT_FOLDER : '.');
  const folder = resolve(named);
  // In a container the same folder has another path than outside of it.
  const shown = isUnits ? folder : named;
  const misread = isUnits ? [folder, INSTALLED].find((path) => MISREAD.test(path)) : undefined;
  if (misread !== undefined) {
    throw new ConfigError('--folder', `${misread} has a blank, a quote, a % or a \\, which units misread`);
  }
  if (isUnits && NPX_CACHE.test(INSTALLED)) {
    throw new ConfigError(
      '--way',
      'units need a program that stays, not one in the cache of npx: install it with npm install --prefix /opt/soulwick',
    );
  }
  if (!isUnits && !existsSync(join(folder, 'compose.yaml'))) {
    throw new ConfigError('--folder', `there is no compose.yaml in ${folder}`);
  }
  const files = [
    ...secretFiles(answers, folder, force),
    ...siteFiles({
      answers,
      folder,
      installed: INSTALLED,
      node: process.execPath,
      relayAddress: relayAddressOf(answers, machine),
      hasIpv6: machine.hasIpv6,
      readDeploy,
    }),
  ];
  const plan = planSite(folder, files, force);
  const before = isUnits ? undefined : profileKept(answers, folder, plan);
  if (!isDry) {
    writeSite(folder, files, plan);
    if (!isUnits) ownContainerFiles(folder, uid);
  }
  report({ folder: shown, files, plan, isDry, print });
  const needsOwner = !isUnits && uid !== undefined && uid !== 0 && uid !== CONTAINER_USER.uid;
  const steps = { answers, folder: shown, installed: INSTALLED };
  for (const line of nextSteps({ ...steps, needsOwner, before })) print(line);
}

/** What is of another way in settings that stay as they are; undefined: nothing. */
function profileKept({ way }: Answers, folder: string, plan: readonly Written[]): Kept | undefined {
  if (!plan.some(({ name, how }) => name === SETTINGS_FILE && how === 'kept')) return undefined;
  const kept = settingsOf(readKept(join(folder, SETTINGS_FILE)));
  const profile = kept[PROFILE] ?? '';
  return profile === way ? undefined : { profile, turnsPort: kept.TURNS_PORT ?? '' };
}

function readKept(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(path, `cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** A new secret for each that is not there yet. */
function secretFiles({ way }: Answers, folder: string, anew: boolean): SiteFile[] {
  const { folder: within, names } = SECRETS[way];
  const existing = (name: string) => (anew ? undefined : existingSecret(join(folder, within, name)));
  // The password that the database was made with may be left in its address alone.
  const kept = (name: string) =>
    existing(name) ?? (name === 'postgres_password' ? passwordIn(existing('database_url')) : undefined);
  const secretOf = (name: string) => kept(name) ?? randomBytes(SECRET_BYTES).toString('base64url');
  const secrets = names.map((name) => ({ name: join(within, name), text: `${secretOf(name)}\n` }));
  const password = secrets.find(({ name }) => name.endsWith('postgres_password'))?.text.trim();
  if (password === undefined) return secrets;
  const address = `postgresql://soulwick:${encodeURIComponent(password)}@postgres:5432/soulwick`;
  return [...secrets, { name: join(within, 'database_url'), text: `${address}\n` }];
}

/** The password in the address of a database; undefined: there is none. */
function passwordIn(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  return decodeURIComponent(new URL(address).password) || undefined;
}

/** Behind a router the relay listens at another address than the one that browsers are told. */
function relayAddressOf({ address }: Answers, { publicAddress, localAddress }: Machine): string {
  return publicAddress === address ? address : (localAddress ?? address);
}

function readDeploy(name: string): string {
  const path = join(INSTALLED, 'deploy', name);
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError('--way', `systemd needs ${path} (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** What the containers read and write belongs to their user, the settings to whoever starts them. */
function ownContainerFiles(folder: string, uid: number | undefined): void {
  const names = [...SECRETS.nodes.names, 'database_url'];
  makeFolder(join(folder, 'caddy'));
  if (uid !== 0) return;
  giveTo([join(folder, 'secrets'), join(folder, 'caddy')], CONTAINER_USER);
  giveTo(
    names.map((name) => join(folder, 'secrets', name)),
    CONTAINER_USER,
  );
  giveTo([join(folder, '.env')], ownerOf(folder));
}

type Report = {
  folder: string;
  files: readonly SiteFile[];
  plan: readonly Written[];
  isDry: boolean;
  print: (line: string) => void;
};

/** Names every file; of a trial run also what would stand in those without a secret. */
function report({ folder, files, plan, isDry, print }: Report): void {
  for (const { name, how } of plan) {
    print(`${isDry ? 'would be ' : ''}${how}: ${join(folder, name)}`);
    const text = files.find((file) => file.name === name)?.text ?? '';
    const isShown = isDry && how !== 'kept' && !/^(secrets|credentials)\//.test(name);
    for (const line of isShown ? text.trimEnd().split('\n') : []) print(`    ${line}`);
  }
  if (isDry) print('Nothing was written.');
}
