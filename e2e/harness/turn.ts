import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { whereIs } from './chromium';
import { freePort } from './ports';
import { type Program, startProgram } from './program';

const READY_WITHIN_MS = 20_000;
const ASK_EVERY_MS = 100;

export type Turn = {
  /** What the server under test needs to know of this relay. */
  env: Record<string, string>;
  log(): string;
  stop(): Promise<void>;
};

export function hasTurn(): boolean {
  return whereIs('turnserver') !== undefined;
}

/** Starts a real coturn on the loopback interface, with a secret of its own. */
export async function startTurn(): Promise<Turn> {
  const port = await freePort();
  const secret = randomBytes(24).toString('hex');
  const program = startProgram(
    'turnserver',
    [
      '-n',
      '--listening-ip=127.0.0.1',
      '--relay-ip=127.0.0.1',
      `--listening-port=${port}`,
      '--min-port=49160',
      '--max-port=49260',
      '--use-auth-secret',
      `--static-auth-secret=${secret}`,
      '--realm=localhost',
      '--fingerprint',
      '--no-tls',
      '--no-dtls',
      '--no-cli',
      '--no-multicast-peers',
      '--allow-loopback-peers',
      '--simple-log',
      '--log-file=stdout',
    ],
    { PATH: process.env.PATH },
  );
  await answers(port, program);
  return {
    env: {
      TURN_URLS: `turn:127.0.0.1:${port}?transport=udp`,
      TURN_SECRET: secret,
      TURN_RELAY_ADDRESSES: '127.0.0.1',
    },
    log: program.log,
    stop: async () => {
      await program.stop();
    },
  };
}

/** Asks with STUN binding requests (RFC 8489) until one is answered. */
async function answers(port: number, program: Program): Promise<void> {
  const socket = createSocket('udp4');
  const header = Buffer.from('000100002112a442', 'hex');
  const ask = () => socket.send(Buffer.concat([header, randomBytes(12)]), port, '127.0.0.1');
  // Nobody may be listening yet; the next request tries again.
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
