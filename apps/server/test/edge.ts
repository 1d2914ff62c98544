import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { START_RELAY } from './coturn';

export const file = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');

export const SITE = 'talk.example.test';
export const TURN = 'turn.example.test';

/** Throws for what is not there, so that no line of the real thing is missed. */
function replaced(text: string, pairs: readonly (readonly [string | RegExp, string])[]): string {
  return pairs.reduce((before, [from, to]) => {
    const next = before.replace(from, to);
    if (next === before) throw new Error(`there is no ${from}`);
    return next;
  }, text);
}

/** deploy/edge.cfg on the loopback interface. */
export const edgeSettings = (
  ports: { edge: number; caddy: number; relay: number; health: number },
  relay: string,
) =>
  replaced(file('deploy/edge.cfg'), [
    ['bind :8443', `bind 127.0.0.1:${ports.edge}`],
    ['bind 127.0.0.1:8404', `bind 127.0.0.1:${ports.health}`],
    ['caddy:8443', `127.0.0.1:${ports.caddy}`],
    ['relay:5349', `${relay}:${ports.relay}`],
    [/default-server resolvers docker .*/, ''],
    [/resolvers docker\n(?: {2}.*\n)+/, ''],
    [/maxconn 40000/g, 'maxconn 500'],
  ]);

/**
 * deploy/Caddyfile with certificates of its own authority, which writes to nowhere but its folder. Debian's Caddy is too
 * old to be told where a connection comes from: `startProxyReader` stands in front of it.
 */
export const caddySettings = (ports: { caddy: number; http: number; health: number }) =>
  replaced(file('deploy/Caddyfile'), [
    ['\tadmin off\n', '\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tdefault_bind 127.0.0.1\n'],
    ['http_port 8080', `http_port ${ports.http}`],
    ['https_port 8443', `https_port ${ports.caddy}`],
    ['servers :8443', `servers 127.0.0.1:${ports.caddy}`],
    [/\t\tlistener_wrappers \{[\s\S]*?\n\t\t\}\n/, ''],
    ['http://127.0.0.1:8081', `http://127.0.0.1:${ports.health}`],
  ]);

/** The ports of the programs behind the edge; `caddy` is where the edge finds it, `tls` where it listens. */
export type EdgePorts = Readonly<
  Record<'edge' | 'caddy' | 'tls' | 'http' | 'health' | 'alive' | 'relay' | 'plain', number>
>;

/** The settings of HAProxy and Caddy. */
export type EdgeTexts = { edge: string; caddy: string };

