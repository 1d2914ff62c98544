import { lookup } from 'node:dns/promises';
import type { FastifyInstance } from 'fastify';

/** The settings that name a port. */
type PortKey = 'PORT' | 'METRICS_PORT';

type ListenAddress = { port: number; host: string };

/** The address or port in the settings cannot be opened. The operator can fix this. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** A ListenError for an error the operator can fix; any other error as it is. */
export function listenError(error: unknown, key: PortKey, { port, host }: ListenAddress): unknown {
  const code = (error as { code?: unknown }).code;
  switch (code) {
    case 'EADDRINUSE':
      return new ListenError(`${key}: ${port} is in use by another process`);
    case 'EACCES':
      return new ListenError(`${key}: this user may not open ${port}`);
    case 'EADDRNOTAVAIL':
      return new ListenError(`HOST: ${host} is no address of this machine`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ListenError(`HOST: ${host} is neither an address nor a name that has one`);
    default:
      return error;
  }
}

/**
 * Opens the server at one address of a host, an IPv4 one if there is any, and gives the port. For `localhost` the
 * framework would open a second server for the other address, without the handlers that guard and count the
 * connections of this one. Throws ListenError.
 */
export async function listen(app: FastifyInstance, at: ListenAddress): Promise<number> {
  try {
    const { address } = await lookup(at.host, { verbatim: false });
    await app.listen({ port: at.port, host: address });
  } catch (error) {
    throw listenError(error, 'PORT', at);
  }
  const bound = app.server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : at.port;
}
