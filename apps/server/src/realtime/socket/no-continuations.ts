import type { IncomingMessage } from 'node:http';
import type { Server } from 'engine.io';

/**
 * Refuses, with 400, every request that names a session (`sid`): such requests continue a polling session or upgrade
 * it, which a server with only WebSockets never needs. `allowRequest` is not asked about them.
 */
export function refuseContinuations(engine: Server): void {
  engine.use((request: IncomingMessage, _response: unknown, next: (error?: Error) => void) => {
    // The query as parsed by Engine.IO, so that both see the same.
    const { _query: query } = request as IncomingMessage & { _query: Record<string, unknown> };
    next(Object.hasOwn(query, 'sid') ? new Error('sid') : undefined);
  });
}
