import { randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Coturn,
  hasCoturn,
  PUBLIC_ADDRESS,
  RELAY_ADDRESS,
  runStartRelay,
  SECRET,
  START_RELAY,
  startCoturn,
} from './coturn';
import { credentialFor, openTurnClient, TCP, type TurnClient } from './turn-client';
import { ATTRIBUTE, METHOD } from './turn-messages';

// With CI=true a missing coturn is a failure, elsewhere these are reported as skipped.
const skip = !hasCoturn() && process.env.CI !== 'true';

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const ADDRESS_FAMILY_NOT_SUPPORTED = 440;
const UNSUPPORTED_TRANSPORT = 442;
const PEER_FAMILY_MISMATCH = 443;
const QUOTA_REACHED = 486;
/** user-quota of deploy/turnserver.conf. */
const USER_QUOTA = 24;

/** Nothing is ever sent to any of these: only client and relay exchange messages about a permission. */
const STRANGERS_IPV4 = [
  '0.0.0.0',
  '8.8.8.8',
  '10.0.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.0.0.3',
  '169.254.169.254',
  '172.17.0.1',
  '192.168.0.1',
  '203.0.113.6',
  '203.0.113.8',
  '224.0.0.1',
  '255.255.255.255',
];
const STRANGERS_IPV6 = [
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  `::ffff:${RELAY_ADDRESS}`,
  '::127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '2002:7f00:1::',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
];

describe.skipIf(skip)('a relay that has just started', () => {
  it('gives a relayed address to each of many first clients at once', async () => {
    const relay = await startCoturn();
    const at = { address: RELAY_ADDRESS, port: relay.port };
    const logins = Array.from({ length: 16 }, () => credentialFor(SECRET, randomUUID()));
    const clients = await Promise.all(logins.map((login) => openTurnClient(at, login)));
    try {
      const codes = await Promise.all(clients.map((client) => client.allocate()));
      expect(codes).toEqual(clients.map(() => 0));
    } finally {
      for (const client of clients) client.close();
      await relay.stop();
    }
  });
});

describe.skipIf(skip)('the relay as it is deployed', () => {
  let relay: Coturn;
  beforeAll(async () => {
    relay = await startCoturn();
  });
  // They are closed only at the end. The relay keeps an allocation for each client port, and the port must not be
  // reused.
  const open: { close(): unknown }[] = [];
  afterAll(async () => {
    for (const each of open) each.close();
    await relay?.stop();
  });

  /** A client with credentials; without `login` they are those of a new device. */
  async function client(login = credentialFor(SECRET, randomUUID())): Promise<TurnClient> {
    const opened = await openTurnClient({ address: RELAY_ADDRESS, port: relay.port }, login);
    open.push(opened);
    return opened;
  }

  async function allocated(): Promise<TurnClient> {
    const opened = await client();
    expect(await opened.allocate()).toBe(0);
    return opened;
  }

  it.each(STRANGERS_IPV4)('passes nothing to %s', async (peer) => {
    const turn = await allocated();
    expect([await turn.permit(peer, 80), await turn.bindChannel(peer, 80)]).toEqual([FORBIDDEN, FORBIDDEN]);
  });

  it.each(STRANGERS_IPV6)('passes nothing to %s', async (peer) => {
    const turn = await allocated();
    const codes = [await turn.permit(peer, 80), await turn.bindChannel(peer, 80)];
    // Either code is right: the address is denied, or the relay has no address of its family to send from.
    expect(codes.every((code) => code === FORBIDDEN || code === PEER_FAMILY_MISMATCH)).toBe(true);
  });

  it('gives no relayed address for IPv6 or TCP', async () => {
    expect(await (await client()).allocate({ family: 'ipv6' })).toBe(ADDRESS_FAMILY_NOT_SUPPORTED);
    expect(await (await client()).allocate({ transport: TCP })).toBe(UNSUPPORTED_TRANSPORT);
  });

  it('drops data for an address it refused', async () => {
    const listener = createSocket('udp4').bind(0, '127.0.0.1');
    open.push(listener);
    await once(listener, 'listening');
    const { port } = listener.address();
    const turn = await allocated();
    expect(await turn.permit('127.0.0.1', port)).toBe(FORBIDDEN);
    turn.send('127.0.0.1', port, 'relayed');
    // The relay answers in order, so what was sent before has been handled.
    expect(await turn.permit(PUBLIC_ADDRESS, port)).toBe(0);
    const direct = createSocket('udp4');
    open.push(direct);
    direct.send('direct', port, '127.0.0.1');
    const [first] = (await once(listener, 'message')) as [Buffer];
    expect(first.toString()).toBe('direct');
  });

  it('passes data between two of its relayed addresses, using the public address', async () => {
    const [one, other] = [await allocated(), await allocated()];
    expect([one.relayed.address, other.relayed.address]).toEqual([PUBLIC_ADDRESS, PUBLIC_ADDRESS]);
    expect(await one.permit(other.relayed.address, other.relayed.port)).toBe(0);
    expect(await other.permit(one.relayed.address, one.relayed.port)).toBe(0);
    other.send(one.relayed.address, one.relayed.port, 'hello');
    expect(await one.received()).toEqual({ from: other.relayed, text: 'hello' });
  });

  it('accepts only credentials that the site signed and that have not expired', async () => {
    const good = credentialFor(SECRET, 'ann');
    for (const login of [
      credentialFor('another secret', 'ann'),
      credentialFor(SECRET, 'ann', -1),
      { ...good, username: good.username.replace(/^\d+/, (end) => String(Number(end) + 1)) },
      { username: 'ann', password: SECRET },
    ]) {
      expect(await (await client(login)).allocate()).toBe(UNAUTHORIZED);
    }
    expect(await (await client(good)).allocate()).toBe(0);
  });

  it('counts the allocations of a device whatever the time in its credential', async () => {
    const device = randomUUID();
    for (let made = 0; made < USER_QUOTA; made += 1) {
      expect(await (await client(credentialFor(SECRET, device, 600 + made))).allocate()).toBe(0);
    }
    expect(await (await client(credentialFor(SECRET, device, 60))).allocate()).toBe(QUOTA_REACHED);
    expect(await (await client()).allocate()).toBe(0);
  });

  it('shows its secret neither in the list of processes nor to other users, and does not name its version', async () => {
    // What `ps` shows to every user.
    const listed = readFileSync(`/proc/${relay.pid}/cmdline`, 'utf8');
    expect(listed).toContain('turnserver');
    expect(listed).not.toContain(SECRET);
    // start-relay.sh leaves no file with it: the only one is that of this test.
    const files = readdirSync(relay.folder, { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    );
    const holding = files.filter((file) => readFileSync(join(file.parentPath, file.name)).includes(SECRET));
    expect(holding.map(({ name }) => name)).toEqual(['secret']);
    const answer = await (await client()).request(METHOD.binding);
    expect(answer.attributes.has(ATTRIBUTE.software)).toBe(false);
  });

  it('accepts every setting, and logs neither the secret nor its clients’ addresses', async () => {
    const turn = await allocated();
    await turn.permit('8.8.8.8', 80);
    expect(relay.log()).not.toMatch(/bad configuration|unknown|invalid/i);
    expect(relay.log()).not.toContain(SECRET);
    expect(relay.log()).not.toMatch(/127\.0\.0\.1:\d/);
  });
});

describe.skipIf(skip)('a relay that is given the secret before as well', () => {
  it('takes credentials of both, so that the site can change to the next one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'secret-'));
    const file = join(folder, 'before');
    writeFileSync(file, 'the-secret-before-this');
    const relay = await startCoturn({ TURN_SECRET_BEFORE_FILE: file });
    const at = { address: RELAY_ADDRESS, port: relay.port };
    const secrets = [SECRET, 'the-secret-before-this', 'the-secret-of-nobody'];
    const clients = await Promise.all(
      secrets.map((secret) => openTurnClient(at, credentialFor(secret, randomUUID()))),
    );
    try {
      const codes = await Promise.all(clients.map((client) => client.allocate()));
      expect(codes).toEqual([0, 0, UNAUTHORIZED]);
    } finally {
      for (const client of clients) client.close();
      await relay.stop();
      rmSync(folder, { recursive: true });
    }
  });
});

