import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { LIMIT_MS, type Trust } from './ask';
import { type CheckFinding, findingsOf, reasonOf } from './finding';

const { ok, warning, failed } = findingsOf('tls');

const DAY_MS = 24 * 60 * 60 * 1000;
/** A certificate that has not been renewed by then, or by the last fifth of a shorter one's time, will not be. */
const LATE_MS = 14 * DAY_MS;
const LATE_PART = 0.2;

type Place = { host: string; port: number; isRelay?: boolean };

/** Is the certificate there accepted, and for how long? `now`: epoch milliseconds. */
export async function checkCertificate(
  { host, port, isRelay = false }: Place,
  { ca, now }: Trust & { now: number },
): Promise<CheckFinding> {
  const where = `${host}:${port}`;
  const socket = connect({
    ...{ host, port, rejectUnauthorized: false },
    // A name is what a certificate is made out for, and what the edge chooses it by.
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca !== undefined && { ca }),
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(LIMIT_MS) });
    return judge(socket, where, now);
  } catch (error) {
    return failed(
      `${where} does not speak TLS (${reasonOf(error)})`,
      isRelay
        ? 'has the relay its certificate? It starts anew a minute after that has come: docker compose logs relay caddy'
        : 'is the edge running, is the port open, does the name lead here?',
    );
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}

function judge(socket: TLSSocket, where: string, now: number): CheckFinding {
  const { valid_from, valid_to } = socket.getPeerCertificate();
  const [from, to] = [Date.parse(valid_from), Date.parse(valid_to)];
  const days = Math.floor((to - now) / DAY_MS);
  const left = `${days} ${days === 1 ? 'day' : 'days'} left`;
  const refused = socket.authorizationError as Error | string | undefined | null;
  if (!socket.authorized && refused) {
    const reason = typeof refused === 'string' ? refused : reasonOf(refused);
    return failed(
      `the certificate of ${where} is not accepted (${reason}; ${left})`,
      'look at the log of what gets certificates: docker compose logs caddy',
    );
  }
  if (to - now < Math.min(LATE_MS, (to - from) * LATE_PART)) {
    return warning(
      `the certificate of ${where} was not renewed in time: ${left}`,
      'look at the log of what gets certificates: docker compose logs caddy',
    );
  }
  return ok(`the certificate of ${where} is accepted: ${left}`);
}