/** What `soulwick init --way systemd` has written, at other ports and with certificates as above. */
export const unitTexts = (
  written: EdgeTexts,
  { edge, caddy, tls, http, health, relay }: EdgePorts,
  relayAddress: string,
  upstream: string,
): EdgeTexts => ({
  edge: replaced(written.edge, [
    [/bind :443\n {2}bind :::443 v6only/, `bind 127.0.0.1:${edge}`],
    ['bind 127.0.0.1:8404', `bind 127.0.0.1:${health}`],
    ['127.0.0.1:8443', `127.0.0.1:${caddy}`],
    [`${relayAddress}:5349`, `${relayAddress}:${relay}`],
    [/maxconn 40000/g, 'maxconn 500'],
  ]),
  caddy: replaced(written.caddy, [
    [/^\{\n/m, `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${http}\n`],
    ['https_port 8443', `https_port ${tls}`],
    ['servers 127.0.0.1:8443', `servers 127.0.0.1:${tls}`],
    [/\t\tlistener_wrappers \{[\s\S]*?\n\t\t\}\n/, ''],
    ['127.0.0.1:3001', upstream],
  ]),
});

/**
 * Where Caddy wraps connections by a file of ours, with the one wrapper left that Debian's version has: it would read
 * there where a connection comes from.
 */
export function wrappedListeners(caddy: string, text: string, env: Record<string, string> = {}): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'caddyfile-'));
  try {
    const path = join(folder, 'Caddyfile');
    writeFileSync(path, replaced(text, [[/\t\t\tproxy_protocol \{[^}]*\}\n/, '']]));
    const args = ['adapt', '--config', path, '--adapter', 'caddyfile'];
    const adapted = execFileSync(caddy, args, {
      encoding: 'utf8',
      env: { HOME: folder, ...env },
      stdio: 'pipe',
    });
    const { apps } = JSON.parse(adapted) as { apps: { http: { servers: Record<string, CaddyServer> } } };
    return Object.values(apps.http.servers).flatMap(({ listen, listener_wrappers: wrappers = [] }) =>
      wrappers.some(({ wrapper }) => wrapper === 'tls') ? listen : [],
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type CaddyServer = { listen: string[]; listener_wrappers?: { wrapper: string }[] };

export type Program = { log(): string; hasEnded(): boolean; stop(): Promise<void>; folder: string };

/** Starts a program with its settings in a folder of its own. `given`: the name and the text of its file. */
export function startProgram(
  command: string,
  args: (folder: string) => string[],
  env: Record<string, string>,
  given: readonly [string, string][] = [],
): Program {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'));
  for (const [name, text] of given) writeFileSync(join(folder, name), text);
  const child: ChildProcess = spawn(command, args(folder), {
    env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, XDG_DATA_HOME: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
  }
  const ended = once(child, 'exit');
  return {
    folder,
    log: () => log,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the relay as compose.yaml does behind the edge, with its certificate in a folder of Caddy's. */
export function startRelayWithTls(
  certificates: string,
  ports: { relay: number; plain: number },
  address: string,
  publicAddress = address,
) {
  return startProgram(
    START_RELAY,
    () => [
      `--listening-port=${ports.plain}`,
      `--tls-listening-port=${ports.relay}`,
      '--allow-loopback-peers',
    ],
    {
      TURN_SECRET_FILE: join(certificates, 'secret'),
      TURN_REALM: TURN,
      RELAY_ADDRESS: address,
      RELAY_PUBLIC_ADDRESS: publicAddress,
      RELAY_CERT_FOLDER: certificates,
      RELAY_CERT_CHECK_S: '0.1',
    },
    [],
  );
}

/** Writes a certificate for the relay's name where Caddy would, and gives its fingerprint. */
export function writeCertificate(certificates: string): string {
  const folder = join(certificates, 'certificates/local', TURN);
  mkdirSync(folder, { recursive: true });
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${TURN}`];
  const [cert, key] = [join(folder, `${TURN}.crt`), join(folder, `${TURN}.key`)];
  execFileSync('openssl', [...made, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const print = execFileSync('openssl', ['x509', '-in', cert, '-noout', '-fingerprint', '-sha256'], {
    encoding: 'utf8',
  });
  return print.trim().replace(/^.*=/, '');
}

/** A port at which a visitor who comes from an address of the loopback interface reaches the site without TLS. */
export async function openWay(
  edge: number,
  address: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const open = new Set<Duplex>();
  const server = createServer((caller) => {
    const given = { host: '127.0.0.1', port: edge, servername: SITE, localAddress: address };
    const way = connect({ ...given, rejectUnauthorized: false });
    for (const [one, other] of [
      [caller, way],
      [way, caller],
    ] as const) {
      open.add(one);
      one.on('error', () => one.destroy()).on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Opens TLS to a port by a name, whoever signed the certificate. */
export async function openTls(port: number, servername: string, host = '127.0.0.1'): Promise<TLSSocket> {
  const socket = connect({ host, port, servername, rejectUnauthorized: false });
  socket.on('error', () => undefined);
  await once(socket, 'secureConnect');
  return socket;
}

type Asked = {
  /** The address of the loopback interface to ask from. */
  from?: string;
  headers?: Record<string, string>;
  /** Sent as JSON; not given: the path is only read. */
  body?: string;
};

/** Asks for a path of the site through TLS. */
export async function getOver(port: number, path: string, { from, headers, body }: Asked = {}) {
  const asked = request({
    ...{ host: '127.0.0.1', port, path, servername: SITE, rejectUnauthorized: false },
    ...(from !== undefined && { localAddress: from }),
    ...(body !== undefined && { method: 'POST' }),
    headers: { host: SITE, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
  });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
  let text = '';
  for await (const piece of answer) text += String(piece);
  return { status: answer.statusCode, headers: answer.headers, text };
}

/** Repeats what fails while programs start. Throws what it throws when one of them has ended. */
export async function eventually<T>(programs: readonly Program[], what: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await what();
    } catch (error) {
      const ended = programs.find((program) => program.hasEnded());
      if (ended !== undefined) throw new Error(`it ended: ${ended.log()}`, { cause: error });
      await wait(50);
    }
  }
}
