import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from '../apps/server/src/env-file';

const FOLDER = path.resolve(import.meta.dirname, '../deploy/systemd');
/** What start-relay.sh is told beside its settings. */
const OF_RELAY = new Set(['TURN_SECRET_FILE', 'TMPDIR']);
// Where there is no systemd, it cannot be asked.
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe.each([
  ['soulwick.service', SETTING_NAMES],
  ['soulwick-relay.service', OF_RELAY],
  ['soulwick-edge.service', new Set<string>()],
])('%s', (name, settings) => {
  const file = path.join(FOLDER, name);
  const unit = readFileSync(file, 'utf8');
  const valuesOf = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value);

  it('sets only settings that there are, and reads each secret from a credential it loads', () => {
    const pairs = valuesOf('Environment').flatMap((line = '') =>
      line.split(' ').map((pair) => pair.split('=')),
    );
    expect(pairs.map(([key]) => key).filter((key = '') => !settings.has(key))).toEqual([]);
    const credentials = valuesOf('LoadCredential').map((line = '') => line.split(':')[0]);
    const read = [...unit.matchAll(/^(?:Environment|ExecStart)=.*$/gm)].flatMap(([line]) =>
      [...line.matchAll(/[ =]%d\/(\S+)/g)].map(([, credential]) => credential),
    );
    expect(read).toEqual(credentials);
  });

  it('is confined', () => {
    for (const line of ['ProtectSystem=strict', 'NoNewPrivileges=yes', 'UMask=0077'])
      expect(unit.split('\n')).toContain(line);
    const isEdge = name === 'soulwick-edge.service';
    // Port 443 takes one, and the certificate of the relay's belongs to Caddy.
    expect(valuesOf('CapabilityBoundingSet')).toEqual([isEdge ? 'CAP_NET_BIND_SERVICE' : '']);
    const isRelay = name === 'soulwick-relay.service';
    expect([valuesOf('DynamicUser'), valuesOf('User')]).toEqual(isRelay ? [[], ['caddy']] : [['yes'], []]);
  });

  it.runIf(hasSystemd)('is one that systemd agrees with', () => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    // It looks for the program, which may be elsewhere on this machine.
    const said = stderr
      .split('\n')
      .filter(
        (line) =>
          line !== '' && !/(\/usr\/bin\/node|\/haproxy|\/start-relay\.sh) is not executable/.test(line),
      );
    expect([said, status === 0 || said.length === 0]).toEqual([[], true]);
  });
});

it('the site is left more than the ten seconds a stop may take', () => {
  const unit = readFileSync(path.join(FOLDER, 'soulwick.service'), 'utf8');
  expect(Number.parseInt(/^TimeoutStopSec=(.*)$/m.exec(unit)?.[1] ?? '', 10)).toBeGreaterThan(10);
});
