import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'targets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function read(targets: unknown) {
  const file = join(folder, 'webhooks.json');
  writeFileSync(file, JSON.stringify(targets));
  return readConfig({ WEBHOOKS_FILE: file }).webhooks;
}

it('are told of everything, signed, unless the file says otherwise', () => {
  const target = { name: 'ops', url: 'https://hooks.test/1', secret: 'a secret of sixteen' };
  expect(read([target])).toEqual([
    {
      ...target,
      format: 'generic',
      events: ['urgent_report', 'relay_silent', 'appeals_overdue', 'brake_pulled'],
    },
  ]);
  expect(readConfig({}).webhooks).toEqual([]);
});

it.each([
  ['0.url', { name: 'a', url: 'ftp://hooks.test', format: 'slack' }],
  ['0.secret', { name: 'a', url: 'https://hooks.test' }],
  ['0.secret', { name: 'a', url: 'https://hooks.test', secret: 'short' }],
  ['0.events.0', { name: 'a', url: 'https://hooks.test', format: 'slack', events: ['everything'] }],
  ['0.url', { name: 'a', url: 'https://mail.test', format: 'email', from: 'a@b.test', to: ['c@d.test'] }],
  ['0.url', { name: 'a', url: 'smtp://mail.test', format: 'slack' }],
  ['0.to', { name: 'a', url: 'smtp://mail.test', format: 'email', from: 'a@b.test' }],
  ['0.to', { name: 'a', url: 'smtp://mail.test', format: 'email', to: ['c@d.test'] }],
  ['0.to.0', { name: 'a', url: 'smtp://mail.test', format: 'email', from: 'a@b.test', to: ['nobody'] }],
  ['0.name', { name: 'our chat', url: 'https://hooks.test', format: 'slack' }],
  ['0', { name: 'a', url: 'https://hooks.test', format: 'slack', channel: '#ops' }],
])('prevent a start with a mistake at %s, which is named', (place, target) => {
  expect(() => read([target])).toThrow(`WEBHOOKS_FILE: ${place}: `);
});

it('have names that differ', () => {
  const target = { name: 'a', url: 'https://hooks.test', format: 'slack' };
  expect(() => read([target, target])).toThrow('WEBHOOKS_FILE: the whole: names must differ');
});
