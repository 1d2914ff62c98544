import { spawnSync } from 'node:child_process';
import { chownSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { PassThrough } from 'node:stream';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../src/config';
import { withSecretFiles } from '../src/secret-files';
import { GIVEN, siteFolder } from './init-site';
import { SOULWICK } from './program-under-test';

const { path, init, read, written } = siteFolder();

/** Runs the command as a process without a terminal. */
function run(...args: string[]) {
  const command = [...SOULWICK, 'init', '--folder', path(), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** What a service of compose.yaml is given, with the variables replaced as Compose does, and secrets from the folder. */
function composed(service: string) {
  const env = parseEnv(read('.env'));
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, { environment: Record<string, string> }>;
  };
  const replaced = (text: string): string => {
    const next = text.replace(
      /\$\{(\w+)(?:(:[-?+])([^${}]*))?\}/g,
      (_, name: string, how = '', rest = '') => {
        const value = env[name] ?? '';
        if (how === ':+') return value === '' ? '' : rest;
        if (how === ':?' && value === '') throw new Error(`${name} is missing: ${rest}`);
        return value === '' && how === ':-' ? rest : value;
      },
    );
    return next === text ? text : replaced(next);
  };
  const values = Object.entries(services[service]?.environment ?? {}).map(([key, value]) => [
    key,
    replaced(String(value)).replace('/run/secrets/', `${path()}/secrets/`),
  ]);
  // The model is in the image.
  const given = { ...Object.fromEntries(values), SHIELD_MODEL: undefined };
  return readConfig(withSecretFiles({ NODE_ENV: 'production', ...given }));
}

const COMPOSE_FILES = [
  '.env 600',
  'caddy 700',
  'secrets 700',
  'secrets/admin_password 600',
  'secrets/auth_secret 600',
  'secrets/turn_secret 600',
];

describe('soulwick init', () => {
  it('writes all that compose.yaml needs, for its owner alone, and says what to run next', () => {
    const { status, stdout, stderr } = run(...GIVEN);
    expect([status, stderr]).toEqual([0, '']);
    expect(written()).toEqual(COMPOSE_FILES);
    expect(composed('app')).toMatchObject({
      production: true,
      publicUrl: 'https://talk.example.org',
      contactEmail: 'ann@example.org',
      securityContact: 'mailto:ann@example.org',
      trustProxy: 1,
      ice: {
        turn: {
          urls: [
            'turn:turn.talk.example.org:3478?transport=udp',
            'turn:turn.talk.example.org:3478?transport=tcp',
            'turns:turn.talk.example.org:443?transport=tcp',
          ],
          relayAddresses: ['203.0.113.7'],
        },
      },
    });
    expect(parseEnv(read('.env')).COMPOSE_PROFILES).toBe('site');
    expect(stdout).toMatch(/\d\. docker compose up -d\n/);
    expect(stdout).toContain('docker compose exec app node apps/server/dist/soulwick.js doctor');
    expect(stdout).toContain(`the password in ${path('secrets/admin_password')}`);
    // What it prints may stay on a screen.
    for (const name of ['auth_secret', 'admin_password', 'turn_secret']) {
      expect(stdout).not.toContain(read(`secrets/${name}`).trim());
    }
  });

  it('writes what two processes need besides', async () => {
    const said = await init([...GIVEN, '--way', 'nodes', '--turn-host', 'turn.example.org']);
    expect(said).toMatch(/\d\. docker compose up -d\n/);
    expect(parseEnv(read('.env')).COMPOSE_PROFILES).toBe('nodes');
    expect(written()).toEqual(
      [...COMPOSE_FILES, 'secrets/database_url 600', 'secrets/postgres_password 600'].sort(),
    );
    const { databaseUrl, redisUrl, ice } = composed('node-1');
    const { password, host } = new URL(databaseUrl ?? '');
    expect([password, host, redisUrl]).toEqual([
      read('secrets/postgres_password').trim(),
      'postgres:5432',
      'redis://redis:6379',
    ]);
    expect(ice.turn?.urls[0]).toBe('turn:turn.example.org:3478?transport=udp');
  });

  it('leaves port 443 to a proxy that is there already', async () => {
    const said = await init([...GIVEN, '--way', 'proxy']);
    expect(composed('app').ice.turn?.urls).toHaveLength(2);
    expect(said).toContain('UDP and TCP 3478.');
    expect(said).toMatch(/\d\. docker compose up -d\n/);
  });

  // Only root can give files away.
  it.skipIf(process.getuid?.() !== 0)(
    'gives as root what containers read to their user, and the settings to whom the folder belongs',
    async () => {
      chownSync(path(), 1234, 1234);
      const said = await init([...GIVEN, '--way', 'nodes'], undefined, 0);
      const ownerOf = (name: string) => statSync(path(name)).uid;
      for (const name of ['secrets', 'secrets/auth_secret', 'secrets/database_url', 'caddy'])
        expect([name, ownerOf(name)]).toEqual([name, 1000]);
      expect(ownerOf('.env')).toBe(1234);
      expect(said).not.toContain('chown');
    },
  );

  it('says who has to give them to the containers where it may not', async () => {
    const said = await init(GIVEN, undefined, 1234);
    expect(said).toContain(`sudo chown -R 1000:1000 ${path('secrets')} ${path('caddy')}\n`);
    expect(await init(GIVEN, undefined, 1000)).not.toContain('chown');
  });

  it('keeps what is there, also the password of a database whose address is missing', async () => {
    await init([...GIVEN, '--way', 'nodes']);
    const before = ['auth_secret', 'postgres_password'].map((name) => read(`secrets/${name}`));
    const address = read('secrets/database_url');
    rmSync(path('secrets/postgres_password'));
    await init([...GIVEN, '--way', 'nodes']);
    rmSync(path('secrets/database_url'));
    writeFileSync(path('.env'), 'PUBLIC_URL=https://mine.example.org\n');
    const said = await init([...GIVEN, '--way', 'nodes']);
    expect(['auth_secret', 'postgres_password'].map((name) => read(`secrets/${name}`))).toEqual(before);
    expect(read('secrets/database_url')).toBe(address);
    expect(read('.env')).toBe('PUBLIC_URL=https://mine.example.org\n');
    expect(said).toContain(`kept: ${path('.env')}`);
    expect(said).toContain(`kept: ${path('secrets/auth_secret')}`);
    expect(said).toContain(`written: ${path('secrets/database_url')}`);
  });

  it('says how a site that has begun runs in another way', async () => {
    await init(GIVEN);
    expect(await init(GIVEN)).not.toContain('docker compose down');
    const said = await init([...GIVEN, '--way', 'nodes']);
    expect(parseEnv(read('.env')).COMPOSE_PROFILES).toBe('site');
    expect(said).toContain(
      `docker compose down: it runs as site. Then write COMPOSE_PROFILES=nodes to ${path('.env')}.\n`,
    );
    const toProxy = await init([...GIVEN, '--way', 'proxy']);
    expect(toProxy).toContain(`Then write COMPOSE_PROFILES=proxy to ${path('.env')}, without TURNS_PORT.\n`);
    writeFileSync(path('.env'), 'PUBLIC_URL=https://talk.example.org\n');
    expect(await init(GIVEN)).toContain(
      'it runs as another way. Then write COMPOSE_PROFILES=site and TURNS_PORT=443 to ',
    );
  });

  it('replaces it with --force, and loses nothing', async () => {
    await init(GIVEN);
    const secret = read('secrets/auth_secret');
    await init([...GIVEN, '--host', 'other.example.org', '--force']);
    expect(read('.env')).toContain('PUBLIC_URL=https://other.example.org\n');
    expect(read('.env.before')).toContain('PUBLIC_URL=https://talk.example.org\n');
    expect(read('secrets/auth_secret')).not.toBe(secret);
    expect(read('secrets/auth_secret.before')).toBe(secret);
    expect(written().filter((name) => !name.endsWith(' 600'))).toEqual(['caddy 700', 'secrets 700']);
    const now = written()
      .map((name) => name.replace(/ .*/, ''))
      .filter((name) => name.includes('_'));
    const texts = now.map(read);
    await expect(init([...GIVEN, '--force'])).rejects.toThrow(
      /\.before: is there already, and would be lost: move it away first$/,
    );
    expect(now.map(read)).toEqual(texts);
  });

  it('shows with --dry-run what it would write, without the secrets, and writes nothing', () => {
    const { status, stdout } = run(...GIVEN, '--dry-run');
    expect([status, written()]).toEqual([0, []]);
    expect(stdout).toContain(`would be written: ${path('.env')}\n`);
    expect(stdout).toContain('    PUBLIC_URL=https://talk.example.org\n');
    expect(stdout).toContain(`would be written: ${path('secrets/auth_secret')}\n`);
    expect(stdout).toContain('Nothing was written.');
  });

  it('names every answer that is missing or wrong where nobody can be asked', () => {
    expect(run('--host', 'https://talk.example.org/', '--address', '203.0.113')).toEqual({
      status: 1,
      stdout: '',
      stderr:
        '--host: must be a name such as talk.example.org, without https://\n' +
        '--mail: is needed: The e-mail address that the site names for visitors, and for those who find a vulnerability\n' +
        '--address: must be an IPv4 address such as 203.0.113.7\n',
    });
    expect(written()).toEqual([]);
  });

  it.each([
    [['--way', 'swarm'], /^--way: must be one of site, nodes, proxy, systemd$/],
    [['--mail', "o'neill@example.org"], /^--mail: must be an e-mail address, without quotes$/],
    [['--turn-host', 'talk.example.org'], /^--turn-host: must differ from --host/],
    [['--folder', tmpdir()], /^--folder: there is no compose\.yaml in /],
  ])('refuses %s', async (args, reason) => {
    await expect(init([...GIVEN, ...args])).rejects.toThrow(reason);
    expect(written()).toEqual([]);
  });

  it('explains itself when it is mistyped', () => {
    expect(run('--loud')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^ {2}init /m),
    });
  });

  /** Types each line once it is asked for the next. */
  async function typing(lines: string[]) {
    const [input, output] = [new PassThrough(), new PassThrough()];
    let asked = '';
    output.on('data', (piece) => {
      asked += String(piece);
      if (!/[:\]]: $|: $/.test(asked)) return;
      asked = '';
      const next = lines.shift();
      if (next === undefined) input.end();
      else input.write(`${next}\n`);
    });
    return init([], { input, output });
  }

  it('asks at a terminal, again what was no answer, and proposes what is usual', async () => {
    const said = await typing(['', 'nowhere', 'Talk.Example.org', '', 'ann@example.org', '203.0.113.7']);
    expect(said).toContain('It must be a name such as talk.example.org, without https://.');
    expect(composed('app')).toMatchObject({ publicUrl: 'https://talk.example.org' });
    expect(read('.env')).toContain('TURN_HOST=turn.talk.example.org\n');
  });

  it('writes nothing when it is left in between', async () => {
    await expect(typing(['', 'talk.example.org'])).rejects.toThrow(
      'init: was left before all was answered; nothing was written',
    );
    expect(written()).toEqual([]);
  });
});

