import { WebSocket } from 'ws';
import { LIMIT_MS, type Trust } from './ask';
import { type CheckFinding, findingsOf, reasonOf } from './finding';

const { ok, failed } = findingsOf('websocket');

const PATH = '/socket.io/?EIO=4&transport=websocket';

/** Does what stands in front of the site pass a WebSocket? Opens one as a browser does, and announces nobody. */
export function checkSocket(site: URL, { ca }: Trust): Promise<CheckFinding> {
  const socket = new WebSocket(`${site.origin.replace(/^http/, 'ws')}${PATH}`, {
    handshakeTimeout: LIMIT_MS,
    origin: site.origin,
    ...(ca !== undefined && { ca }),
  });
  const limit = AbortSignal.timeout(LIMIT_MS);
  return new Promise<CheckFinding>((resolve) => {
    const fail = (what: string, todo: string) => resolve(failed(what, todo));
    limit.addEventListener('abort', () =>
      fail('a WebSocket was opened, and nothing came over it', 'let the proxy pass on frames at once'),
    );
    socket.once('unexpected-response', (_request, { statusCode }) =>
      fail(
        `a WebSocket is not passed to the site: it was answered with ${statusCode}`,
        'let the proxy pass on Upgrade and Connection: docs/operations/deploying.md#the-proxy-in-front',
      ),
    );
    socket.once('error', (error) =>
      fail(`no WebSocket could be opened (${reasonOf(error)})`, 'see tls and site'),
    );
    socket.once('close', () => fail('a WebSocket was closed at once', 'look into the log of the site'));
    socket.once('message', (data) =>
      String(data).startsWith('0{')
        ? resolve(ok('a WebSocket is passed to the site'))
        : fail('a WebSocket leads to another program', 'let the proxy pass /socket.io/ to the site'),
    );
  }).finally(() => {
    socket.on('error', () => undefined).terminate();
  });
}
