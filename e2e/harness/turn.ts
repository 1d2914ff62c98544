import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../apps/server/test/free-port';
import { whereIs } from './chromium';
import { type Program, startProgram } from './program';

const START_RELAY = path.resolve(import.meta.dirname, '../../deploy/start-relay.sh');
const PUBLIC_ADDRESS = '203.0.113.7';
const READY_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 100;

export type Turn = {
  /** On the loopback interface. */
  port: number;
  /** The environment variables with which the server under test uses this relay. */
  env: Record<string, string>;
  log(): string;
  stop(): Promise<void>;
};

export function hasTurn(): boolean {
  return whereIs('turnserver') !== undefined;
}

/**
 * Starts the real coturn as the deployment does, on the loopback interface and with a secret of its own. In place of a
 * public address browsers get one reserved for documentation (RFC 5737): only the relay itself ever uses it, so nothing
 * is sent there.
 */
export async function startTurn(): Promise<Turn> {
  const port = await freePort();
  const secret = randomBytes(24).toString('hex');
  const folder = mkdtempSync(path.join(tmpdir(), 'e2e-relay-'));
  const secretFile = path.join(folder, 'secret');
  writeFileSync(secretFile, secret);
  const program = startProgram(
    START_RELAY,
    // Without this option coturn refuses every peer on the loopback interface, also its own address.
    [`--listening-port=${port}`, '--allow-loopback-peers'],
    {
      PATH: process.env.PATH,
      TMPDIR: folder,
      TURN_SECRET_FILE: secretFile,
      TURN_REALM: 'localhost',
      RELAY_ADDRESS: '127.0.0.1',
      RELAY_PUBLIC_ADDRESS: PUBLIC_ADDRESS,
    },
  );
  await answers(port, program);
  return {
    port,
    env: {
      TURN_URLS: `turn:127.0.0.1:${port}?transport=udp,turn:127.0.0.1:${port}?transport=tcp`,
      TURN_SECRET: secret,
      TURN_RELAY_ADDRESSES: PUBLIC_ADDRESS,
    },
    log: program.log,
    stop: async () => {
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sends STUN binding requests (RFC 8489) until one is answered. */
async function answers(port: number, program: Program): Promise<void> {
  const socket = createSocket('udp4');
  const header = Buffer.from('000100002112a442', 'hex');
  const ask = () => socket.send(Buffer.concat([header, randomBytes(12)]), port, '127.0.0.1');
  // Fails while coturn does not listen yet; the next request tries again.
  socket.on('error', () => undefined);
  const asking = setInterval(ask, ASK_EVERY_MS);
  try {
    await once(socket, 'message', { signal: AbortSignal.timeout(READY_WITHIN_MS) });
  } catch {
    const log = program.log();
    await program.kill();
    throw new Error(`turnserver did not answer within ${READY_WITHIN_MS} ms:\n${log}`);
  } finally {
    clearInterval(asking);
    socket.close();
  }
}
