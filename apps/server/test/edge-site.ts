import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCoturn } from './coturn';
import {
  caddySettings,
  type EdgePorts,
  type EdgeTexts,
  edgeSettings,
  eventually,
  getOver,
  openTls,
  type Program,
  SITE,
  startProgram,
  startRelayWithTls,
  TURN,
} from './edge';
import { findProgram } from './find-program';
import { freePort } from './free-port';
import { findProxy } from './proxies';
import { type ProxyReader, startProxyReader } from './proxy-protocol';

const caddy = findProgram('caddy');
const haproxy = findProxy('haproxy');

/** A program of the edge is missing, which with CI=true is a failure. */
export const skipEdge =
  [caddy, haproxy, hasCoturn() || undefined].includes(undefined) && process.env.CI !== 'true';

/** In Caddy's folder: the certificates of its own authority, and the one it signs them with. */
const CERTIFICATES = 'caddy/certificates/local';
const AUTHORITY = 'caddy/pki/authorities/local/intermediate.crt';

export type Edge = {
  /** What is 443 elsewhere. */
  port: number;
  /** What is 80 elsewhere. */
  http: number;
  /** The file with the certificate that those of site and relay are signed with. */
  authority: string;
  stop(): Promise<void>;
};

type Given = {
  /** Its port; not given: a free one. */
  port?: number;
  /** Where the site answers: host and port. */
  upstream: string;
  /** The secret that site and relay share. */
  secret: string;
  /** An address of the loopback interface that no other test's relay has. */
  relayAddress: string;
  /** The address that browsers are told for it. */
  publicAddress?: string;
  /** The settings of HAProxy and Caddy at these ports; not given: those of deploy/. */
  texts?: (ports: EdgePorts) => EdgeTexts;
};

/**
 * HAProxy, Caddy and coturn from the system by the files of deploy/, on the loopback interface: one port for the site and
 * for calls, the relay with the certificate that Caddy made for it.
 */
export async function startEdge({
  port,
  upstream,
  secret,
  relayAddress,
  publicAddress,
  texts,
}: Given): Promise<Edge> {
  const programs: Program[] = [];
  let reader: ProxyReader | undefined;
  const stop = async () => {
    for (const program of programs) await program.stop();
    await reader?.stop();
  };
  try {
    const names = ['edge', 'caddy', 'tls', 'http', 'health', 'alive', 'relay', 'plain'] as const;
    const free = await Promise.all(names.map(async (name) => [name, await freePort()] as const));
    const ports: EdgePorts = { ...(Object.fromEntries(free) as EdgePorts), ...(port && { edge: port }) };
    const { edge, caddy: front, tls, http, health, alive, relay, plain } = ports;
    const env = { TURN_HOST: TURN, PUBLIC_URL: `https://${SITE}`, UPSTREAM: upstream };
    const given = texts?.(ports) ?? {
      edge: edgeSettings({ edge, caddy: front, relay, health }, relayAddress),
      caddy: caddySettings({ caddy: tls, http, health: alive }),
    };
    reader = await startProxyReader(front, tls);
    programs.push(
      startProgram(haproxy ?? '', (folder) => ['-db', '-f', join(folder, 'edge.cfg')], env, [
        ['edge.cfg', given.edge],
      ]),
    );
    const ending = startProgram(
      caddy ?? '',
      (folder) => ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
      env,
      [['Caddyfile', given.caddy]],
    );
    programs.push(ending);
    const found = (name: string) => {
      const path = join(ending.folder, name);
      if (!existsSync(path)) throw new Error(`there is no ${path}`);
      return path;
    };
    await eventually(programs, async () => {
      for (const end of ['crt', 'key']) found(`${CERTIFICATES}/${TURN}/${TURN}.${end}`);
    });
    writeFileSync(join(ending.folder, 'secret'), secret);
    programs.push(startRelayWithTls(ending.folder, { relay, plain }, relayAddress, publicAddress));
    await eventually(programs, async () => (await openTls(edge, TURN)).destroy());
    await eventually(programs, async () => {
      if ((await getOver(edge, '/healthz')).status !== 200) throw new Error('the site does not answer');
    });
    return { port: edge, http, authority: found(AUTHORITY), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
