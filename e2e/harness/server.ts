import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../apps/server/test/free-port';
import { type Program, startProgram } from './program';

const MAIN = path.resolve(import.meta.dirname, '../../apps/server/dist/main.js');

/** A guard against hanging; generous enough for a busy machine. */
const READY_WITHIN_MS = 60_000;

export type Server = {
  origin: string;
  port: number;
  dataDir: string;
  /** Everything all processes of this server have logged. */
  log(): string;
  /** False before the first start, and once the process has ended in whatever way. */
  running(): boolean;
  /** Stops it gracefully; throws when it does not end by itself with exit code 0. */
  stop(): Promise<void>;
  /** Ends it as a crash would. */
  kill9(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Starts it unless it was started before, even if it has ended since. */
  open(): Promise<void>;
  /** Stops it and removes its data. */
  dispose(): Promise<void>;
};

/**
 * All visitors of the tests share an address: what one of them does must not affect the others. And a busy machine takes
 * longer to load a page again than the server waits for it.
 */
const NEIGHBOURLY = { NEWCOMER_WAIT: 'off', AUTO_TIMEOUT: 'off', PATIENCE_FACTOR: '3' };

/** The built server with a free port and an empty folder for its data, before its first start. */
export async function prepareServer(env: Record<string, string> = {}): Promise<Server> {
  if (!existsSync(MAIN)) throw new Error('There is no build: run `npm run build` first.');
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'e2e-data-'));
  const origin = `http://127.0.0.1:${port}`;
  const earlier: string[] = [];
  let program: Program | undefined;
  let first: Promise<void> | undefined;

  async function launch(): Promise<void> {
    const settings = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, ...NEIGHBOURLY, ...env };
    program = startProgram(process.execPath, [MAIN], { PATH: process.env.PATH, ...settings });
    await ready(origin, program);
  }

  function start(): Promise<void> {
    const started = launch();
    first ??= started;
    return started;
  }

  async function stop(): Promise<void> {
    if (!program) return;
    const stopping = program;
    program = undefined;
    const exitCode = await stopping.stop();
    earlier.push(stopping.log());
    if (exitCode !== 0) throw new Error(`the server ended with ${exitCode}:\n${stopping.log()}`);
  }

  return {
    origin,
    port,
    dataDir,
    log: () => [...earlier, program?.log() ?? ''].join('\n'),
    running: () => program?.running() ?? false,
    start,
    open: () => first ?? start(),
    stop,
    async kill9() {
      await program?.kill();
      earlier.push(program?.log() ?? '');
      program = undefined;
    },
    async dispose() {
      try {
        await stop();
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  };
}

/** Starts the built server on a free port with data of its own, and waits until it is ready. */
export async function startServer(env: Record<string, string> = {}): Promise<Server> {
  const server = await prepareServer(env);
  await server.start();
  return server;
}

async function ready(origin: string, program: Program): Promise<void> {
  const latest = Date.now() + READY_WITHIN_MS;
  while (program.running() && Date.now() < latest) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    // Each refused call is an error with a stack, and a start takes a second of processor time.
    await wait(100);
  }
  const log = program.log();
  await program.kill();
  throw new Error(`the server was not ready within ${READY_WITHIN_MS} ms:\n${log}`);
}
