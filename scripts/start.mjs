// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '..');
const SERVER = path.join(root, 'apps/server/dist/main.js');
const PAGE = path.join(root, 'apps/web/dist/documents/en/landing.html');
const SOURCES = ['apps', 'packages', 'package-lock.json'];
const NOT_SOURCE = new Set(['node_modules', 'dist', 'dist.new', 'dist.before', '.data', 'coverage']);
/** The signals with their numbers; the exit code of a program that a signal ended is 128 plus its number. */
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/**
 * When the newest file under a path was written, in epoch milliseconds.
 * @param {string} file
 * @returns {number}
 */
function newest(file) {
  const stat = statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(file).filter((name) => !NOT_SOURCE.has(name));
  return Math.max(0, ...inside.map((name) => newest(path.join(file, name))));
}

/** True if the build is missing or older than its sources. */
function buildIsStale() {
  if (!existsSync(SERVER) || !existsSync(PAGE)) return true;
  const built = Math.min(statSync(SERVER).mtimeMs, statSync(PAGE).mtimeMs);
  return SOURCES.some((source) => newest(path.join(root, source)) > built);
}

/** Builds the site and the server. A signal ends the build with all it has started, and this process. */
async function build() {
  console.log('Building: there is no build yet, or the source is newer.');
  // A group of its own: npm's own children would outlive it.
  const child = spawn('npm', ['run', 'build'], { cwd: root, stdio: 'inherit', detached: true });
  const handlers = Object.entries(SIGNALS).map(([signal, number]) => {
    const handler = () => {
      endGroup(child);
      process.exit(128 + number);
    };
    process.once(signal, handler);
    return { signal, handler };
  });
  const failure = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code) => resolve(code === 0 ? undefined : `exit code ${code}`));
  });
  for (const { signal, handler } of handlers) process.off(signal, handler);
  if (failure === undefined) return;
  console.error(`The build failed (${failure}); nothing was started.`);
  process.exit(1);
}

/** @param {import('node:child_process').ChildProcess} child the leader of its group */
function endGroup({ pid }) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
}

if (buildIsStale()) await build();

// In this process, so that signals reach the server itself.
process.chdir(root);
await import(pathToFileURL(SERVER).href);
