import { parseArgs } from 'node:util';
import { pageOf, type SafetyFinding } from '@app/contract/safety';
import { sql } from 'kysely';
import { type Config, ConfigError } from '../config';
import { connectionError, createRedisClient } from '../db/client.redis';
import { openWhole } from '../db/connect';
import { isOpenToOthers } from '../db/private-files';
import { SETTING_NAMES } from '../env-file';
import { createRelayAddresses } from '../ice/relay-addresses';
import { probeRelay } from '../ice/relay-probe';
import { turnCredential } from '../ice/turn-credentials';
import { readTurnUrl } from '../ice/turn-url';
import { misspelledNames } from '../misspelled';
import { type Env, readSettings, SECRET_KEYS } from '../secret-files';
import { FINDING_WORDS, safetyFindings } from '../settings/safety';
import type { Trust } from './doctor/ask';
import { checkCertificate } from './doctor/certificate';
import { checkClock } from './doctor/clocks';
import { type CheckFinding, findingsOf, reasonOf } from './doctor/finding';
import { checkDisk, checkModes } from './doctor/machine';
import { checkNames } from './doctor/names';
import { checkRedirect } from './doctor/redirect';
import { reportLines } from './doctor/report';
import { checkSite } from './doctor/site';
import { readSiteEnv, type SiteEnv } from './doctor/site-env';
import { checkSocket } from './doctor/socket';

export const DOCTOR_USAGE = `  doctor                checks a site: settings, names, certificate, proxies, WebSocket, relay, clocks, disk; a line each,
                        with what to do; exits with 1 when something failed, and asks nobody but the site
                        --folder DIR (this one): where init has written; --json
                        --url URL: only what can be seen from outside, without any settings`;

