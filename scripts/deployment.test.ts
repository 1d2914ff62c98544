import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { WAYS } from '../apps/server/src/cli/init/answers';
import { readConfig } from '../apps/server/src/config';
import { configKeys } from '../apps/server/src/config-keys';

type Service = {
  image?: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  ports?: string[];
  network_mode?: string;
  networks: string[] | Record<string, unknown>;
  environment?: Record<string, string>;
  profiles?: string[];
  container_name?: string;
  labels?: Record<string, string>;
  command?: string | string[];
  depends_on?: string[] | Record<string, { condition: string }>;
  ulimits?: { nofile: number };
  volumes?: string[];
};

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const { services, networks } = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
};
const networksOf = ({ networks }: Service) => (Array.isArray(networks) ? networks : Object.keys(networks));

describe.each(Object.entries(services))('%s of compose.yaml', (name, service) => {
  it('is confined', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      user: expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/),
      mem_limit: expect.any(String),
      pids_limit: expect.any(Number),
    });
    expect(service.network_mode).toBeUndefined();
  });

  it('is given its secrets as files', () => {
    const keys = Object.keys(service.environment ?? {});
    const secrets = keys.filter((key) => /(SECRET|PASSWORD|TOKEN|DATABASE_URL)(_FILE)?$/.test(key));
    expect(secrets.filter((key) => !key.endsWith('_FILE'))).toEqual([]);
    expect(secrets.length > 0).toBe(!['balancer', 'redis', 'edge', 'caddy'].includes(name));
  });

  it('is built here, or from an image of an exact version', () => {
    expect(service.image).toMatch(/^(soulwick|[\w/]+:\d+\.\d+(\.\d+)?(-\w+)?(@sha256:[0-9a-f]{64})?)$/);
  });
});

describe('compose.yaml', () => {
  it('publishes the site only on the loopback interface, of the relay only the ports for browsers, and the edge', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(Object.fromEntries(published.map(([name, { ports }]) => [name, ports]))).toEqual({
      app: ['127.0.0.1:3001:3001'],
      balancer: ['127.0.0.1:3001:3001'],
      relay: ['3478:3478/udp', '3478:3478/tcp'],
      edge: ['443:8443'],
      caddy: ['80:8080'],
    });
  });

  it('adds only the capability that two programs need to start', () => {
    const added = Object.entries(services).filter(([, service]) => service.cap_add !== undefined);
    expect(added.map(([name, service]) => [name, service.cap_add])).toEqual([
      ['relay', ['NET_BIND_SERVICE']],
      ['caddy', ['NET_BIND_SERVICE']],
    ]);
  });

  it('keeps the relay on a separate network, and the databases on one that only nodes reach', () => {
    const on = (network: string) =>
      Object.keys(services).filter((name) => networksOf(services[name] as Service).includes(network));
    expect(on('relay')).toEqual(['relay', 'edge']);
    expect(on('site')).toEqual(['app', 'caddy', 'balancer', 'node-1', 'node-2', 'node-3']);
    expect(on('store')).toEqual(['node-1', 'node-2', 'node-3', 'migrate', 'redis', 'postgres']);
    for (const name of ['redis', 'postgres']) expect(services[name]?.networks).toEqual(['store']);
    expect(networks.store).toEqual({ internal: true });
  });

  it('passes on every setting, except those that need a file, a port, a folder or a container of their own', () => {
    const given = Object.keys(services.app?.environment ?? {}).map((key) => key.replace(/_FILE$/, ''));
    const elsewhere = ['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'REDIS_URL'];
    const byHand = [
      'AGE_CHECK_SECRET',
      'AGE_CHECK_SECRET_BEFORE',
      'AUTH_SECRET_BEFORE',
      'METRICS_PORT',
      'METRICS_TOKEN',
      'REDIS_TLS_CA_FILE',
      'REDIS_TLS_CERT_FILE',
      'REDIS_TLS_KEY_FILE',
      'ROLE',
      'HELPLINES_FILE',
      'WEBHOOKS_FILE',
      'WORD_LISTS_FILE',
      'URGENT_WORDS_FILE',
    ];
    expect([...given, ...elsewhere, ...byHand].sort()).toEqual(Object.keys(configKeys).sort());
  });

  it('runs an exact version of coturn without known vulnerabilities', () => {
    const [, minor] =
      /^coturn\/coturn:4\.(\d+)\.\d+-r\d+(@sha256:[0-9a-f]{64})?$/.exec(services.relay?.image ?? '') ?? [];
    expect(Number(minor)).toBeGreaterThanOrEqual(10);
  });
});

