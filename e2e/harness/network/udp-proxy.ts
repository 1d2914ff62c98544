import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isOwnCheck } from './checks';
import { type Conditions, fateOf, GOOD } from './conditions';
import { DelayLine } from './delay-line';
import { openRateLimit, type RateLimit } from './rate-limit';

/** More than the sockets that a browser with two calls has. */
const MOST_CLIENTS = 64;

const DIRECTIONS = ['up', 'down'] as const;
type Direction = (typeof DIRECTIONS)[number];
type Client = { id: number; port: number; far: Socket };

/** A path for UDP between a browser and the relay, which a test can make bad. */
export type UdpProxy = {
  port: number;
  set(conditions: Partial<Conditions>): void;
  /** Limits the path to so many kilobits per second each way; null: no limit. Gives what enforces it. */
  limit(kbitPerSecond: number | null): Promise<RateLimit['by'] | undefined>;
  /** Gives every client a new source port towards the relay, as a restarted router does. */
  rebind(): Promise<void>;
  /** The bytes that have left the proxy so far. */
  passed(): Readonly<Record<Direction, number>>;
  close(): Promise<void>;
};

/** Acts as a router with address translation: each client gets a source port of its own towards `port`. */
export async function openUdpProxy(port: number, random: () => number): Promise<UdpProxy> {
  const near = await bound();
  const clients = new Map<number, Promise<Client>>();
  const byId: Client[] = [];
  const passed = { up: 0, down: 0 };
  let conditions = GOOD;
  let limits: Record<Direction, RateLimit> | null = null;
  let closed = false;

  /** The last step: sends a packet on. The first two bytes are the client's number. */
  const out = (direction: Direction) => (marked: Buffer) => {
    // The rate limit may still pass packets on.
    if (closed) return;
    const client = byId[marked.readUInt16BE()];
    const packet = marked.subarray(2);
    passed[direction] += packet.length;
    if (direction === 'down') near.send(packet, client?.port, '127.0.0.1');
    else client?.far.send(packet, port, '127.0.0.1');
  };
  const lines = Object.fromEntries(
    DIRECTIONS.map((direction) => [
      direction,
      new DelayLine<Buffer>((packet) => (limits?.[direction].push ?? out(direction))(packet)),
    ]),
  ) as Record<Direction, DelayLine<Buffer>>;

  function carry(direction: Direction, { id }: Client, packet: Buffer): void {
    if (conditions.unchecked && isOwnCheck(packet, direction)) return;
    const fate = fateOf(conditions, random);
    if (fate === null) return;
    const mark = Buffer.alloc(2);
    mark.writeUInt16BE(id);
    lines[direction].push(Buffer.concat([mark, packet]), fate);
  }

  async function openFar(client: { id: number; port: number }): Promise<Client> {
    const opened: Client = { ...client, far: await bound() };
    opened.far.on('message', (packet) => carry('down', opened, packet));
    byId[client.id] = opened;
    return opened;
  }

  function clientAt(clientPort: number): Promise<Client> {
    if (!clients.has(clientPort)) {
      if (clients.size >= MOST_CLIENTS) throw new Error(`more than ${MOST_CLIENTS} clients`);
      clients.set(clientPort, openFar({ id: clients.size, port: clientPort }));
    }
    return clients.get(clientPort) as Promise<Client>;
  }

  near.on('message', async (packet, sender) => carry('up', await clientAt(sender.port), packet));

  return {
    port: near.address().port,
    set: (changed) => {
      conditions = { ...conditions, ...changed };
    },
    async limit(kbit) {
      const before = limits;
      limits =
        kbit === null
          ? null
          : { up: await openRateLimit(kbit, out('up')), down: await openRateLimit(kbit, out('down')) };
      for (const direction of DIRECTIONS) before?.[direction].close();
      return limits?.up.by;
    },
    async rebind() {
      for (const [clientPort, client] of clients) {
        const before = await client;
        const after = openFar(before);
        clients.set(clientPort, after);
        await after;
        before.far.close();
      }
    },
    passed: () => ({ ...passed }),
    async close() {
      closed = true;
      near.close();
      for (const direction of DIRECTIONS) {
        lines[direction].close();
        limits?.[direction].close();
      }
      for (const client of clients.values()) (await client).far.close();
    },
  };
}

async function bound(): Promise<Socket> {
  const socket = createSocket('udp4');
  // Sending fails when nobody listens at the other end any more.
  socket.on('error', () => undefined);
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return socket;
}
