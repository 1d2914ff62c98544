import { describe, expect, it } from 'vitest';
import { FLOORS, findBelowFloor, readLockFiles } from './check-floors';

const lock = (packages: Record<string, object>) => ({ 'a.json': JSON.stringify({ packages }) });
const floors = { ws: '^7.5.11 || >=8.21.1' };

describe('findBelowFloor', () => {
  it.each(['8.21.1', '8.30.0', '9.0.0', '7.5.11', '7.9.0'])('accepts ws %s', (version) => {
    expect(findBelowFloor(lock({ 'node_modules/ws': { version } }), floors)).toEqual([]);
  });

  it.each(['8.21.0', '8.3.2', '7.5.10', '6.9.9', '8.21.1-rc.1', undefined])('finds ws %s', (version) => {
    expect(findBelowFloor(lock({ 'node_modules/ws': { version } }), floors)).toHaveLength(1);
  });

  it('finds every copy, nested, scoped or under another name', () => {
    const old = { version: '8.0.0' };
    const findings = findBelowFloor(
      lock({
        'node_modules/ws': { version: '8.21.1' },
        'node_modules/engine.io/node_modules/ws': old,
        'apps/server/node_modules/ws': old,
        'node_modules/socket': { ...old, name: 'ws' },
        'node_modules/@scope/ws': old,
        'packages/ws': old,
      }),
      floors,
    );
    expect(findings.map((finding) => finding.split(' ')[1])).toEqual([
      'node_modules/engine.io/node_modules/ws',
      'apps/server/node_modules/ws',
      'node_modules/socket',
    ]);
  });

  it('finds a minimum for a package that is not installed', () => {
    expect(findBelowFloor(lock({}), floors)).toEqual(['ws is in no lock file: its floor can go']);
  });

  it('looks through each lock file, and names it', () => {
    const [old, fine] = ['8.0.0', '8.21.1'].map((version) =>
      JSON.stringify({ packages: { 'node_modules/ws': { version } } }),
    );
    expect(findBelowFloor({ 'a.json': `${fine}`, 'b.json': `${old}` }, floors)).toEqual([
      'b.json: node_modules/ws is 8.0.0, has to be ^7.5.11 || >=8.21.1',
    ]);
  });
});

it('no package of this repository is below its minimum', () => {
  expect(findBelowFloor(readLockFiles(), FLOORS)).toEqual([]);
});
