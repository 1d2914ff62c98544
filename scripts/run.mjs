// @ts-check
// node scripts/run.mjs PROGRAM.ts [ARGUMENT]...: runs a program of this repository that is written in TypeScript.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const repository = path.resolve(import.meta.dirname, '..');
/** Our tools take what follows one of these in the path of a file for a part of an address. */
const MISREAD = /[#?]/;

/** @param {string} program its path */
async function runHere(program) {
  const { register } = await import('tsx/esm/api');
  register();
  // As if it had been started by itself.
  process.argv.splice(1, 1);
  await import(pathToFileURL(program).href);
}

/**
 * Runs it by a path that leads through a link to the repository, so that no path has such a character.
 * @param {string} program its path
 * @param {string[]} args
 * @returns {number} the exit code
 */
function runThroughLink(program, args) {
  const folder = mkdtempSync(path.join(tmpdir(), 'repository-'));
  try {
    const link = path.join(folder, 'link');
    symlinkSync(repository, link);
    const linked = (/** @type {string} */ file) => path.join(link, path.relative(repository, file));
    const tsx = pathToFileURL(linked(fileURLToPath(import.meta.resolve('tsx')))).href;
    const flags = ['--preserve-symlinks', '--preserve-symlinks-main', '--import', tsx];
    const options = { stdio: /** @type {const} */ ('inherit') };
    return spawnSync(process.execPath, [...flags, linked(program), ...args], options).status ?? 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const [program = '', ...args] = process.argv.slice(2);
const file = path.resolve(program);
if (MISREAD.test(repository)) process.exitCode = runThroughLink(file, args);
else await runHere(file);
