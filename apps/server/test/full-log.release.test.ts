import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { pair } from './client';
import { freePort } from './free-port';
import { SERVER } from './program-under-test';
import { WITHIN } from './within';

/** Refuses every byte as a full disk does. Linux has it. */
const FULL = '/dev/full';

it.skipIf(!existsSync(FULL))(
  'a full disk under the log disturbs nobody, and the server still ends with 0',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'full-log-'));
    const log = await open(FULL, 'w');
    const url = `http://127.0.0.1:${await freePort()}`;
    const env = {
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: 'the password of a full log',
      RATE_LIMIT_FACTOR: '1000',
    };
    const child = spawn(process.execPath, SERVER, {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { ...process.env, ...env },
      stdio: ['ignore', log.fd, 'pipe'],
    });
    const said: string[] = [];
    child.stderr?.on('data', (chunk) => said.push(String(chunk)));
    const ended = once(child, 'exit');
    try {
      await vi.waitUntil(
        () =>
          fetch(`${url}/readyz`)
            .then(({ ok }) => ok)
            .catch(() => false),
        WITHIN,
      );
      const { first, second } = await pair(url);
      for (let n = 0; n < 20; n += 1) {
        expect((await fetch(`${url}/api/live`)).status).toBe(200);
        first.socket.emit('chat_message', { message: `line ${n}` });
        expect(await second.next('chat_message')).toMatchObject({ message: `line ${n}` });
      }
      child.kill('SIGTERM');
      expect([await ended, said.join('')]).toEqual([[0, null], '']);
      for (const client of [first, second]) client.close();
    } finally {
      child.kill('SIGKILL');
      await ended;
      await log.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
