import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ATTRIBUTE,
  decodeMessage,
  encodeRequest,
  errorCodeOf,
  METHOD,
  relayedAddressOf,
} from '../src/ice/stun-messages';
import { startApp, type TestApp } from './app';
import {
  caddySettings,
  edgeSettings,
  eventually,
  file,
  getOver,
  openTls,
  type Program,
  SITE,
  startProgram,
  startRelayWithTls,
  TURN,
  wrappedListeners,
  writeCertificate,
} from './edge';
import { skipEdge } from './edge-site';
import { findProgram } from './find-program';
import { freePort } from './free-port';
import { findProxy } from './proxies';
import { type ProxyReader, startProxyReader } from './proxy-protocol';
import { credentialFor } from './turn-client';
import { WITHIN } from './within';

const caddy = findProgram('caddy');
const haproxy = findProxy('haproxy');

/** No other test's relay has it. */
const RELAY = '127.0.0.3';
const SECRET = 'the-secret-behind-the-edge';

/** Asks the relay at the other end of a connection for an address, as a browser does over `turns:`. */
async function allocate(socket: TLSSocket) {
  const transport = [[ATTRIBUTE.requestedTransport, Buffer.from([17, 0, 0, 0])]] as const;
  const login = credentialFor(SECRET, 'ann');
  const ask = async (credential: Parameters<typeof encodeRequest>[3]) => {
    socket.write(encodeRequest(METHOD.allocate, randomBytes(12), transport, credential));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    const message = decodeMessage(answer);
    if (message === undefined) throw new Error('no message of TURN');
    return message;
  };
  const challenge = await ask(undefined);
  expect(errorCodeOf(challenge)).toBe(401);
  const [realm = '', nonce = ''] = [ATTRIBUTE.realm, ATTRIBUTE.nonce].map((type) =>
    String(challenge.attributes.get(type)),
  );
  return relayedAddressOf(await ask({ ...login, realm, nonce }));
}

describe.skipIf(skipEdge)('one port for the site and for calls, with HAProxy, Caddy and coturn', () => {
  const programs: Program[] = [];
  let app: TestApp;
  let reader: ProxyReader;
  let certificates: string;
  let edge: number;
  let fingerprint: string;
  beforeAll(async () => {
    certificates = mkdtempSync(join(tmpdir(), 'certificates-'));
    writeFileSync(join(certificates, 'secret'), SECRET);
    fingerprint = writeCertificate(certificates);
    app = await startApp({ PUBLIC_URL: `https://${SITE}`, TRUST_PROXY: '1' });
    const free = await Promise.all(Array.from({ length: 8 }, freePort));
    const [edgePort = 0, front = 0, caddyPort = 0, http = 0, health = 0, alive = 0, relay = 0, plain = 0] =
      free;
    edge = edgePort;
    reader = await startProxyReader(front, caddyPort);
    const env = { TURN_HOST: TURN, PUBLIC_URL: `https://${SITE}`, UPSTREAM: new URL(app.url).host };
    programs.push(
      startProgram(haproxy ?? '', (folder) => ['-db', '-f', join(folder, 'edge.cfg')], env, [
        ['edge.cfg', edgeSettings({ edge, caddy: front, relay, health }, RELAY)],
      ]),
      startProgram(
        caddy ?? '',
        (folder) => ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
        env,
        [['Caddyfile', caddySettings({ caddy: caddyPort, http, health: alive })]],
      ),
      startRelayWithTls(certificates, { relay, plain }, RELAY),
    );
    await eventually(programs, async () => (await openTls(edge, TURN)).destroy());
    await eventually(programs, async () => expect((await getOver(edge, '/healthz')).status).toBe(200));
  });
  afterAll(async () => {
    for (const program of programs) await program.stop();
    await reader?.stop();
    await app?.stop();
    rmSync(certificates, { recursive: true, force: true });
  });

  it('the site is answered under its name, by the server, with the id of the request', async () => {
    const answer = await getOver(edge, '/api/ice-servers');
    expect([answer.status, answer.headers.server]).toEqual([200, undefined]);
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
  });

  it('where a connection comes from is read at the port that the edge leads to', () => {
    const env = { PUBLIC_URL: `https://${SITE}`, TURN_HOST: TURN };
    expect(wrappedListeners(caddy ?? '', file('deploy/Caddyfile'), env)).toEqual([':8443']);
  });

  it('a call is relayed under the relay’s name, with its own certificate', async () => {
    const socket = await openTls(edge, TURN);
    expect(socket.getPeerCertificate().fingerprint256).toBe(fingerprint);
    expect(await allocate(socket)).toBe(RELAY);
    socket.destroy();
  });

  it('a check of the authority for the relay’s name goes to what asks for certificates', async () => {
    const socket = await openTls(edge, SITE);
    expect(socket.getPeerCertificate().subjectaltname).toBe(`DNS:${SITE}`);
    socket.destroy();
  });

  it('a renewed certificate is read while the relay runs', async () => {
    const renewed = writeCertificate(certificates);
    expect(renewed).not.toBe(fingerprint);
    await eventually(programs, async () => {
      const socket = await openTls(edge, TURN);
      const { fingerprint256 } = socket.getPeerCertificate();
      socket.destroy();
      expect(fingerprint256).toBe(renewed);
    });
  });
});

describe.skipIf(skipEdge)('a relay whose certificate does not exist yet', () => {
  it('has no TLS, and ends once it is there, to be started again', async () => {
    const certificates = mkdtempSync(join(tmpdir(), 'certificates-'));
    writeFileSync(join(certificates, 'secret'), SECRET);
    const [relay = 0, plain = 0] = await Promise.all([freePort(), freePort()]);
    const program = startRelayWithTls(certificates, { relay, plain }, RELAY);
    try {
      await eventually([program], async () => expect(program.log()).toMatch(/UDP listener|listener/i));
      expect(program.hasEnded()).toBe(false);
      await expect(openTls(relay, TURN, RELAY)).rejects.toThrow();
      writeCertificate(certificates);
      await expect.poll(() => program.hasEnded(), WITHIN).toBe(true);
    } finally {
      await program.stop();
      rmSync(certificates, { recursive: true, force: true });
    }
  });
});
