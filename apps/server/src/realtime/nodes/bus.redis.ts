import { LRUCache } from 'lru-cache';
import { connectionError, mustHaveDatabase, type RedisClient } from '../../db/client.redis';
import type { NodeId } from '../../matching/lobby';
import { type Bus, type Responder, UnansweredError, UnsentError } from './bus';
import { BusBatches } from './bus-batches';
import { isAnswer, isBody, type MessageKind, type Messages } from './bus-messages';
import { BusRequests, onlyAnswer } from './bus-requests';

export type RedisBusOptions = {
  node: NodeId;
  /** Sends; used by others as well. Connected and ended by its owner. */
  commands: RedisClient;
  /** Subscribes, and is used for nothing else. */
  subscriber: RedisClient;
  /** Gets errors; the bus goes on trying. */
  onError: (error: unknown) => void;
};

/** One published message: what one node said to a channel in one pass of its event loop. */
type Batch = { from: NodeId; items: readonly Item[] };

type Item =
  /** A message; `id`: an answer is wanted. */
  | { kind: MessageKind; body: unknown; id?: number }
  /** The answer to the request with this number. */
  | { reply: number; answer?: unknown; failed?: true };

/** How often both connections are pinged. */
const PING_INTERVAL_MS = 2_000;
/** After a connection came back, others may need as long until they listen again. */
const OTHERS_LISTEN_MS = 2_000;
/** A message with more is damaged: ten times what any version sends at once. Reading it would hold up everybody. */
const MOST_ITEMS = 5_000;

/** How often the same fault of Redis is reported again. */
const REPORT_INTERVAL_MS = 60_000;

const TO_ALL = 'nodes';
const channelOf = (node: NodeId) => `node:${node}`;

/** The bus over sharded channels of Redis, one for each node and one for all. */
export class RedisBus implements Bus {
  /** For each kind; the body has been checked. */
  private readonly responders = new Map<MessageKind, (body: unknown, from: NodeId) => unknown>();
  private readonly requests = new BusRequests();
  private readonly batches = new BusBatches<Item>((channel, items) => this.publish(channel, items));
  private isUp = false;
  /** Redis refuses to pass on what this node says. */
  private isMute = false;
  /** The faults of Redis that were reported a short while ago, by their text. */
  private readonly reported = new LRUCache<string, true>({
    max: 100,
    ttl: REPORT_INTERVAL_MS,
    ttlResolution: 0,
  });
  private wasUp = false;
  /** From when on nobody at a node's channel means that it is gone; by the process's own clock, in milliseconds. */
  private nobodyCountsAt = Number.NEGATIVE_INFINITY;
  private isStopped = false;
  private pinging: NodeJS.Timeout | undefined;
  private nobody: (node: NodeId) => void = () => undefined;
  private readonly restored: (() => void)[] = [];

  constructor(private readonly options: RedisBusOptions) {
    const { commands, subscriber } = options;
    for (const client of [commands, subscriber]) {
      client.on('error', (error) => !this.isStopped && this.report(connectionError(error).message));
      client.on('ready', () => this.subscribe());
      client.on('close', () => {
        this.isUp = false;
      });
    }
    // Both have to be at the same Redis: the address may lead to another one by now.
    commands.on('close', () => {
      if (subscriber.status === 'ready') subscriber.disconnect(true);
    });
    // Channels are keys of these commands: the driver puts the site's prefix before them, as before other keys.
    subscriber.on('smessage', (_channel: string, text: string) => {
      try {
        this.receive(text);
      } catch {
        // The parser's own error quotes what it read.
        this.unreadable();
      }
    });
  }

  async start(): Promise<void> {
    const { commands, subscriber } = this.options;
    // A failure is reported as an error of the client, which tries again.
    await Promise.allSettled([commands.connect(), subscriber.connect()]);
    await this.subscribe();
    this.pinging = setInterval(() => this.pingBoth(), PING_INTERVAL_MS);
    this.pinging.unref();
  }

  async stop(): Promise<void> {
    this.batches.flush();
    this.isStopped = true;
    this.isUp = false;
    clearInterval(this.pinging);
    for (const client of [this.options.commands, this.options.subscriber]) client.disconnect();
  }

  send<K extends MessageKind>(to: NodeId, kind: K, body: Messages[K]['body']): void {
    this.batches.add(channelOf(to), { kind, body });
  }

  ask<K extends MessageKind>(
    to: NodeId,
    kind: K,
    body: Messages[K]['body'],
    withinMs: number,
  ): Promise<Messages[K]['answer']> {
    const { id, replies } = this.requests.add(kind, withinMs, 1);
    this.batches.add(channelOf(to), { kind, body, id });
    return replies.then(onlyAnswer) as Promise<Messages[K]['answer']>;
  }

  sendAll<K extends MessageKind>(kind: K, body: Messages[K]['body']): void {
    this.batches.add(TO_ALL, { kind, body });
  }

  askAll<K extends MessageKind>(
    kind: K,
    body: Messages[K]['body'],
    withinMs: number,
  ): Promise<Messages[K]['answer'][]> {
    const { id, replies } = this.requests.add(kind, withinMs, Number.POSITIVE_INFINITY);
    this.batches.add(TO_ALL, { kind, body, id });
    return replies.then(({ answers }) => answers as Messages[K]['answer'][]);
  }

  on<K extends MessageKind>(kind: K, respond: Responder<K>): void {
    this.responders.set(kind, (body, from) => respond(body as Messages[K]['body'], from));
  }

