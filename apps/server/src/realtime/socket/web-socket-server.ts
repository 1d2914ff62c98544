import { type ServerOptions, WebSocketServer } from 'ws';

/** Frames a message may come in. Each costs as much as a message; browsers take a few for a long one. */
const MOST_FRAGMENTS = 64;
/** Received chunks that may wait for the rest of a frame: each takes some hundred bytes in addition to its data. */
const MOST_PIECES = 4_096;

/** Options of ws that its type declarations lack. */
type Bounds = { maxFragments: number; maxBufferedChunks: number };

/** Opens the WebSockets of Engine.IO; one that exceeds these bounds is closed with 1008. */
export class BoundedWebSocketServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    const bounds: Bounds = { maxFragments: MOST_FRAGMENTS, maxBufferedChunks: MOST_PIECES };
    super({ ...options, ...bounds });
  }
}
