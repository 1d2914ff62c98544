import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { chooseEncoding, createVariants, withoutAsterisk } from './variants';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0.8', 'gzip'],
  ['br;q=0', 'identity'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['identity, gzip;q=0', 'identity'],
  ['brotli, gzipped', 'identity'],
])('for %j chooses %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

it.each([
  [undefined, undefined],
  ['gzip, br;q=0.5', 'gzip, br;q=0.5'],
  ['*', 'br;q=1, gzip;q=1'],
  ['gzip;q=0, *', 'br;q=1, gzip;q=0'],
  ['br;q=0, *;q=0.1', 'br;q=0, gzip;q=0.1'],
  ['*;q=0', 'br;q=0, gzip;q=0'],
])('%j is spelt out as %j', (header, without) => {
  expect(withoutAsterisk(header)).toBe(without);
});

it('keeps a limited number of bytes, and drops the least recently used first', async () => {
  const app = Fastify();
  const made: string[] = [];
  const send = createVariants(5_000);
  app.get<{ Params: { key: string } }>('/:key', (request, reply) =>
    send(request, reply, request.params.key, () => {
      made.push(request.params.key);
      return request.params.key.repeat(1_000);
    }),
  );
  const ask = async (...keys: string[]) => {
    made.length = 0;
    for (const key of keys) expect((await app.inject(`/${key}`)).body).toBe(key.repeat(1_000));
    return made.join('');
  };
  // Each answer counts as 1,500 bytes: its body and a fixed overhead.
  expect(await ask('a', 'b', 'c', 'a', 'c')).toBe('abc');
  expect(await ask('d', 'a', 'c')).toBe('d');
  expect(await ask('b', 'd')).toBe('bd');
  const at = async (key: string) => (await app.inject(`/${key}`)).statusCode;
  await Promise.all(['e', 'e', 'e', 'f'].map(at));
  expect(await ask('e', 'f')).toBe('');
  await app.close();
});
