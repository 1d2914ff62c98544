import { spawnSync } from 'node:child_process';
import { findPostgres } from '../apps/server/test/postgres';
import { findProxy } from '../apps/server/test/proxies';
import { findRedis } from '../apps/server/test/redis-server';
import { findFirefox } from '../e2e/engines/firefox';
import { WEBKIT_DRIVER, WEBKIT_SCREEN } from '../e2e/engines/webkit';
import { findChromium, findWholeChromium, WITHOUT_WINDOWS, whereIs } from '../e2e/harness/chromium';

type Program = {
  name: string;
  find: () => string | undefined;
  apt: string;
  brew?: string;
};

/** Some systems have a script with a browser's name that only prints how to install it. */
function unlessDummy(file: string | undefined, name: RegExp): string | undefined {
  if (!file) return undefined;
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 60_000 });
  return status === 0 && name.test(stdout) ? file : undefined;
}

const CHROMIUM: Program = {
  name: 'Chromium',
  find: () => unlessDummy(findChromium(), /chrom/i),
  apt: WITHOUT_WINDOWS,
};

const PROGRAMS: Program[] = [
  CHROMIUM,
  // Without windows it cannot say whether a site can be installed.
  { name: 'Chromium with windows', find: () => unlessDummy(findWholeChromium(), /chrom/i), apt: 'chromium' },
  { name: 'Firefox', find: () => unlessDummy(findFirefox(), /firefox/i), apt: 'firefox-esr' },
  { name: 'WebKitGTK', find: () => whereIs(WEBKIT_DRIVER), apt: 'webkit2gtk-driver' },
  { name: 'Xvfb', find: () => whereIs(WEBKIT_SCREEN), apt: 'xvfb' },
  { name: 'coturn', find: () => whereIs('turnserver'), apt: 'coturn', brew: 'coturn' },
  { name: 'PostgreSQL', find: findPostgres, apt: 'postgresql', brew: 'postgresql@17' },
  { name: 'Redis', find: findRedis, apt: 'redis-server', brew: 'redis' },
  { name: 'promtool', find: () => whereIs('promtool'), apt: 'prometheus', brew: 'prometheus' },
  { name: 'Caddy', find: () => whereIs('caddy'), apt: 'caddy', brew: 'caddy' },
  { name: 'nginx', find: () => findProxy('nginx'), apt: 'nginx', brew: 'nginx' },
  // Gives a browser test a network of its own.
  { name: 'ip', find: () => whereIs('ip'), apt: 'iproute2' },
  { name: 'HAProxy', find: () => findProxy('haproxy'), apt: 'haproxy', brew: 'haproxy' },
];

/** All that any of the tests needs. */
export const ALL_PROGRAMS = PROGRAMS.map(({ name }) => name);

/** The missing ones of the named programs, each with what installs it. */
export function howToInstall(names: readonly string[]): string[] {
  const missing = PROGRAMS.filter(({ name, find }) => names.includes(name) && find() === undefined);
  return missing.map(({ name, apt, brew }) => `${name} (apt-get install ${apt}, or brew install ${brew})`);
}

/** Runs an installer without a terminal; gives the last line of what went wrong, or undefined. */
function install(command: string, args: string[]): string | undefined {
  const { status, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', HOMEBREW_NO_AUTO_UPDATE: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 10 * 60_000,
  });
  if (status === 0) return undefined;
  return error?.message ?? stderr.trim().split('\n').at(-1) ?? `exit code ${status}`;
}

/** The prefix of commands that need root, or undefined if root is not available without a prompt. */
function rootPrefix(): string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', '--preserve-env'] : undefined;
}

function installWithApt(missing: Program[]): string | undefined {
  const prefix = rootPrefix();
  if (!prefix) return 'apt-get needs root, and sudo would ask for a password';
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...prefix, 'apt-get', ...args];
    return install(command, rest);
  };
  const stale = apt('update', '-qq');
  const failures = missing.map((program) =>
    apt('install', '-y', '-qq', '--no-install-recommends', program.apt),
  );
  return failures.find((failure) => failure !== undefined) ?? stale;
}

function installWithBrew(missing: Program[]): string | undefined {
  const failures = missing.flatMap((program) =>
    program.brew ? [install('brew', ['install', program.brew])] : [],
  );
  return failures.find((failure) => failure !== undefined);
}

/** Playwright's own build, for systems without a working package. */
function fetchChromium(): string | undefined {
  const withSystemLibraries = whereIs('apt-get') && rootPrefix() ? ['--with-deps'] : [];
  return install('npx', ['playwright', 'install', ...withSystemLibraries, 'chromium']);
}

/**
 * Installs those of the named programs that are missing, as far as that is possible without a prompt. Gives the names of
 * those that are still missing; the parts that need them are skipped.
 */
export function ensureSystemPrograms(names: readonly string[]): string[] {
  const wanted = PROGRAMS.filter(({ name }) => names.includes(name));
  const isMissing = (program: Program) => program.find() === undefined;
  // Any Chromium will do, but where one command brings the one without windows, a run takes a third less of the machine.
  const isSlower = (program: Program) =>
    program === CHROMIUM && whereIs('apt-get') !== undefined && whereIs(WITHOUT_WINDOWS) === undefined;
  const missing = wanted.filter((program) => isMissing(program) || isSlower(program));
  if (missing.length === 0) return [];

  console.log(`Installing ${missing.map(({ name }) => name).join(', ')}`);
  let failure: string | undefined = 'neither apt-get nor brew is here';
  if (whereIs('apt-get')) failure = installWithApt(missing);
  else if (whereIs('brew')) failure = installWithBrew(missing);
  if (missing.includes(CHROMIUM) && isMissing(CHROMIUM)) failure = fetchChromium() ?? failure;

  const lacking = wanted.filter(isMissing).map(({ name }) => name);
  if (lacking.length > 0)
    console.log(`Could not install ${lacking.join(', ')}: ${failure ?? 'no reason was given'}`);
  return lacking;
}