  isReachable(): boolean {
    return this.isUp && !this.isMute;
  }

  onNobody(listen: (node: NodeId) => void): void {
    this.nobody = listen;
  }

  onRestored(listen: () => void): void {
    this.restored.push(listen);
  }

  private publish(channel: string, items: readonly Item[]): void {
    /** As many nodes reply as have received it. */
    const expect = (nodes: number, failure?: Error) => {
      for (const item of items)
        if ('kind' in item && item.id !== undefined) this.requests.expect(item.id, nodes, failure);
    };
    if (!this.isUp) {
      expect(0, new UnsentError('Redis is out of reach'));
      return;
    }
    const batch: Batch = { from: this.options.node, items };
    this.options.commands.spublish(channel, JSON.stringify(batch)).then(
      (receivers) => {
        this.isMute = false;
        // This node receives what is for all as well, and does not answer.
        if (channel === TO_ALL) expect(Number(receivers) - 1);
        else if (Number(receivers) === 0) {
          if (performance.now() >= this.nobodyCountsAt) this.nobody(channel.slice(channelOf('').length));
          expect(0, new UnsentError('there is no such node'));
        }
      },
      (cause) => {
        this.isMute = this.isRefused('spublish', cause);
        const Failure = this.isMute ? UnsentError : UnansweredError;
        expect(0, new Failure('Redis did not confirm', { cause }));
      },
    );
  }

  private async subscribe(): Promise<void> {
    const { commands, subscriber, node } = this.options;
    if (this.isStopped || commands.status !== 'ready' || subscriber.status !== 'ready') return;
    let command = 'select';
    try {
      await mustHaveDatabase(commands);
      command = 'ssubscribe';
      for (const channel of [channelOf(node), TO_ALL]) await subscriber.ssubscribe(channel);
    } catch (error) {
      // Unless it is refused, the connection broke meanwhile, and the next `ready` subscribes again.
      this.isRefused(command, error);
      return;
    }
    if (this.isUp || this.isStopped || commands.status !== 'ready' || subscriber.status !== 'ready') return;
    this.isUp = true;
    // If it breaks again, that is news.
    this.reported.clear();
    if (this.wasUp) {
      this.nobodyCountsAt = performance.now() + OTHERS_LISTEN_MS;
      for (const listen of this.restored) listen();
    }
    this.wasUp = true;
  }

  /** Replaces a connection that does not answer a ping, and asks again for what was refused. */
  private pingBoth(): void {
    for (const client of [this.options.commands, this.options.subscriber]) {
      if (client.status !== 'ready') continue;
      client.ping().catch((error: unknown) => {
        if (!this.isRefused('ping', error) && !this.isStopped && client.status === 'ready')
          client.disconnect(true);
      });
    }
    if (!this.isUp) void this.subscribe();
  }

  /** Did Redis refuse a command, such as one that the user's ACL does not allow? That is reported. */
  private isRefused(command: string, error: unknown): boolean {
    if (!(error instanceof Error) || error.name !== 'ReplyError') return false;
    // The arguments are about people: the driver's own error has them, and Redis quotes those of an unknown command.
    this.report(`REDIS_URL: Redis refuses ${command}: ${error.message.replace(/, with args.*/s, '')}`);
    return true;
  }

  private report(text: string): void {
    if (this.reported.has(text)) return;
    this.reported.set(text, true);
    this.options.onError(new Error(text));
  }

  /** Reports what another node said and this one cannot read, without its content. */
  private unreadable(what = ''): Error {
    const error = new Error(`what another node said cannot be read${what && `: ${what}`}`);
    this.options.onError(error);
    return error;
  }

  private receive(text: string): void {
    const { from, items } = JSON.parse(text) as Batch;
    if (from === this.options.node) return;
    if (typeof from !== 'string') throw new Error('a message without a sender');
    if (items.length > MOST_ITEMS) throw new Error('a message with too many items');
    for (const item of items) {
      // One damaged item loses none of the others.
      if (typeof item !== 'object' || item === null) this.unreadable();
      else if ('reply' in item) this.settle(item, from);
      else this.respond(item.kind, item.body, from, item.id);
    }
  }

  private settle({ reply, answer, failed }: Extract<Item, { reply: number }>, from: NodeId): void {
    const kind = this.requests.kindOf(reply);
    // It came too late.
    if (kind === undefined) return;
    if (failed) this.requests.replied(reply, from, { failure: new Error('the other node failed') });
    else if (isAnswer(kind, answer)) this.requests.replied(reply, from, { answer });
    else this.requests.replied(reply, from, { failure: this.unreadable(kind) });
  }

  private respond(kind: MessageKind, body: unknown, from: NodeId, id: number | undefined): void {
    const reply = (result: { answer: unknown } | { failed: true }) => {
      if (id !== undefined) this.batches.add(channelOf(from), { reply: id, ...result });
    };
    const failed = (error: unknown) => {
      this.options.onError(error);
      reply({ failed: true });
    };
    const respond = this.responders.get(kind);
    // A kind that only newer versions know.
    if (respond === undefined) {
      reply({ failed: true });
      return;
    }
    if (!isBody(kind, body)) {
      this.unreadable(kind);
      reply({ failed: true });
      return;
    }
    try {
      const given = respond(body, from);
      // Synchronous answers are not deferred, so that they leave in the order of the requests.
      if (given instanceof Promise) given.then((answer) => reply({ answer }), failed);
      else reply({ answer: given });
    } catch (error) {
      failed(error);
    }
  }
}
