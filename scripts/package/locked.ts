import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A lock file of npm, by the place of each package. */
export type Lock = { packages: Record<string, { link?: boolean; [key: string]: unknown }> };

/** A package: where it goes, and where the repository has it. */
export type LockedPlace = { place: string; from: string };

/**
 * The places (`node_modules/…`) of all that is installed for the package.json in a folder, where a repository's lock
 * file puts it for this workspace of it. Asks no registry; throws when npm would have to, as for a version that is not in
 * that file.
 */
export function lockedPlaces(repositoryLock: Lock, workspace: string, folder: string): LockedPlace[] {
  const given = placesFor(Object.entries(repositoryLock.packages), workspace);
  const file = path.join(folder, 'package-lock.json');
  const root = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { name: string };
  const whole = { name: root.name, lockfileVersion: 3, requires: true };
  writeFileSync(file, JSON.stringify({ ...whole, packages: { '': root, ...given.packages } }));
  // npm leaves out what nothing depends on any more.
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--offline'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  rmSync(file);
  return Object.keys(packages)
    .filter((place) => place !== '')
    .map((place) => ({ place, from: given.isOwn(place) ? `${workspace}/${place}` : place }));
}

/** What a workspace has to itself takes the place of what all share under the same name, with all within it. */
function placesFor(all: [string, Lock['packages'][string]][], workspace: string) {
  const own = all.flatMap(([place, entry]): typeof all => {
    const within = place.startsWith(`${workspace}/node_modules/`) ? place.slice(workspace.length + 1) : '';
    return within === '' ? [] : [[within, entry]];
  });
  const names = own.map(([place]) => place);
  const isOwn = (place: string) => names.some((name) => place === name || place.startsWith(`${name}/`));
  const shared = all.filter(
    ([place, { link }]) => place.startsWith('node_modules/') && link !== true && !isOwn(place),
  );
  return { packages: Object.fromEntries([...shared, ...own]), isOwn };
}
