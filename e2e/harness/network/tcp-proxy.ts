import { connect, createServer, type Socket } from 'node:net';
import { type Conditions, fateOf, GOOD } from './conditions';
import { DelayLine } from './delay-line';

/** A lost packet is sent again, which takes about this much longer. */
const RESEND_MS = 300;
/** A sender is paused when more than this waits for the end of a blackout. */
const MOST_HELD_BYTES = 1_000_000;

/** A path for TCP to the server: nothing is lost, but everything waits for lost packets to be sent again. */
export type TcpProxy = {
  origin: string;
  set(conditions: Partial<Conditions>): void;
  close(): Promise<void>;
};

/** One direction of one connection. During a blackout its end is not passed on either. */
class Carrier {
  private readonly line: DelayLine<Buffer>;
  /** What came during a blackout and is passed on after it. */
  private held: Buffer[] = [];
  private heldBytes = 0;
  private ended = false;

  constructor(
    private readonly from: Socket,
    private readonly to: Socket,
    private readonly now: () => Conditions,
    private readonly random: () => number,
  ) {
    this.line = new DelayLine((bytes) => {
      if (!to.destroyed) to.write(bytes);
    });
    from.on('data', (bytes) => this.take(bytes as Buffer));
    from.on('error', () => undefined);
    from.on('close', () => {
      this.ended = true;
      if (!this.now().blackout) this.end();
    });
  }

  private end(): void {
    this.line.close();
    this.to.destroy();
  }

  private take(bytes: Buffer): void {
    const conditions = this.now();
    if (conditions.blackout) {
      this.held.push(bytes);
      this.heldBytes += bytes.length;
      if (this.heldBytes > MOST_HELD_BYTES) this.from.pause();
      return;
    }
    const fate = fateOf(conditions, this.random) ?? conditions.delayMs + RESEND_MS;
    if (!this.line.push(bytes, fate)) this.from.destroy();
  }

  isOver(): boolean {
    return this.ended;
  }

  release(): void {
    const held = this.held;
    this.held = [];
    this.heldBytes = 0;
    for (const bytes of held) this.take(bytes);
    if (this.ended) this.end();
    else this.from.resume();
  }
}

/** Opens such a path to the server at `port` of the loopback interface. */
export async function openTcpProxy(port: number, random: () => number): Promise<TcpProxy> {
  let conditions = GOOD;
  const sockets = new Set<Socket>();
  const carriers = new Set<Carrier>();

  const listener = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      carriers.add(new Carrier(from, to, () => conditions, random));
      sockets.add(from);
      from.setNoDelay(true);
      from.on('close', () => sockets.delete(from));
    }
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the path has no port');

  return {
    origin: `http://127.0.0.1:${address.port}`,
    set(changed) {
      conditions = { ...conditions, ...changed };
      if (conditions.blackout) return;
      for (const carrier of carriers) {
        carrier.release();
        if (carrier.isOver()) carriers.delete(carrier);
      }
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => listener.close(() => resolve()));
    },
  };
}
