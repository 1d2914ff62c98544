import { lookup } from 'node:dns/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Opens the server at one address of a host, an IPv4 one if there is any, and gives the port. For `localhost` the
 * framework would open a second server for the other address, without the handlers that guard and count the
 * connections of this one.
 */
export async function listen(app: FastifyInstance, at: { port: number; host: string }): Promise<number> {
  const { address } = await lookup(at.host, { verbatim: false });
  await app.listen({ port: at.port, host: address });
  const bound = app.server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : at.port;
}
