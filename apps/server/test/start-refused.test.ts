import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SERVER } from './program-under-test';

const other = createServer();
let taken = '';
let dataDir = '';
beforeEach(async () => {
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  taken = String((other.address() as AddressInfo).port);
  dataDir = await mkdtemp(join(tmpdir(), 'refused-'));
});
afterEach(async () => {
  other.close();
  await rm(dataDir, { recursive: true });
});

/** Starts a server with these settings and waits for its end; gives exit code, error output and log. */
function start(env: Record<string, string>): Promise<{ code: unknown; said: string; log: string }> {
  const options = {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      ...process.env,
      ...{
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: dataDir,
        ADMIN_PASSWORD: 'the password of a start',
        ...env,
      },
    },
  };
  return new Promise((resolve) => {
    execFile(process.execPath, SERVER, options, (error, log, said) =>
      resolve({ code: error?.code, said, log }),
    );
  });
}

describe('a server that cannot listen', () => {
  it('names the port that is in use, and ends', async () => {
    const { code, said } = await start({ PORT: taken });
    expect([code, said]).toEqual([1, `PORT: ${taken} is in use by another process\n`]);
  });

  it('does not start listening when the port for metrics is in use', async () => {
    const { code, said, log } = await start({ METRICS_PORT: taken });
    expect([code, said]).toEqual([1, `METRICS_PORT: ${taken} is in use by another process\n`]);
    expect(log).not.toContain('listening');
  });

  it.each([
    ['no-such-host.invalid', 'is neither an address nor a name that has one'],
    // Reserved for documentation (RFC 5737).
    ['203.0.113.5', 'is no address of this machine'],
  ])('names what is wrong with the host %s', async (host, why) => {
    const { code, said } = await start({ HOST: host });
    expect([code, said]).toEqual([1, `HOST: ${host} ${why}\n`]);
  });
});
