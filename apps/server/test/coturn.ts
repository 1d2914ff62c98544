import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bindingRequest } from './turn-messages';
import { WITHIN } from './within';

export const START_RELAY = fileURLToPath(new URL('../../../deploy/start-relay.sh', import.meta.url));
const ASK_EVERY_MS = 100;

/** Where the relay listens and relays: an address of the loopback interface that nothing else uses. */
export const RELAY_ADDRESS = '127.0.0.2';
/** The address the relay announces, one for documentation (RFC 5737). Nothing is ever sent to it. */
export const PUBLIC_ADDRESS = '203.0.113.7';
const REALM = 'relay.test';
export const SECRET = 'the-secret-of-this-test';

export type Coturn = {
  port: number;
  /** The id of the process. */
  pid: number;
  /** A folder with nothing in it but what start-relay.sh wrote. */
  folder: string;
  log(): string;
  stop(): Promise<void>;
};

export function hasCoturn(): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'turnserver')));
}

/**
 * Starts the real coturn as the deployment does: with deploy/start-relay.sh, deploy/turnserver.conf and `env`, at a port
 * that was free.
 */
export async function startCoturn(env: Record<string, string> = {}, given?: number): Promise<Coturn> {
  const port = given ?? (await freeRelayPort());
  const folder = mkdtempSync(join(tmpdir(), 'relay-'));
  const program = runStartRelay(folder, env, [
    // Only the test changes these. The port is one that nobody else uses:
    `--listening-port=${port}`,
    // The relay runs on the loopback interface, where coturn otherwise refuses every peer, its own address too. The
    // lists of turnserver.conf still decide, and deny the rest of 127.0.0.0/8.
    '--allow-loopback-peers',
  ]);
  await answers(port, program);
  return {
    port,
    pid: program.child.pid ?? 0,
    folder,
    log: program.log,
    async stop() {
      program.child.kill('SIGKILL');
      await program.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs deploy/start-relay.sh with the settings of this test, changed by `env`, and `folder` for its files. */
export function runStartRelay(
  folder: string,
  env: Record<string, string>,
  args: string[],
  secret: string = SECRET,
) {
  const secretFile = join(folder, 'secret');
  writeFileSync(secretFile, `${secret}\n`);
  const child: ChildProcess = spawn(START_RELAY, args, {
    env: {
      PATH: process.env.PATH,
      TMPDIR: folder,
      TURN_SECRET_FILE: secretFile,
      TURN_REALM: REALM,
      RELAY_ADDRESS,
      RELAY_PUBLIC_ADDRESS: PUBLIC_ADDRESS,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
  }
  return { child, log: () => log, ended: once(child, 'close') };
}

/** A port of the relay's address on which nobody listens. */
export async function freeRelayPort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, RELAY_ADDRESS);
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
}

/** Sends requests until the relay answers. Throws with the relay's log if it has ended instead. */
async function answers(port: number, program: ReturnType<typeof runStartRelay>): Promise<void> {
  const socket = createSocket('udp4');
  // Nobody may be listening yet; the next request tries again.
  socket.on('error', () => undefined);
  const asking = setInterval(() => socket.send(bindingRequest(), port, RELAY_ADDRESS), ASK_EVERY_MS);
  try {
    await Promise.race([
      once(socket, 'message', { signal: AbortSignal.timeout(WITHIN.timeout) }),
      program.ended.then(() => Promise.reject(new Error('ended'))),
    ]);
  } catch {
    program.child.kill('SIGKILL');
    throw new Error(`coturn did not answer:\n${program.log()}`);
  } finally {
    clearInterval(asking);
    socket.close();
  }
}
