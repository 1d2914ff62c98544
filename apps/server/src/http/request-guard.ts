import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type BareRefusal, endWith } from './bare-refusal';
import { HeadBytes, MAX_HEAD_BYTES } from './head-bytes';
import { faultInHead, faultInUpgrade, MAX_HEADER_LINES, pathOf } from './request-head';
import { HEAD_TOO_LARGE, refusalOfUnreadable } from './unreadable';

/** Pipelined requests of one connection. Browsers and proxies send the next request after the answer. */
const MOST_UNDER_WAY = 16;

/** What `http.createServer` is given beside: the guard checks the host itself, at upgrades too. */
export const GUARDED_SERVER = { maxHeaderSize: MAX_HEAD_BYTES, requireHostHeader: false } as const;

const UNMET: BareRefusal = { status: 400, error: 'No such expectation can be met.', code: 'bad_request' };

type GuardedConnection = {
  head: HeadBytes;
  /** Called after each piece of input. */
  onData: () => void;
  /** Answers that are not finished. */
  underWay: Set<ServerResponse>;
  /** The last answer is given, or will be once those under way are finished. Nothing else is read. */
  ending: boolean;
  /** That last answer, while it waits. */
  lastAnswer: BareRefusal | undefined;
};

/**
 * Checks each request before the framework does, and each that upgrades its connection: how much arrives, which host it
 * is for, and where it ends. Whatever is refused here gets one answer, and its connection ends.
 *
 * Node parses a piece of 64 KiB to its end before anything else gets a turn: it may hold thousands of requests, or ten
 * thousand chunks of a body. So a connection that pipelines many requests is cut, and a chunked body or an expectation
 * is refused: no client of this server sends one.
 */
export class RequestGuard {
  private readonly connections = new WeakMap<Duplex, GuardedConnection>();

  /** `ownHosts`: the names of the site, see domain/host.ts. `refused`: is told the code of each refusal. */
  constructor(
    private readonly ownHosts: ReadonlySet<string> | undefined,
    private readonly refused: (code: BareRefusal['code']) => void = () => undefined,
  ) {}

  /** Watches a server, made with GUARDED_SERVER, whose listeners for requests and unreadable input are in place. */
  watch(server: Server): void {
    const answers = server.listeners('request');
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      for (const each of answers) each.call(server, request, response);
    };
    server.removeAllListeners('request');
    // Node keeps one line more than allowed, which is how too many are noticed.
    server.maxHeadersCount = MAX_HEADER_LINES + 1;
    server.on('connection', (socket) => this.add(socket));
    server.on('request', (request, response) => {
      if (this.admit(request, response)) answer(request, response);
    });
    // Without listeners Node answers these two itself, before they are checked and however many there are.
    server.on('checkContinue', (request, response) => {
      if (!this.admit(request, response)) return;
      response.writeContinue();
      answer(request, response);
    });
    server.on('checkExpectation', (request, response) => void this.admit(request, response, UNMET));
  }

  /**
   * To be called first with each request to upgrade: may it go on? Otherwise it has been answered, and its connection
   * ends. `early`: what came behind it.
   */
  admitUpgrade(request: IncomingMessage, socket: Duplex, early: Buffer): boolean {
    const connection = this.connections.get(socket);
    if (connection === undefined) return !socket.destroyed;
    // From here on the connection is no longer one of requests.
    this.connections.delete(socket);
    socket.off('data', connection.onData);
    if (connection.ending || connection.underWay.size > 0) {
      // An answer would be taken for that to the request before.
      socket.destroy();
      return false;
    }
    const tooLong = connection.head.completed(request, early.length);
    const fault = tooLong ? HEAD_TOO_LARGE : faultInUpgrade(request, this.ownHosts);
    if (fault !== undefined) {
      this.refused(fault.code);
      endWith(socket, fault);
      return false;
    }
    request.url = pathOf(request);
    return true;
  }

  /** Ends a connection on which something came that Node could not read as a request, or came too late. */
  readonly refuseUnreadable = (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    this.fail(socket, refusalOfUnreadable(error.code));
  };

  private add(socket: Socket): void {
    const head = new HeadBytes(socket);
    const onData = () => {
      if (head.parsed()) this.fail(socket, HEAD_TOO_LARGE);
    };
    this.connections.set(socket, {
      ...{ head, onData },
      underWay: new Set(),
      ending: false,
      lastAnswer: undefined,
    });
    // Called after Node's own listener, which parses.
    socket.on('data', onData);
  }

  /** May this request go on? Otherwise it has been answered. `fault`: what is wrong with it, apart from its head. */
  private admit(request: IncomingMessage, response: ServerResponse, fault?: BareRefusal): boolean {
    const { socket } = request;
    const connection = this.connections.get(socket);
    // The request was checked when it asked for an upgrade that it does not get.
    if (connection === undefined) return !socket.destroyed;
    // The rest of the piece whose request ended the connection.
    if (connection.ending || socket.destroyed || socket.writableEnded) return false;
    const { underWay } = connection;
    if (underWay.size >= MOST_UNDER_WAY) {
      socket.destroy();
      return false;
    }
    const announced = Number(request.headers['content-length'] ?? 0);
    const tooLong = connection.head.completed(request, announced);
    const found = (tooLong ? HEAD_TOO_LARGE : faultInHead(request, this.ownHosts)) ?? fault;
    if (found !== undefined) {
      this.fail(socket, found);
      return false;
    }
    // Nothing behind this has to know that a target may be an absolute address.
    request.url = pathOf(request);
    underWay.add(response);
    response.once('finish', () => {
      // Answered early: the rest of its body is not waited for.
      if (!request.complete) socket.destroySoon();
    });
    response.once('close', () => {
      underWay.delete(response);
      const { lastAnswer } = connection;
      if (underWay.size === 0 && lastAnswer !== undefined) endWith(socket, lastAnswer);
    });
    return true;
  }

  /** Gives a connection its last answer, after those to the requests before. */
  private fail(socket: Socket, refusal: BareRefusal): void {
    const connection = this.connections.get(socket);
    if (connection === undefined || connection.ending) return;
    connection.ending = true;
    this.refused(refusal.code);
    const { underWay } = connection;
    const partial = [...underWay].find(({ req }) => !req.complete);
    if (partial !== undefined) {
      // It is the body of this request that cannot be read, so this is the answer to it, unless one has begun.
      if (underWay.size === 1 && !partial.headersSent) endWith(socket, refusal);
      else socket.destroy();
    } else if (underWay.size > 0) {
      connection.lastAnswer = refusal;
      socket.pause();
    } else {
      endWith(socket, refusal);
    }
  }
}