const OPTIONS = {
  folder: { type: 'string' },
  url: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** The name in credentials of this check, so that it has a quota of its own at the relay. */
const RELAY_NAME = 'doctor';
const [HTTP_PORT, HTTPS_PORT] = [80, 443];

export type DoctorParts = {
  /** The environment of this process. */
  env: Env;
  print: (line: string) => void;
  trust?: Trust;
  /** Where the site answers without TLS. */
  httpPort?: number;
  /** Epoch milliseconds. */
  now?: () => number;
};

/** Runs what follows `soulwick doctor`. Returns false when something failed. Throws ConfigError for a wrong option. */
export async function doctorCommand(args: string[], parts: DoctorParts): Promise<boolean> {
  const { values } = parseArgs({ args, options: OPTIONS });
  const findings =
    values.url === undefined
      ? await checkAll(values.folder ?? '.', parts)
      : await checkOutside(readUrl(values.url), parts);
  const isWell = findings.every(({ result }) => result !== 'failed');
  if (values.json === true) parts.print(JSON.stringify({ ok: isWell, findings }, undefined, 2));
  else for (const line of reportLines(findings)) parts.print(line);
  return isWell;
}

function readUrl(text: string): URL {
  if (!/^https?:\/\/[^/?#@]+\/?$/.test(text) || !URL.canParse(text)) {
    throw new ConfigError('--url', 'must be the address of a site, such as https://talk.example.org');
  }
  return new URL(text);
}

async function checkAll(folder: string, parts: DoctorParts): Promise<CheckFinding[]> {
  const settings = findingsOf('settings');
  const before: CheckFinding[] = [];
  let site: SiteEnv | undefined;
  let config: Config | undefined;
  try {
    site = readSiteEnv(folder, parts.env);
    before.push(...checkSpelling(site, parts.env));
    config = readSettings(site.env);
    before.push(settings.ok('all settings are valid'));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const todo = error.message.includes('EACCES')
      ? 'run this as root, or in the container: docker compose exec app node apps/server/dist/soulwick.js doctor (with nodes: node-1 instead of app)'
      : 'docs/operations/settings.md';
    before.push(...error.message.split('\n').map((line) => settings.failed(line, todo)));
  }
  const url = config?.publicUrl ?? site?.env.PUBLIC_URL?.trim();
  const isUrl = url !== undefined && URL.canParse(url);
  if (!isUrl)
    before.push(settings.failed('PUBLIC_URL is not set: nothing can be asked', 'set it, or give --url'));
  const inside = config === undefined || site === undefined ? [] : await checkInside(config, site, parts);
  const outside = isUrl ? await checkOutside(new URL(url), parts, config) : [];
  return [...before, ...outside, ...inside];
}

function checkSpelling({ file, names }: SiteEnv, env: Env): CheckFinding[] {
  const { warning } = findingsOf('settings');
  const unknown = names.filter((name) => !SETTING_NAMES.has(name));
  return [
    ...unknown.map((name) => warning(`${name} in ${file} is no setting`, 'docs/operations/settings.md')),
    ...misspelledNames(Object.keys(env), SETTING_NAMES).map(({ name, meant }) =>
      warning(`${name} is no setting`, `is ${meant} meant?`),
    ),
  ];
}

/** What can be seen of a site by whoever reaches it. `config`: its settings; undefined: they are not known. */
async function checkOutside(site: URL, parts: DoctorParts, config?: Config): Promise<CheckFinding[]> {
  const { trust = {}, now = Date.now, httpPort = HTTP_PORT } = parts;
  const isSecured = site.protocol === 'https:';
  const host = site.hostname.replace(/^\[|\]$/g, '');
  const relays = (config?.ice.turn?.urls ?? []).flatMap((address) => readTurnUrl(address) ?? []);
  const places = [
    ...(isSecured ? [{ host, port: Number(site.port || HTTPS_PORT) }] : []),
    ...relays.filter(({ transport }) => transport === 'tls').map((place) => ({ ...place, isRelay: true })),
  ];
  const [names, certificates, redirects, report, socket, relay] = await Promise.all([
    checkNames([host, ...relays.map((each) => each.host)]),
    Promise.all(places.map((place) => checkCertificate(place, { ...trust, now: now() }))),
    isSecured ? checkRedirect(site, httpPort) : [],
    checkSite(site, trust, now),
    checkSocket(site, trust),
    config === undefined ? [] : checkRelays(config, now),
  ]);
  const unsafe = report.notSafeYet ?? (config === undefined ? [] : unsafeSettings(config));
  return [names, certificates, redirects, report.findings, socket, relay, unsafe.map(sayUnsafe)].flat();
}

function unsafeSettings(config: Config): { finding: string; see: string }[] {
  const dataFolderOpen = isOpenToOthers(config.dataDir);
  return safetyFindings({ ...config, dataFolderOpen }).map((finding) => ({ finding, see: pageOf(finding) }));
}

/** `finding` may be one of a newer version, or any word of whoever answers in place of the site. */
function sayUnsafe({ finding, see }: { finding: string; see: string }): CheckFinding {
  const words = Object.hasOwn(FINDING_WORDS, finding) ? FINDING_WORDS[finding as SafetyFinding] : finding;
  return findingsOf('settings').warning(`not safe yet: ${words}`, see);
}

/** Asks each relay for an address from here, as the browser of a visitor would. */
async function checkRelays({ ice }: Config, now: () => number): Promise<CheckFinding[]> {
  const { ok, failed } = findingsOf('relay');
  const addresses = createRelayAddresses({ ice, now, onError: () => undefined });
  await addresses.start();
  addresses.stop();
  const credential = turnCredential(ice.turn?.secret ?? '', RELAY_NAME, now());
  const isOurs = (address: string) => addresses.current()?.has(address) ?? true;
  const servers = (ice.turn?.urls ?? []).flatMap((url) => readTurnUrl(url) ?? []);
  const states = await Promise.all(servers.map((server) => probeRelay(server, { credential, isOurs })));
  return states.map(({ host, port, transport, fault, detail }) => {
    const where = `${host}:${port} over ${transport}, from here`;
    if (fault === undefined) return ok(`${where}: gives an address`);
    return failed(`${where}: ${FINDING_WORDS[fault]} (${detail})`, pageOf(fault));
  });
}

/** What only whoever has the settings, or is on the machine, can see. */
async function checkInside(config: Config, { env, file, isInContainers }: SiteEnv, parts: DoctorParts) {
  const { now = Date.now } = parts;
  const keys = [...SECRET_KEYS.map((key) => `${key}_FILE`), 'REDIS_TLS_KEY_FILE'];
  const secrets = keys.flatMap((key) => env[key]?.trim() || []);
  const files = checkModes([...(file === undefined ? [] : [file]), ...secrets]);
  if (isInContainers) return files;
  const clocks = await Promise.all([postgresClock(config, now), redisClock(config, now)]);
  const disk = config.databaseUrl === undefined ? [await checkDisk(config.dataDir)] : [];
  return [...files, ...clocks.flat(), ...disk];
}

async function postgresClock(config: Config, now: () => number): Promise<CheckFinding[]> {
  if (config.databaseUrl === undefined) return [];
  const db = openWhole(config);
  try {
    const asked = now();
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
    return [checkClock('PostgreSQL', (asked + now()) / 2 - Number(rows[0]?.at ?? Number.NaN))];
  } catch (error) {
    const said = error instanceof Error && error.message !== '' ? error.message : reasonOf(error);
    const what = said.startsWith('DATABASE_URL')
      ? said
      : `DATABASE_URL: the database does not answer (${said})`;
    return [findingsOf('store').failed(what, 'docs/operations/store.md')];
  } finally {
    await db.destroy();
  }
}

async function redisClock({ redisUrl, redisTls }: Config, now: () => number): Promise<CheckFinding[]> {
  if (redisUrl === undefined) return [];
  const client = createRedisClient(redisUrl, '', redisTls);
  // What connecting rejects with says less.
  let cause: unknown;
  client.on('error', (error: unknown) => {
    cause ??= error;
  });
  try {
    await client.connect();
    const asked = now();
    const [seconds, micros] = (await client.time()).map(Number);
    const theirs = (seconds ?? 0) * 1000 + (micros ?? 0) / 1000;
    return [checkClock('Redis', (asked + now()) / 2 - theirs)];
  } catch (error) {
    const { message } = connectionError(cause ?? error);
    return [findingsOf('redis').failed(message, 'docs/operations/processes.md#redis')];
  } finally {
    client.disconnect();
  }
}
