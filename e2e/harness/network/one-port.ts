import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findChromium, SHORT_LIVED_FLAGS } from '../chromium';

const INSIDE = path.resolve(import.meta.dirname, 'inside-one-port.mjs');
/** What makes a network that only its own programs are in, as root or, where that is allowed, as anybody. */
const WAYS_IN = [['--net'], ['--net', '--map-root-user']];

const foundWay = WAYS_IN.find(
  (options) => spawnSync('unshare', [...options, 'ip', 'link', 'add', 'type', 'veth']).status === 0,
);

/** How to start a program in such a network; undefined where the system makes none, which with CI=true is a failure. */
function wayIntoNetwork(): string[] | undefined {
  if (foundWay === undefined && process.env.CI === 'true') {
    throw new Error('with CI=true the system has to make networks: unshare --net, and ip of iproute2');
  }
  return foundWay;
}

/** The port at which such a browser finds an edge that listens at `edge`. */
export const portOf = (edge: number) => (wayIntoNetwork() === undefined ? edge : 443);

export type OnePortBrowser = {
  browser: Browser;
  /** Connections that left the network so far. */
  connections(): number;
  close(): Promise<void>;
};

type Given = {
  /** The port of the loopback interface that port 443 leads to. */
  edge: number;
  /** The address of the loopback interface from which this browser comes there. */
  address: string;
  /** All names below it are found, and no others. */
  domain: string;
  /** The file with the certificate of what signs those that the browser is to trust. */
  authority: string;
};

/** The hash by which Chromium knows a certificate: of its public key. */
function hashOf(certificate: string): string {
  const { publicKey } = new X509Certificate(readFileSync(certificate));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

/**
 * Starts a browser in a network of its own, out of which nothing leads but connections to TCP port 443: no other port, no
 * UDP, and nothing to resolve names with. Where the system makes no networks the browser finds the edge at its port on the
 * loopback interface, and at the other ports that it is told of nothing; with CI=true it rejects there.
 */
export async function launchBehindOnePort({
  edge,
  address,
  domain,
  authority,
}: Given): Promise<OnePortBrowser> {
  const wayIn = wayIntoNetwork();
  const program = findChromium();
  if (program === undefined) throw new Error('there is no Chromium');
  const folder = mkdtempSync(path.join(tmpdir(), 'one-port-'));
  const socket = path.join(folder, 'socket');
  let connections = 0;
  const server = createServer({ allowHalfOpen: true }, (caller) => {
    connections += 1;
    const way = connect({ port: edge, host: '127.0.0.1', localAddress: address, allowHalfOpen: true });
    for (const [one, other] of [
      [caller, way],
      [way, caller],
    ] as const) {
      one.on('error', () => one.destroy()).on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(socket, resolve));

  let executablePath = program;
  if (wayIn !== undefined) {
    executablePath = path.join(folder, 'browser');
    const command = ['unshare', ...wayIn, process.execPath, INSIDE, socket, program];
    const quoted = command.map((word) => `'${word.replaceAll("'", `'\\''`)}'`);
    writeFileSync(executablePath, `#!/bin/sh\nexec ${quoted.join(' ')} "$@"\n`, { mode: 0o700 });
  }
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...SHORT_LIVED_FLAGS,
      `--host-resolver-rules=MAP *.${domain} 127.0.0.1, MAP * ~NOTFOUND`,
      // Chromium checks the certificate of the relay as well as that of the site.
      `--ignore-certificate-errors-spki-list=${hashOf(authority)}`,
    ],
  });
  return {
    browser,
    connections: () => connections,
    async close() {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
