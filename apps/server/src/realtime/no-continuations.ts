import type { IncomingMessage } from 'node:http';
import type { Server } from 'engine.io';

/**
 * Refuses, with 400, every request that names a session (`sid`): those continue a polling session or turn
 * it into a websocket, which a server of websockets alone never needs. `allowRequest` is not asked about them.
 */
export function refuseContinuations(engine: Server): void {
  engine.use((request: IncomingMessage, _response: unknown, next: (error?: Error) => void) => {
    // As Engine.IO itself has read it, so that both see the same.
    const { _query: query } = request as IncomingMessage & { _query: Record<string, unknown> };
    next(Object.hasOwn(query, 'sid') ? new Error('sid') : undefined);
  });
}
