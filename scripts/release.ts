import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readCommandLine } from './command-line';
import { type Commit, nextVersion, notesOf } from './release-notes';

const USAGE = `npm run release [-- --dry-run]
Makes the next version from the commits since the last one: CHANGELOG.md, the version in every package, a bill of
materials (CycloneDX) and the npm package in release/, a commit and a tag. --dry-run prints the notes, tries whether the
bill can be made, and changes nothing.`;

const { dryRun } = readCommandLine(USAGE, () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  return { dryRun: values['dry-run'] };
});

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 }).trim();
const git = (...args: string[]): string => run('git', ...args);

/** The last release that this commit comes after, without its `v`. */
function lastVersion(): string | undefined {
  const [tag] = git('tag', '--merged', 'HEAD', '--list', 'v[0-9]*', '--sort=-version:refname').split('\n');
  return tag === undefined || tag === '' ? undefined : tag.slice(1);
}

/** Newest first. */
function commitsSince(version: string | undefined): Commit[] {
  const range = version === undefined ? 'HEAD' : `v${version}..HEAD`;
  const text = git('log', '--no-merges', '--format=%h%x1f%s%x1f%b%x1e', range);
  return text
    .split('\x1e')
    .map((entry) => entry.trim().split('\x1f'))
    .flatMap(([id, subject, body = '']) => (id && subject ? [{ id, subject, body }] : []));
}

type Package = { version: string; workspaces?: string[]; [group: string]: unknown };

const readPackage = (folder: string): Package =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package;

/** Sets the version of a package, and of the packages of this repository that it depends on. */
function setVersion(folder: string, version: string): void {
  const found = readPackage(folder);
  found.version = version;
  for (const group of ['dependencies', 'devDependencies']) {
    const wanted = found[group] as Record<string, string> | undefined;
    for (const name of Object.keys(wanted ?? {}))
      if (name.startsWith('@app/') && wanted) wanted[name] = version;
  }
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(found, null, 2)}\n`);
}

/** What runs, as the lock file has it, in CycloneDX. Throws when npm cannot tell. */
function billOfMaterials(): { text: string; packages: number } {
  const text = run('npm', 'sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx');
  const { components } = JSON.parse(text) as { components: unknown[] };
  return { text: `${text}\n`, packages: components.length };
}

const last = lastVersion();
const { version: present, workspaces = [] } = readPackage('.');
const commits = commitsSince(last);
if (last !== undefined && commits.length === 0) {
  console.error(`Nothing has changed since ${last}.`);
  process.exit(1);
}
const version = nextVersion(last, present, commits);
const notes = notesOf(version, new Date().toISOString().slice(0, 10), commits);

if (dryRun) {
  console.log(notes);
  console.log(`The bill of materials names ${billOfMaterials().packages} packages. Nothing was written.`);
} else {
  if (git('status', '--porcelain') !== '') {
    console.error('There are changes that are not committed.');
    process.exit(1);
  }
  for (const folder of ['.', ...workspaces]) setVersion(folder, version);
  run('npm', 'install', '--package-lock-only', '--ignore-scripts');
  const earlier = existsSync('CHANGELOG.md')
    ? readFileSync('CHANGELOG.md', 'utf8').replace(/^# .*\n\n/, '')
    : '';
  writeFileSync('CHANGELOG.md', `# Changes\n\n${notes}${earlier === '' ? '' : `\n${earlier}`}`);
  // Before the tag: what cannot be built is no release.
  run('npm', 'run', 'package');
  mkdirSync('release', { recursive: true });
  writeFileSync(`release/soulwick-${version}.cdx.json`, billOfMaterials().text);
  git('add', '-A');
  git('commit', '-m', `chore: release ${version}`);
  git('tag', '-a', `v${version}`, '-m', notes);
  console.log(`${version} is tagged. To publish it: git push --follow-tags`);
}
