import { type ServerOptions, WebSocketServer } from 'ws';

/** Frames a message may come in. Each costs as much as a message; browsers take a few for a long one. */
const MOST_FRAGMENTS = 64;
/** Pieces of TCP that may wait for the rest of a frame: each takes some hundred bytes beside its own. */
const MOST_PIECES = 4_096;

/** The types of the package do not know these yet. */
type Bounds = { maxFragments: number; maxBufferedChunks: number };

/** Opens the WebSockets of Engine.IO; one whose message comes in more parts than these is closed with 1008. */
export class BoundedWebSocketServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    const bounds: Bounds = { maxFragments: MOST_FRAGMENTS, maxBufferedChunks: MOST_PIECES };
    super({ ...options, ...bounds });
  }
}
