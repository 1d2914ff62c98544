import dns from 'node:dns';
import { once } from 'node:events';
import { connect, isIP } from 'node:net';
import { fastify } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { listen } from './listen';

const OTHER = '127.0.0.2';

const app = fastify();
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

/** Makes every name resolve to two addresses. */
function lookUpBoth(): void {
  const both = ['127.0.0.1', OTHER].map((address) => ({ address, family: 4 }));
  const lookup = (host: string, ...rest: unknown[]) => {
    const [options, done] = [rest[0], rest.at(-1)] as [{ all?: boolean }, (...found: unknown[]) => void];
    if (options.all === true) done(null, both);
    else done(null, isIP(host) === 0 ? '127.0.0.1' : host, 4);
  };
  vi.spyOn(dns, 'lookup').mockImplementation(lookup as unknown as typeof dns.lookup);
}

it('opens one server for a host name with two addresses', async () => {
  lookUpBoth();
  const port = await listen(app, { port: 0, host: 'localhost' });
  expect(app.addresses()).toHaveLength(1);
  const [error] = await once(connect(port, OTHER), 'error');
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});
