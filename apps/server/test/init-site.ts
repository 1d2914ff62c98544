import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { PassThrough } from 'node:stream';
import { afterEach, beforeEach } from 'vitest';
import { initCommand } from '../src/cli/init';
import { RELAY_ADDRESS } from './coturn';

export const ROOT = resolve(import.meta.dirname, '../../..');
/** All answers that are not usual ones. */
export const GIVEN = [
  ...['--host', 'talk.example.org', '--mail', 'ann@example.org', '--address', '203.0.113.7'],
];
/** A machine behind a router. */
const MACHINE = { publicAddress: undefined, localAddress: RELAY_ADDRESS, hasIpv6: true };

/** A folder for each test in which a site is made, with compose.yaml in it. Registers hooks. */
export function siteFolder() {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'init-'));
    cpSync(join(ROOT, 'compose.yaml'), join(folder, 'compose.yaml'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  return {
    path: (name = '.') => join(folder, name),

    /** Runs `soulwick init` in this process; gives what it prints. */
    async init(
      args: string[],
      terminal?: { input: PassThrough; output: PassThrough },
      uid = 1000,
    ): Promise<string> {
      const said: string[] = [];
      await initCommand(['--folder', folder, ...args], {
        print: (line) => void said.push(line),
        terminal,
        machine: MACHINE,
        uid,
      });
      return said.join('\n');
    },

    read: (name: string): string => readFileSync(join(folder, name), 'utf8'),

    /** Every file and folder in it but compose.yaml, with its mode in octal. */
    written: (): string[] =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name !== 'compose.yaml')
        .map((name) => `${name} ${(statSync(join(folder, name)).mode & 0o777).toString(8)}`)
        .sort(),
  };
}
