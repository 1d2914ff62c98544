import type { StreamEntry } from '../../apps/server/src/matching/connection.redis';
import type { Connection } from '../../apps/server/src/matching/link.redis';
import type { NodeId } from '../../apps/server/src/matching/lobby';
import type { ScriptName } from '../../apps/server/src/matching/lua';
import type { Agenda } from './agenda';
import type { SimulatedRedis } from './simulated-redis';

/** How long an answer is waited for; as in `connection.redis.ts`. */
const ANSWER_LIMIT_MS = 3_000;

export type LinkDelays = {
  /** How many milliseconds a message takes one way, drawn anew for each. */
  delay: () => number;
  /** Draws whether an entry is read twice. */
  isDoubled: () => boolean;
};

/** The link between one node and Redis: messages arrive late and in order, or not at all while it is cut. */
export class SimulatedLink {
  private isCut = false;
  private isDead = false;
  private current: SimulatedConnection | undefined;

  constructor(
    readonly node: NodeId,
    readonly redis: SimulatedRedis,
    readonly agenda: Agenda,
    readonly delays: LinkDelays,
    private readonly isUp: () => boolean,
  ) {}

  connect = (): Promise<Connection> =>
    new Promise((resolve, reject) => {
      this.agenda.after(this.carries ? this.delays.delay() : ANSWER_LIMIT_MS, () => {
        if (this.isDead) return;
        if (!this.carries) return reject(new Error('out of reach'));
        this.current = new SimulatedConnection(this);
        resolve(this.current);
      });
    });

  get carries(): boolean {
    return !this.isCut && this.isUp();
  }

  /** From now on nothing arrives in either direction, and neither side is told. */
  cut(): void {
    this.isCut = true;
    this.current?.lose();
  }

  heal(): void {
    this.isCut = false;
  }

  /** Ends the connection. Requests under way may or may not have been carried out. */
  reset(): void {
    this.current?.close();
  }

  /** Redis has ended: everything under way is lost on both sides. */
  sever(): void {
    this.current?.lose();
    this.current?.close();
  }

  /** The node dies without notice. What it has sent may still arrive. */
  die(): void {
    this.isDead = true;
    this.current?.vanish();
  }

  /** The stream of this node has new entries. */
  wake(): void {
    this.current?.wake();
  }
}

type Reading = { after: string; resolve: (entries: StreamEntry[]) => void };

class SimulatedConnection implements Connection {
  readonly ended: Promise<void>;
  isOpen = true;
  /** A message was lost, so no later one arrives. After a while this is noticed. */
  private isBroken = false;
  private sayEnded: () => void = () => undefined;
  private readonly underWay = new Set<(error: Error) => void>();
  private reading: Reading | undefined;
  private isWaking = false;
  private lastSent = 0;
  private lastAnswered = 0;

  constructor(private readonly link: SimulatedLink) {
    this.ended = new Promise((resolve) => {
      this.sayEnded = resolve;
    });
  }

  call(script: string, _key: string, args: readonly string[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (!this.isOpen) return reject(new Error('the connection ended'));
      this.underWay.add(reject);
      this.lastSent = this.inOrder(this.lastSent, () => {
        const answer = this.link.redis.call(script as ScriptName, args);
        this.lastAnswered = this.inOrder(this.lastAnswered, () => {
          if (this.underWay.delete(reject)) resolve(answer);
        });
      });
    });
  }

  read(_stream: string, after: string): Promise<StreamEntry[]> {
    return new Promise((resolve, reject) => {
      if (!this.isOpen) return reject(new Error('the connection ended'));
      this.underWay.add(reject);
      const finish = (entries: StreamEntry[]) => {
        if (this.underWay.delete(reject)) resolve(entries);
      };
      this.reading = { after, resolve: finish };
      this.wake();
    });
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    for (const fail of this.underWay) fail(new Error('the connection ended'));
    this.underWay.clear();
    this.sayEnded();
  }

  /** Ends the connection without telling its node. */
  vanish(): void {
    this.isOpen = false;
    this.underWay.clear();
  }

  /** Loses everything that is under way or sent from now on. */
  lose(): void {
    if (this.isBroken) return;
    this.isBroken = true;
    this.link.agenda.after(ANSWER_LIMIT_MS, () => this.close());
  }

  wake(): void {
    if (this.reading === undefined || this.isWaking) return;
    const { link } = this;
    this.isWaking = true;
    this.inOrder(0, () => {
      this.isWaking = false;
      const { reading } = this;
      if (reading === undefined || !this.isOpen) return;
      const entries = link.redis.streams.after(link.node, reading.after);
      if (entries.length === 0) return;
      this.reading = undefined;
      reading.resolve(link.delays.isDoubled() ? entries.flatMap((entry) => [entry, entry]) : entries);
    });
  }

  /** Delivers something after everything sent before it, unless it is lost. Returns when it arrives. */
  private inOrder(last: number, arrive: () => void): number {
    const { agenda, delays } = this.link;
    const at = Math.max(last, agenda.now + delays.delay());
    agenda.after(at - agenda.now, () => {
      if (!this.link.carries) this.lose();
      if (!this.isBroken) arrive();
    });
    return at;
  }
}
