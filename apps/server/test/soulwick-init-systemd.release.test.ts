import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { edgeFile } from '../src/cli/init/edge-files';
import { withSecretFiles } from '../src/secret-files';
import { startApp } from './app';
import { hasCoturn, RELAY_ADDRESS, startCoturn } from './coturn';
import { type EdgePorts, getOver, SITE, TURN, unitTexts, wrappedListeners } from './edge';
import { skipEdge, startEdge } from './edge-site';
import { findProgram } from './find-program';
import { GIVEN, ROOT, siteFolder } from './init-site';
import { WITHIN } from './within';

const { path, init, read, written } = siteFolder();

describe('soulwick init --way systemd', () => {
  const units = ['--way', 'systemd', ...GIVEN];

  it('writes units that lead to where it is installed, settings, secrets and the edge', async () => {
    const said = await init(units);
    expect(written()).toEqual([
      'Caddyfile 600',
      'credentials 700',
      'credentials/admin_password 600',
      'credentials/auth_secret 600',
      'credentials/turn_secret 600',
      'edge.cfg 600',
      'env 600',
      'relay.env 600',
      'soulwick-edge.service 600',
      'soulwick-relay.service 600',
      'soulwick.service 600',
    ]);
    expect(read('soulwick.service')).toContain(`WorkingDirectory=${ROOT}\n`);
    expect(read('soulwick.service')).toContain(`ExecStart=${process.execPath} apps/server/dist/main.js\n`);
    expect(read('soulwick-relay.service')).toContain(`EnvironmentFile=${path()}/relay.env\n`);
    expect(parseEnv(read('relay.env'))).toEqual({
      TURN_REALM: 'turn.talk.example.org',
      RELAY_ADDRESS,
      RELAY_PUBLIC_ADDRESS: '203.0.113.7',
      RELAY_CERT_FOLDER: '/var/lib/caddy/.local/share/caddy/certificates',
    });
    expect(read('soulwick-edge.service')).toContain(`LoadCredential=edge.cfg:${path()}/edge.cfg\n`);
    expect(read('env')).toContain(',turns:turn.talk.example.org:443?transport=tcp\n');
    // Nobody but the edge may say where somebody comes from.
    expect(read('Caddyfile')).toContain('allow 127.0.0.1/32\n');
    expect(read('Caddyfile')).toContain('\temail ann@example.org\n');
    const started = ['soulwick', 'soulwick-relay', 'soulwick-edge'].map((name) => path(`${name}.service`));
    expect(said).toContain(`systemctl enable --now ${started.join(' ')}\n`);
    expect(said).toContain(`doctor --folder ${path()}\n`);
    expect(said).toContain(`Add SHIELD_MODEL=/usr/local/share/soulwick-shield to ${path()}/env`);
  });

  it.skipIf(skipEdge)('makes an edge that leads to the site and to the relay', async () => {
    await init([...units, '--host', SITE, '--turn-host', TURN]);
    const app = await startApp({ PUBLIC_URL: `https://${SITE}`, TRUST_PROXY: '1' });
    const upstream = new URL(app.url).host;
    const secret = read('credentials/turn_secret').trim();
    const written = { edge: read('edge.cfg'), caddy: read('Caddyfile') };
    expect(wrappedListeners(findProgram('caddy') ?? '', written.caddy)).toEqual(['127.0.0.1:8443']);
    const texts = (ports: EdgePorts) => unitTexts(written, ports, RELAY_ADDRESS, upstream);
    // It ends when site and relay answer, each under its name.
    const edge = await startEdge({ upstream, secret, relayAddress: RELAY_ADDRESS, texts });
    try {
      const asked = request({ port: edge.http, path: '/faq?a=b', headers: { host: SITE } }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      expect([answer.statusCode, answer.headers.location]).toEqual([308, `https://${SITE}/faq?a=b`]);
      expect((await getOver(edge.port, '/', { headers: { host: TURN } })).status).toBe(404);
    } finally {
      await edge.stop();
      await app.stop();
    }
  });

  it('listens for IPv4 alone where there is nothing else', () => {
    const parts = { turnHost: TURN, relayAddress: RELAY_ADDRESS, hasIpv6: false };
    expect(edgeFile(readFileSync(join(ROOT, 'deploy/edge.cfg'), 'utf8'), parts)).not.toContain(':::');
  });

  it('refuses files that somebody has changed so that it no longer knows them', () => {
    const parts = { turnHost: TURN, relayAddress: RELAY_ADDRESS, hasIpv6: true };
    expect(() => edgeFile('frontend tls\n  bind :444\n', parts)).toThrow(
      '--way: systemd needs deploy/edge.cfg as it was delivered: there is no bind :8443 in it',
    );
  });

  it('refuses a folder whose path a unit would misread', async () => {
    const folder = path('a folder');
    await expect(init([...units, '--folder', folder])).rejects.toThrow(
      `--folder: ${folder} has a blank, a quote, a % or a \\, which units misread`,
    );
    expect(written()).toEqual([]);
  });

  it.skipIf(!hasCoturn() && process.env.CI !== 'true')(
    'makes a site and a relay that understand each other',
    async () => {
      await init(units);
      const relay = await startCoturn({
        ...(parseEnv(read('relay.env')) as Record<string, string>),
        TURN_SECRET_FILE: path('credentials/turn_secret'),
        // What looks after the certificate notices the end of the relay no later.
        RELAY_CERT_CHECK_S: '0.1',
      });
      const env = parseEnv(read('env')) as Record<string, string>;
      const app = await startApp({
        ...env,
        NODE_ENV: 'production',
        ...(withSecretFiles(
          Object.fromEntries(
            ['auth_secret', 'admin_password', 'turn_secret'].map((name) => [
              `${name.toUpperCase()}_FILE`,
              path(`credentials/${name}`),
            ]),
          ),
        ) as Record<string, string>),
        // Nobody else knows the relay's name, its port is one that was free, and there is no edge.
        TURN_URLS: (env.TURN_URLS ?? '')
          .replace(/,turns:.*/, '')
          .replaceAll('turn.talk.example.org', RELAY_ADDRESS)
          .replaceAll(':3478', `:${relay.port}`),
      });
      try {
        await vi.waitFor(async () => {
          const headers = { host: 'talk.example.org' };
          const { relays } = (await (await fetch(`${app.url}/readyz`, { headers })).json()) as {
            relays: { ok: boolean }[];
          };
          expect(relays.map(({ ok }) => ok)).toEqual([true, true]);
        }, WITHIN);
      } finally {
        await app.stop();
        await relay.stop();
      }
    },
  );
});
