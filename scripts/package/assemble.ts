import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { licencesOf } from './licences';
import { type Lock, type LockedPlace, lockedPlaces } from './locked';

/** The command of the package, and what the server is run by. */
const COMMAND = 'apps/server/dist/soulwick.js';
/** Compiled for one system: npm installs these, and what they need, where the package goes. */
const NATIVE = ['better-sqlite3'];
/** What has been built; the program finds each by the place of the others. */
const BUILT = ['apps/server/dist', 'apps/web/dist'];
const FONT_LICENCE = 'apps/web/src/assets/fonts/fraunces-OFL.txt';
const TEXTS = ['README.md', 'SECURITY.md', 'LICENSE', 'NOTICE', FONT_LICENCE, 'deploy'];
/** Source maps, which nothing reads at run time; what is for images; and what an operator may have put beside it. */
const LEFT_OUT = /(\.map|\.env|[\\/]secrets|[\\/]deploy[\\/]kubernetes)$/;
/** Nor does anything read these of an installed package: half of its files, which npm unpacks one by one. */
const FOR_EDITORS = /\.(map|d\.[cm]?ts)$/;

type Manifest = {
  version: string;
  dependencies?: Record<string, string>;
  [key: string]: unknown;
};

const readJson = <T>(...parts: string[]): T => JSON.parse(readFileSync(path.join(...parts), 'utf8')) as T;

function writeJson(value: unknown, ...parts: string[]): void {
  writeFileSync(path.join(...parts), `${JSON.stringify(value, null, 2)}\n`);
}

/** What the package says of itself: the server's dependencies without those of this repository, which are bundled. */
function manifestOf(root: Manifest, server: Manifest): Manifest {
  const outside = Object.entries(server.dependencies ?? {}).filter(([name]) => !name.startsWith('@app/'));
  const inexact = outside.find(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
  if (inexact !== undefined) throw new Error(`${inexact.join('@')} is no exact version`);
  const { version, license, type, engines } = root;
  const names = outside.map(([name]) => name);
  return {
    name: 'soulwick',
    version,
    description: 'An anonymous, account-free site where strangers meet for video and text',
    license,
    type,
    bin: { soulwick: COMMAND },
    engines,
    dependencies: Object.fromEntries(outside),
    bundleDependencies: names.filter((name) => !NATIVE.includes(name)),
  };
}

/**
 * Copies installed packages to the same places in a folder. A copy of another version than the lock file's would be a
 * package that nobody has tested.
 */
function copyPackages(repository: string, lock: Lock, places: readonly LockedPlace[], folder: string): void {
  for (const { place, from } of places) {
    const { version } = readJson<Manifest>(repository, from, 'package.json');
    if (version !== lock.packages[from]?.version) {
      throw new Error(`${from} is ${version}, not ${lock.packages[from]?.version}: npm ci`);
    }
    cpSync(path.join(repository, from), path.join(folder, place), {
      recursive: true,
      // Packages within it have places of their own.
      filter: (source) => path.basename(source) !== 'node_modules' && !FOR_EDITORS.test(source),
    });
  }
}

/**
 * Puts together in an empty folder what `npm pack` makes the package of, from a built repository. Throws an Error when it
 * is not built, or not installed as its lock file says.
 */
export function assemblePackage(repository: string, folder: string): void {
  const missing = BUILT.find((built) => !existsSync(path.join(repository, built)));
  if (missing !== undefined) throw new Error(`there is no ${missing}: npm run build`);
  for (const part of [...BUILT, ...TEXTS]) {
    cpSync(path.join(repository, part), path.join(folder, part), {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(source),
    });
  }
  // Texts without pictures: messages name these pages.
  cpSync(path.join(repository, 'docs'), path.join(folder, 'docs'), {
    recursive: true,
    filter: (source) => path.extname(source) === '' || source.endsWith('.md'),
  });
  const server = readJson<Manifest>(repository, 'apps/server/package.json');
  // The server reads its version here.
  const { name, version, type } = server;
  writeJson({ name, version, private: true, type }, folder, 'apps/server/package.json');
  const root = readJson<Manifest>(repository, 'package.json');
  const manifest = manifestOf(root, server);
  const { overrides } = root;
  const lock = readJson<Lock>(repository, 'package-lock.json');
  // First as the repository is: the native ones come from elsewhere, the versions of the others are the overridden ones.
  const bundled = only(manifest.dependencies, new Set(manifest.bundleDependencies as string[]));
  writeJson({ name: manifest.name, version, dependencies: bundled, overrides }, folder, 'package.json');
  const places = lockedPlaces(lock, 'apps/server', folder);
  copyPackages(repository, lock, places, folder);
  writeFileSync(
    path.join(folder, 'LICENCES'),
    licencesOf(repository, lock, new Set(places.map(({ from }) => from))),
  );
  writeJson(manifest, folder, 'package.json');
}

/** Those entries of a record whose name is one of these. */
const only = (record: Record<string, string> = {}, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