// Part of util-linux. With CI=true its absence is a failure, elsewhere this is reported as skipped.
const skip = spawnSync('prlimit', ['--version']).status !== 0 && process.env.CI !== 'true';

describe.skipIf(skip)('soulwick init on a full disk', () => {
  /** Runs the command where no file may have more than these bytes. */
  function runWithin(bytes: number, ...args: string[]) {
    const command = [process.execPath, ...SOULWICK, 'init', '--folder', path(), ...GIVEN, ...args];
    const limited = [`--fsize=${bytes}:unlimited`, ...command];
    const { status, stderr } = spawnSync('prlimit', limited, { encoding: 'utf8' });
    return { status, stderr };
  }

  it('leaves no half of a secret that the next run would keep', async () => {
    const { status, stderr } = runWithin(20);
    expect([status, stderr]).toEqual([1, expect.stringContaining('auth_secret: cannot be written (EFBIG)')]);
    expect(written()).toEqual(['secrets 700']);
    await init(GIVEN);
    expect(written()).toEqual(COMPOSE_FILES);
    expect(composed('app')).toMatchObject({ production: true });
  });

  it('leaves what was to be replaced as it was', async () => {
    await init(GIVEN);
    const before = read('secrets/auth_secret');
    expect(runWithin(20, '--force').status).toBe(1);
    expect(read('secrets/auth_secret')).toBe(before);
    expect(written()).toEqual(COMPOSE_FILES);
  });

  it('takes no empty file for a secret', async () => {
    await init(GIVEN);
    writeFileSync(path('secrets/turn_secret'), '\n');
    await expect(init(GIVEN)).rejects.toThrow('turn_secret: is empty: remove it, and a new secret is made');
  });
});
