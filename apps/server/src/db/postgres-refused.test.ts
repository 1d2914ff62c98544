import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Kysely, sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { acceptsConnections, readPostgres } from './postgres';
import { isStoreDown } from './store-down';

let close: () => unknown = () => undefined;
afterEach(() => close());

/** What PostgreSQL sends when it refuses a connection with this code. */
function refusal(code: string): Buffer {
  const fields = `SFATAL\0VFATAL\0C${code}\0Mrefused\0\0`;
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(4 + Buffer.byteLength(fields), 1);
  return Buffer.concat([head, Buffer.from(fields)]);
}

/** A server that answers whoever begins to talk to it with these bytes, and hangs up. Returns its address. */
async function answering(bytes: Buffer): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(bytes));
  }).listen(0, '127.0.0.1');
  close = () => server.close();
  await once(server, 'listening');
  return `postgresql://test@127.0.0.1:${(server.address() as AddressInfo).port}/soulwick`;
}

it.each([
  ['the database takes no connections', refusal('55000')],
  ['there are too many', refusal('53300')],
  ['the role may not log in', refusal('28000')],
  ['the password was changed', refusal('28P01')],
  ['the database is gone', refusal('3D000')],
  ['the role may not connect to it', refusal('42501')],
  ['the server is starting or shutting down', refusal('57P03')],
  ['a pooler has no server', refusal('08P01')],
  ['the server does not speak our version', refusal('0A000')],
  ['it fails', refusal('XX000')],
  ['a password is asked for that nobody gave', Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3])],
  ['it hangs up', Buffer.alloc(0)],
])('a connection that cannot be had because %s is the store being down', async (_why, bytes) => {
  const url = await answering(bytes);
  const db = new Kysely<unknown>({ dialect: readPostgres(url, () => undefined) });
  const error = await sql`select 1`.execute(db).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(isStoreDown(error)).toBe(true);
  expect(await acceptsConnections(url)).toBe(false);
  await db.destroy();
});
