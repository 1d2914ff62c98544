import type { IncomingMessage } from 'node:http';

/** The URL that the site's own client requests, and any other Socket.IO 4 client without additions. */
const USUAL_URL = '/socket.io/?EIO=4&transport=websocket';
const USUAL_QUERY = Object.freeze({ EIO: '4', transport: 'websocket' });

/** Gives Engine.IO the parsed query of the usual request, so that it is not parsed for every connection. */
export function giveUsualQuery(request: IncomingMessage): void {
  if (request.url === USUAL_URL) Object.assign(request, { _query: USUAL_QUERY });
}
