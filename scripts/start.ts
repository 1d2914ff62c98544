import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const SERVER = path.join(root, 'apps/server/dist/main.js');
const PAGE = path.join(root, 'apps/web/dist/documents/en/landing.html');
const SOURCES = ['apps', 'packages', 'package-lock.json'];
const NOT_SOURCE = new Set(['node_modules', 'dist', '.data', 'coverage']);

/** When the newest file under a path was written, in epoch milliseconds. */
function newest(file: string): number {
  const stat = statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(file).filter((name) => !NOT_SOURCE.has(name));
  return Math.max(0, ...inside.map((name) => newest(path.join(file, name))));
}

/** True when the build is missing or older than what it is made from. */
function buildIsStale(): boolean {
  if (!existsSync(SERVER) || !existsSync(PAGE)) return true;
  const built = Math.min(statSync(SERVER).mtimeMs, statSync(PAGE).mtimeMs);
  return SOURCES.some((source) => newest(path.join(root, source)) > built);
}

function build(): void {
  console.log('Building: there is no build yet, or the source is newer.');
  const { status, error } = spawnSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit' });
  if (status === 0) return;
  console.error(`The build failed${error ? `: ${error.message}` : ''}; nothing was started.`);
  process.exit(1);
}

if (buildIsStale()) build();

const server = spawn(process.execPath, [SERVER], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // Ctrl-C reaches the server by itself, and a second one would cut its graceful stop short.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
  });
}
server.on('error', (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exit(1);
});
// Whoever is ended by a signal exits with 128 and its number, as a shell would say it.
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