/** What `docker compose up` starts with these profiles. */
const startedWith = (...profiles: string[]) =>
  Object.keys(services).filter(
    (name) => services[name]?.profiles?.some((each) => profiles.includes(each)) ?? true,
  );

describe('the profiles', () => {
  const nodes = ['balancer', 'node-1', 'node-2', 'migrate', 'redis', 'postgres'];

  it.each([
    ['site', ['app', 'relay', 'edge', 'caddy']],
    ['nodes', ['relay', 'edge', 'caddy', ...nodes]],
    ['proxy', ['app', 'relay']],
  ])('%s is the relay, a site, and what stands in front of it', (profile, started) => {
    expect(startedWith(profile)).toEqual(started);
    // What one needs is started with it: Compose refuses the file otherwise.
    for (const name of started) {
      const needed = services[name]?.depends_on ?? {};
      expect(started).toEqual(expect.arrayContaining(Array.isArray(needed) ? needed : Object.keys(needed)));
    }
  });

  it('are ways to run a site that soulwick init knows', () => {
    const profiles = new Set(Object.values(services).flatMap(({ profiles }) => profiles ?? []));
    // A process more during an update is no way by itself.
    const ways = WAYS.filter((way) => way !== 'systemd');
    expect([...profiles].sort()).toEqual([...ways, 'update'].sort());
    expect(startedWith('update')).toEqual(['relay', 'node-3']);
  });

  it('are refused where two would start two sites, or none is chosen', () => {
    const sites = (...profiles: string[]) =>
      startedWith(...profiles).flatMap((name) => services[name]?.container_name ?? []);
    for (const profile of ['site', 'nodes', 'proxy']) expect(sites(profile)).toEqual(['soulwick-site']);
    // Compose starts nothing when two have one name.
    expect(sites('site', 'nodes')).toEqual(['soulwick-site', 'soulwick-site']);
    expect(services.relay?.labels?.['soulwick.profile']).toMatch(/^\$\{COMPOSE_PROFILES:\?[^}]+\}$/);
  });
});

describe('the profile with two nodes', () => {
  it('migrates the database before any node starts', () => {
    expect(services.migrate).toMatchObject({
      command: ['node', 'apps/server/dist/soulwick.js', 'migrate'],
      restart: 'no',
      depends_on: { postgres: { condition: 'service_healthy' } },
    });
    for (const name of ['node-1', 'node-2'])
      expect(services[name]?.depends_on).toEqual({
        migrate: { condition: 'service_completed_successfully' },
        redis: { condition: 'service_healthy' },
      });
  });

  it.each(['app', 'node-1', 'node-2'])('gives %s settings that are valid in production', (name) => {
    const values: Record<string, string> = {
      PUBLIC_URL: 'https://talk.example.org',
      TURN_HOST: 'turn.example.org',
      TURN_RELAY_ADDRESSES: '192.0.2.1',
    };
    const files: Record<string, string> = {
      DATABASE_URL: 'postgresql://soulwick:password@postgres:5432/soulwick',
    };
    const filled = Object.entries(services[name]?.environment ?? {}).map(([key, text]) => {
      const [, secret] = /^(\w+)_FILE$/.exec(key) ?? [];
      if (secret !== undefined)
        return [secret, files[secret] ?? 'a value that is long enough for each of them'];
      const replaced = text
        .replace(
          /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
          (_, variable, fallback) => values[variable] ?? fallback,
        )
        .replace(/\$\{TURNS_PORT:\+([^}]*)\}/, '$1');
      return [key, replaced];
    });
    // The model is in the image.
    const env = { ...Object.fromEntries(filled), SHIELD_MODEL: undefined };
    const config = readConfig({ NODE_ENV: 'production', ...env });
    const isNode = name !== 'app';
    expect([config.databaseUrl !== undefined, config.redisUrl !== undefined]).toEqual([isNode, isNode]);
    expect(config).toMatchObject({ publicUrl: 'https://talk.example.org', trustProxy: 1 });
  });

  it('has a balancer that knows every node and checks whether it is ready', () => {
    const settings = read('deploy/haproxy.cfg');
    const nodes = [...settings.matchAll(/^ {2}server (\S+) (\S+)$/gm)].map(([, name, address]) => [
      name,
      address,
    ]);
    const expected = [
      ['node-1', 'node-1:3001'],
      ['node-2', 'node-2:3001'],
      ['node-3', 'node-3:3001'],
    ];
    expect(nodes).toEqual([...expected, ...expected]);
    const unlike = { ...services['node-3'], profiles: services['node-1']?.profiles };
    expect(unlike).toEqual(services['node-1']);
    expect(settings).toMatch(/http-check send meth GET uri \/readyz$/m);
    // The nodes count proxies by the entries of X-Forwarded-For, which this option would extend.
    expect(settings).not.toMatch(/^\s*option forwardfor/m);
    expect(services.balancer?.volumes).toEqual([
      './deploy/haproxy.cfg:/usr/local/etc/haproxy/haproxy.cfg:ro',
    ]);
    const connections = Number(/^ {2}maxconn (\d+)$/m.exec(settings)?.[1]);
    expect(services.balancer?.ulimits?.nofile).toBeGreaterThan(2 * connections);
  });
});