describe('start-relay.sh', () => {
  it.each([
    ['TURN_SECRET_FILE', '/nowhere'],
    ['TURN_SECRET_BEFORE_FILE', '/nowhere'],
    ['TURN_REALM', ''],
    ['TURN_REALM', 'relay.test\nno-auth'],
    ['RELAY_ADDRESS', ''],
    ['RELAY_ADDRESS', '::1'],
    ['RELAY_ADDRESS', '127.0.0.2-127.0.0.9'],
    ['RELAY_ADDRESS', '127.0.0.256'],
    ['RELAY_PUBLIC_ADDRESS', '203.0.113.7\nallowed-peer-ip=10.0.0.1'],
    ['RELAY_CERT_FILE', '/nowhere'],
    ['RELAY_KEY_FILE', '/nowhere'],
  ])('refuses %s=%j and names the setting', async (key, value) => {
    expect(
      await refusalOf({ RELAY_CERT_FILE: key === 'RELAY_KEY_FILE' ? START_RELAY : '', [key]: value }),
    ).toContain(key);
  });

  it.each(['', 'short', `${SECRET}\nno-auth`, `${SECRET} #`])('refuses the secret %j', async (secret) => {
    expect(await refusalOf({}, secret)).toContain('TURN_SECRET_FILE');
  });

  it('leaves no file with the secret where it does not come to start the relay', async () => {
    const [folder, programs] = [mkdtempSync(join(tmpdir(), 'relay-')), mkdtempSync(join(tmpdir(), 'bin-'))];
    try {
      writeFileSync(join(programs, 'turnadmin'), '#!/bin/sh\n', { mode: 0o755 });
      const program = runStartRelay(folder, { PATH: `${programs}:${process.env.PATH}` }, []);
      expect(await program.ended).toEqual([1, null]);
      expect(program.log()).toContain('turnadmin made no database');
      expect(readdirSync(folder)).toEqual(['secret']);
    } finally {
      for (const each of [folder, programs]) rmSync(each, { recursive: true });
    }
  });

  /** Returns the refusal that start-relay.sh prints. Throws if it starts a server. */
  async function refusalOf(env: Record<string, string>, secret = SECRET): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'relay-'));
    const program = runStartRelay(folder, env, ['--version'], secret);
    const [code] = await program.ended;
    rmSync(folder, { recursive: true });
    expect([code, program.log()]).toEqual([1, expect.any(String)]);
    return program.log();
  }
});
