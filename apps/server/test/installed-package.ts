import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BUILT = ['apps/server/dist/main.js', 'apps/web/dist/documents/en/landing.html'];
/** What the package does not bring along, since one of them is compiled. */
const NATIVE = ['better-sqlite3', 'bindings', 'file-uri-to-path'];

function run(command: string, args: string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return { status, stdout, said: `${stdout}${stderr}` };
}

/** Makes the package as `npm run package` does, of the build that is there, if there is one. Gives its file. */
export function packTo(folder: string): string {
  const built = BUILT.every((file) => existsSync(join(ROOT, file))) ? ['--built'] : [];
  const { status, said } = run('npm', ['run', 'package', '--', '--to', folder, ...built], ROOT);
  const [name] = existsSync(folder) ? readdirSync(folder) : [];
  if (status !== 0 || name === undefined) throw new Error(`there is no package: ${said}`);
  return join(folder, name);
}

/**
 * Installs a package into a folder as an operator does. What it does not bring along comes from npm's cache, and where
 * that lacks it, from this repository: a registry may be out of reach. Nothing is compiled. Gives where the package is.
 */
export function install(file: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  const modules = join(folder, 'node_modules');
  const place = join(modules, 'soulwick');
  const args = ['install', '--omit=dev', '--offline', '--ignore-scripts', file];
  if (run('npm', args, folder).status !== 0) unpack(file, modules);
  linkAddon(modules);
  return place;
}

/** Takes what is compiled of better-sqlite3 from this repository, where a node_modules was installed without scripts. */
export function linkAddon(modules: string): void {
  const addon = join(modules, 'better-sqlite3/build');
  if (!existsSync(addon)) symlinkSync(join(placeOf('better-sqlite3'), 'build'), addon);
}

function unpack(file: string, modules: string): void {
  const place = join(modules, 'soulwick');
  mkdirSync(place, { recursive: true });
  mkdirSync(join(modules, '.bin'), { recursive: true });
  const { status, said } = run('tar', ['-xzf', file, '-C', place, '--strip-components=1'], modules);
  if (status !== 0) throw new Error(said);
  for (const name of NATIVE) {
    if (!existsSync(join(modules, name))) symlinkSync(placeOf(name), join(modules, name));
  }
  const { bin } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as {
    bin: { soulwick: string };
  };
  symlinkSync(join(place, bin.soulwick), join(modules, '.bin/soulwick'));
  run('chmod', ['+x', join(place, bin.soulwick)], modules);
}

/** Where this repository has a package. */
const placeOf = (name: string): string =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
