import type { IncomingMessage } from 'node:http';

/** What the site's own client asks for, and every other of Socket.IO 4 that adds nothing. */
const USUAL_URL = '/socket.io/?EIO=4&transport=websocket';
const USUAL_QUERY = Object.freeze({ EIO: '4', transport: 'websocket' });

/** Gives Engine.IO the query of the usual request as it would read it: read once instead of by everybody who comes. */
export function giveUsualQuery(request: IncomingMessage): void {
  if (request.url === USUAL_URL) Object.assign(request, { _query: USUAL_QUERY });
}
