import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ServerProcess, startProcess } from './server-process';

const TYPED = '  three owls and a kettle ';

let folder: string;
let server: ServerProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'password-'));
});
afterEach(async () => {
  await server?.dispose();
  await rm(folder, { recursive: true });
});

it.each(['the environment', 'a file'])(
  'a password in %s is what is typed, its blanks included',
  async (place) => {
    const file = join(folder, 'password');
    await writeFile(file, `${TYPED}\n`);
    server = await startProcess(
      place === 'a file' ? { ADMIN_PASSWORD_FILE: file } : { ADMIN_PASSWORD: TYPED },
    );
    const { url } = server;
    const login = async (password: string) =>
      (
        await fetch(`${url}/api/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ password }),
        })
      ).status;
    expect([await login(TYPED.trim()), await login(TYPED)]).toEqual([401, 200]);
  },
);
