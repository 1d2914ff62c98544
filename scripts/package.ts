import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readCommandLine } from './command-line';
import { assemblePackage } from './package/assemble';

const USAGE = `npm run package [-- --to FOLDER] [--built]
Builds site and server, and writes them as one npm package, soulwick-VERSION.tgz, to FOLDER (release). --built takes the
build that is there.`;

const { to, isBuilt } = readCommandLine(USAGE, () => {
  const { values } = parseArgs({
    options: { to: { type: 'string', default: 'release' }, built: { type: 'boolean', default: false } },
  });
  if (values.to === '') throw new Error('--to is empty');
  return { to: path.resolve(values.to), isBuilt: values.built };
});

const repository = path.resolve(import.meta.dirname, '..');
if (!isBuilt) execFileSync('npm', ['run', 'build'], { cwd: repository, stdio: 'inherit' });
const folder = mkdtempSync(path.join(tmpdir(), 'package-'));
try {
  assemblePackage(repository, folder);
  mkdirSync(to, { recursive: true });
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', to];
  const answer = execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const [{ filename, size, unpackedSize }] = JSON.parse(answer) as [Packed];
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  console.log(`${path.join(to, filename)}: ${megabytes(size)}, unpacked ${megabytes(unpackedSize)}.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** What npm says of a package it has written. */
type Packed = { filename: string; size: number; unpackedSize: number };