describe('the edge', () => {
  it('reaches the site, whichever it is, by one name', () => {
    const upstream = { site: { aliases: ['upstream'] } };
    for (const name of ['app', 'balancer']) expect(services[name]?.networks).toEqual(upstream);
  });

  it('offers the relay on port 443 to the site, with the certificate that the edge got for it', () => {
    const site = read('compose.yaml');
    expect(site).toContain(`\${TURNS_PORT:+,turns:\${TURN_HOST}:443?transport=tcp}`);
    expect(services.relay?.environment?.RELAY_CERT_FOLDER).toBe(`\${TURNS_PORT:+/caddy}`);
    expect(services.relay?.volumes).toContain('./caddy:/caddy:ro');
    expect(services.caddy?.volumes).toContain('./caddy:/data/caddy');
  });
});

describe('Dockerfile', () => {
  it('names exact versions and runs as an unprivileged user', () => {
    const lines = read('Dockerfile').split('\n');
    const bases = lines.filter((line) => line.startsWith('FROM '));
    expect(bases.length).toBeGreaterThan(0);
    for (const base of bases)
      expect(base).toMatch(/^FROM node:24\.\d+\.\d+-bookworm(-slim)?(@sha256:[0-9a-f]{64})?( AS \w+)?$/);
    expect(lines.findLast((line) => line.startsWith('USER '))).toBe('USER node');
  });

  it('installs what runs by the command that the page for those without containers has', () => {
    const command = 'npm ci --omit=dev --workspace @app/server';
    expect(read('Dockerfile').split('\n')).toContain(`RUN ${command}`);
    for (const file of ['docs/operations/deploying.md', 'deploy/systemd/soulwick.service'])
      expect(read(file)).toContain(`\`${command}\``);
  });

  it('installs with a version of Node that better-sqlite3 12 can be compiled for', () => {
    const stages = read('Dockerfile').split(/^(?=FROM )/m);
    const installing = stages.filter((stage) => stage.includes('npm ci'));
    expect(installing.length).toBeGreaterThan(0);
    for (const stage of installing) expect(Number(/^FROM node:24\.(\d+)/.exec(stage)?.[1])).toBeLessThan(19);
  });

  it.each([undefined, '', ' ', '8080 '])('checks the port that the server takes of PORT=%s', async (PORT) => {
    const [, command = ''] = /HEALTHCHECK [^[]*CMD (\[.*\])/.exec(read('Dockerfile')) ?? [];
    const [, , code] = JSON.parse(command) as string[];
    const asked: string[] = [];
    const ends = new Promise((exit) => {
      const fetch = (url: string) => {
        asked.push(url);
        return Promise.resolve({ ok: true });
      };
      new Function('fetch', 'process', code as string)(fetch, { env: { PORT }, exit });
    });
    expect(await ends).toBe(0);
    expect(asked).toEqual([`http://127.0.0.1:${readConfig({ PORT }).port}/readyz`]);
  });

  it('brings the model of the shield along, where Compose expects it', () => {
    const stages = read('Dockerfile').split(/^(?=FROM )/m);
    const build = stages.find((stage) => /^FROM .* AS build$/m.test(stage)) ?? '';
    const to = /^RUN node (apps\/server\/dist\/soulwick\.js) shield-model --to (\w+)$/m.exec(build);
    expect(to?.[1]).toBe(services.migrate?.command?.[1]);
    const [, from, target] = /^COPY --from=build \/app\/(shield) (\w+)$/m.exec(stages.at(-1) ?? '') ?? [];
    expect(from).toBe(to?.[2]);
    expect(stages.at(-1)).toContain(`ENV SHIELD_MODEL=/app/${target}\n`);
    expect(services.app?.environment).toMatchObject({ SHIELD_MODEL: `\${SHIELD_MODEL:-/app/${target}}` });
  });

  it('copies no secret into the image', () => {
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.data', 'secrets']));
  });
});
