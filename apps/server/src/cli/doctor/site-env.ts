import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../config';
import { settingsOf } from '../../env-file';
import { type Env, SECRET_KEYS } from '../../secret-files';

/** The settings of a site as its process gets them, and what is known of how it runs. */
export type SiteEnv = {
  env: Env;
  /** The file they are in; undefined: there is none. */
  file: string | undefined;
  /** Names in it that are no settings, were they not for compose.yaml. */
  names: string[];
  /** The store and other parts of the site are in containers: nothing here leads to them. */
  isInContainers: boolean;
};

/** What compose.yaml reads besides settings. */
const COMPOSE_NAMES = ['COMPOSE_PROFILES', 'TURN_HOST', 'TURNS_PORT'];
/** The address in it is that of a container. */
const ONLY_INSIDE = 'DATABASE_URL';

/**
 * Reads the settings from a folder that `soulwick init` has written, or in which a server is started. What `outer`, the
 * environment of this process, has stays. Throws ConfigError for a file that cannot be read.
 */
export function readSiteEnv(folder: string, outer: Env): SiteEnv {
  const isUnit = existsSync(join(folder, 'soulwick.service'));
  const file = [join(folder, isUnit ? 'env' : '.env')].find((path) => existsSync(path));
  const inFile = file === undefined ? {} : readSettings(file);
  const given = { ...inFile, ...outer };
  const isInContainers = inFile.TURN_HOST !== undefined && existsSync(join(folder, 'compose.yaml'));
  const secrets = isUnit || isInContainers ? secretsIn(folder, given, isInContainers) : {};
  const names = Object.keys(inFile).filter((name) => !COMPOSE_NAMES.includes(name));
  const known = { file, names, isInContainers };
  if (isUnit) {
    return { ...known, env: { NODE_ENV: 'production', DATA_DIR: '/var/lib/soulwick', ...given, ...secrets } };
  }
  if (!isInContainers) return { ...known, env: given };
  return {
    ...known,
    env: { NODE_ENV: 'production', TRUST_PROXY: '1', TURN_URLS: composedRelays(given), ...given, ...secrets },
  };
}

function readSettings(file: string): Env {
  try {
    return settingsOf(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(file, `cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** The addresses that compose.yaml makes of its two names. */
function composedRelays({ TURN_HOST = '', TURNS_PORT = '' }: Env): string {
  const over = (transport: string) => `turn:${TURN_HOST}:3478?transport=${transport}`;
  const secured = TURNS_PORT === '' ? [] : [`turns:${TURN_HOST}:443?transport=tcp`];
  return [over('udp'), over('tcp'), ...secured].join(',');
}

/** `<key>_FILE` for each secret that is a file beside the settings. */
function secretsIn(folder: string, given: Env, isInContainers: boolean): Env {
  const files = SECRET_KEYS.flatMap((key) => {
    if ((isInContainers && key === ONLY_INSIDE) || given[key] !== undefined) return [];
    const file = ['secrets', 'credentials']
      .map((within) => join(folder, within, key.toLowerCase()))
      .find((path) => existsSync(path));
    return file === undefined ? [] : [[`${key}_FILE`, file] as const];
  });
  return Object.fromEntries(files);
}
