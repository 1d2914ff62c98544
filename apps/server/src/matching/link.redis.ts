import type { RedisConnection, StreamEntry } from './connection.redis';
import type { NodeId } from './lobby';
import type { ScriptName } from './lua';

/** A connection to Redis, from its opening to its end. */
export type Connection = Pick<RedisConnection, 'isOpen' | 'ended' | 'call' | 'read' | 'close'>;

export type LinkOptions = {
  /** Opens a connection to a Redis that has loaded the scripts. */
  connect: () => Promise<Connection>;
  node: NodeId;
  /** Prefix of all keys. */
  prefix: string;
  /** Gives a unique id. */
  newId: () => string;
  /** Epoch milliseconds, for tests; otherwise the clock of Redis, on which the lobby's is based. */
  now: (() => number) | undefined;
  /** Is told what went wrong; the link keeps trying. */
  onError: (error: unknown) => void;
};

/** Redis's data of a node: complete (`known`), taken over by others (`taken`), or none (`new`). */
export type RegistrationState = 'known' | 'taken' | 'new';

/** The result of `register.lua`. */
type Registered = [
  state: RegistrationState,
  lobbyId: string,
  now: string,
  first: string,
  missed?: [id: string, [field: string, value: string]][],
];

/** The lobby of one node, for which a link works. */
export type LinkOwner = {
  /** Called with each entry of this node's stream, once and in order. Must not throw. */
  hear(kind: string, text: string): void;
  /** Tells Redis what it does not know. */
  catchUp(state: RegistrationState): Promise<void>;
  /** Tells Redis what happened during `catchUp`, with everything sent before this returns its promise. */
  tellRest(): Promise<void>;
};

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/** Keeps one node connected to the lobby in Redis: connects, registers, reads its stream, and reconnects. */
export class RedisLink {
  /** Redis knows this node, and was told everything. */
  isLive = false;
  /** Id of the last stream entry that was handed to `hear`. */
  position = '0-0';
  private connection: Connection | undefined;
  private isStopped = false;
  private lobbyId = '';
  /** The last registration after which Redis was told everything. */
  private registration = '';
  /** Names the last registration to Redis, which takes no call that was sent before it and comes later. */
  private sentAs = '';
  /** How far the lobby's clock is ahead of this process's, which is never set, in milliseconds. */
  private aheadMs = performance.timeOrigin;
  private failures = 0;
  /** Settles with the answer to the last registration. */
  private registering: Promise<unknown> = Promise.resolve();
  private running: Promise<void> | undefined;
  private endPause: () => void = () => undefined;

  constructor(
    private readonly options: LinkOptions,
    private readonly owner: LinkOwner,
  ) {}

  /** Resolves after the first attempt, whether it succeeded or not. */
  start(): Promise<void> {
    return new Promise((resolve) => {
      this.running ??= this.run(resolve);
    });
  }

  /** Resolves when the link has ended. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.isLive = false;
    this.connection?.close();
    this.endPause();
    await this.running;
  }

  /** The time by the lobby's clock, epoch milliseconds. */
  now(): number {
    return this.options.now?.() ?? Math.floor(performance.now() + this.aheadMs);
  }

  /** Runs a script. When it rejects it may have run all the same: its answer may have been lost. */
  async call(script: ScriptName, ...args: readonly (string | number)[]): Promise<unknown> {
    const { connection } = this;
    if (connection?.isOpen !== true) throw new Error('Redis is out of reach');
    const answer = await this.send(connection, script, args).catch((error: unknown) => {
      this.giveUp(connection, error);
      throw error;
    });
    if (answer !== 'stale') return answer;
    if (this.isLive) this.settle(connection).catch((error: unknown) => this.giveUp(connection, error));
    throw new Error('Redis does not know this node any more');
  }

  private send(connection: Connection, script: ScriptName, args: readonly (string | number)[]) {
    const { node, now, prefix } = this.options;
    const head = [node, `${now?.() ?? ''} ${this.sentAs}`];
    return connection.call(script, `${prefix}meta`, [...head, ...args.map(String)]);
  }

  private giveUp(connection: Connection, error: unknown): void {
    if (!connection.isOpen) return;
    this.isLive = false;
    if (!this.isStopped) this.options.onError(error);
    connection.close();
  }

  private async run(afterFirst: () => void): Promise<void> {
    while (!this.isStopped) {
      try {
        const connection = await this.options.connect();
        await this.use(connection, afterFirst);
      } catch (error) {
        if (!this.isStopped) this.options.onError(error);
      }
      this.isLive = false;
      this.failures += 1;
      afterFirst();
      await this.pause();
    }
  }

  private async use(connection: Connection, whenLive: () => void): Promise<void> {
    this.connection = connection;
    if (this.isStopped) return connection.close();
    const listening = this.settle(connection).then(() => {
      whenLive();
      return this.listen(connection);
    });
    await listening.catch((error: unknown) => this.giveUp(connection, error));
    await connection.ended;
  }

  /** Registers and catches up; the link is live from then on. */
  private async settle(connection: Connection): Promise<void> {
    this.isLive = false;
    const id = this.options.newId();
    this.sentAs = id;
    const args = [id, this.lobbyId, this.registration, this.position];
    const answer = this.send(connection, 'register', args);
    this.registering = answer.catch(() => undefined);
    const [state, lobbyId, now, first, missed = []] = (await answer) as Registered;
    this.aheadMs = Number(now) - performance.now();
    this.lobbyId = lobbyId;
    if (state !== 'known') this.position = first;
    // First what has become of waiting visitors, before they are restored.
    this.hear(missed.map(([entry, [field, value]]) => ({ id: entry, field, value })));
    await this.owner.catchUp(state);
    if (state !== 'known') this.registration = id;
    const rest = this.owner.tellRest();
    this.isLive = true;
    this.failures = 0;
    await rest;
  }

  private async listen(connection: Connection): Promise<void> {
    const stream = `${this.options.prefix}to:${this.options.node}`;
    while (connection.isOpen) {
      const after = this.position;
      const entries = await connection.read(stream, after);
      // They may be of a stream that has just begun: they are read again then, so that each is heard once.
      await this.registering;
      // The stream has started over meanwhile.
      if (this.position !== after) continue;
      this.hear(entries);
    }
  }

  private hear(entries: readonly StreamEntry[]): void {
    for (const { id, field, value } of entries) {
      if (!isAfter(id, this.position)) continue;
      this.owner.hear(field, value);
      this.position = id;
    }
  }

  private pause(): Promise<void> {
    if (this.isStopped) return Promise.resolve();
    const ms = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(this.failures, 10));
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Ids consist of two numbers, compared in order. */
function isAfter(id: string, other: string): boolean {
  const [ms = 0, serial = 0] = id.split('-').map(Number);
  const [otherMs = 0, otherSerial = 0] = other.split('-').map(Number);
  return ms > otherMs || (ms === otherMs && serial > otherSerial);
}
