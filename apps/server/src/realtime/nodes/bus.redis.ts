import { Redis } from 'ioredis';
import type { RedisClient } from '../../db/client.redis';
import type { NodeId } from '../../matching/lobby';
import {
  type Bus,
  type MessageKind,
  type Messages,
  type Responder,
  UnansweredError,
  UnsentError,
} from './bus';
import { BusBatches } from './bus-batches';
import { isAnswer, isBody } from './bus-messages';
import { BusRequests } from './bus-requests';
import { RedisRefusals } from './redis-refusals';

export type RedisBusOptions = {
  node: NodeId;
  /** The one of both clients. */
  keyPrefix?: string;
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
  /** A message; `id`: an answer is wanted; `serial`: its number among the sender's messages to all. */
  | { kind: MessageKind; body: unknown; id?: number; serial?: number }
  /** The answer to the request with this number. */
  | { reply: number; answer?: unknown; failed?: true };

/** How often both connections are pinged. */
const PROBE_INTERVAL_MS = 2_000;
/** Nodes whose last serial is remembered, among them processes that ended long ago. */
const MOST_NODES = 1_000;
/** A message with more is damaged: ten times what any version sends at once. Reading it would hold up everybody. */
const MOST_ITEMS = 5_000;

const TO_ALL = 'nodes';
const channelOf = (node: NodeId) => `node:${node}`;

/**
 * The bus over sharded channels of Redis, one for each node and one for all. Redis does not keep published messages, so
 * messages to all are numbered: a node that finds a number missing missed a message.
 */
export class RedisBus implements Bus {
  private readonly responders = new Map<MessageKind, Responder<MessageKind>>();
  private readonly requests = new BusRequests();
  private readonly batches = new BusBatches<Item>((channel, items) => this.publish(channel, items));
  private readonly lastSerials = new Map<NodeId, number>();
  private serial = 0;
  private isUp = false;
  /** Redis refuses to pass on what this node says. */
  private isMute = false;
  private readonly refusals: RedisRefusals;
  private wasUp = false;
  private isStopped = false;
  private probe: NodeJS.Timeout | undefined;
  private missed: () => void = () => undefined;
  private nobody: (node: NodeId) => void = () => undefined;
  private readonly restored: (() => void)[] = [];

  constructor(private readonly options: RedisBusOptions) {
    const { commands, subscriber, keyPrefix = '' } = options;
    this.refusals = new RedisRefusals(options.onError);
    for (const client of [commands, subscriber]) {
      client.on('error', (error) => !this.isStopped && this.refusals.noteConnection(error));
      client.on('ready', () => this.subscribe());
      client.on('close', () => {
        this.isUp = false;
      });
    }
    // Both have to be at the same Redis: the address may lead to another one by now.
    commands.on('close', () => {
      if (subscriber.status === 'ready') reconnect(subscriber);
    });
    subscriber.on('smessage', (channel: string, text: string) => {
      try {
        // Channels are keys of these commands: the driver puts the site's prefix before them, as before other keys.
        this.hear(channel.slice(keyPrefix.length), text);
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
    this.probe = setInterval(() => this.probeBoth(), PROBE_INTERVAL_MS);
    this.probe.unref();
  }

  async stop(): Promise<void> {
    this.batches.flush();
    this.isStopped = true;
    this.isUp = false;
    clearInterval(this.probe);
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
    const { id, answer } = this.requests.one(kind, withinMs);
    this.batches.add(channelOf(to), { kind, body, id });
    return answer as Promise<Messages[K]['answer']>;
  }

  sendAll<K extends MessageKind>(kind: K, body: Messages[K]['body']): void {
    this.batches.add(TO_ALL, { kind, body, serial: this.nextSerial() });
  }

  askAll<K extends MessageKind>(
    kind: K,
    body: Messages[K]['body'],
    withinMs: number,
  ): Promise<Messages[K]['answer'][]> {
    const { id, answers } = this.requests.several(kind, withinMs);
    this.batches.add(TO_ALL, { kind, body, id, serial: this.nextSerial() });
    return answers as Promise<Messages[K]['answer'][]>;
  }

  on<K extends MessageKind>(kind: K, respond: Responder<K>): void {
    // A kind and its body come together; TypeScript cannot follow a pair through a map.
    this.responders.set(kind, respond as unknown as Responder<MessageKind>);
  }

  isReachable(): boolean {
    return this.isUp && !this.isMute;
  }

  onMissed(listen: () => void): void {
    this.missed = listen;
  }

  onNobody(listen: (node: NodeId) => void): void {
    this.nobody = listen;
  }

  onRestored(listen: () => void): void {
    this.restored.push(listen);
  }

  private nextSerial(): number {
    // Also if it cannot be sent: the next one then shows the others that they missed something.
    this.serial += 1;
    return this.serial;
  }

  private publish(channel: string, items: readonly Item[]): void {
    const unheard = (error: Error) => {
      for (const item of items)
        if ('kind' in item && item.id !== undefined) this.requests.unheard(item.id, error);
    };
    if (!this.isUp) {
      unheard(new UnsentError('Redis is out of reach'));
      return;
    }
    const batch: Batch = { from: this.options.node, items };
    this.options.commands.spublish(channel, JSON.stringify(batch)).then(
      (receivers) => {
        this.isMute = false;
        this.tellReceivers(channel, items, Number(receivers));
      },
      (cause) => {
        this.isMute = this.refusals.note('spublish', cause);
        const said = this.isMute ? UnsentError : UnansweredError;
        unheard(new said('Redis did not confirm', { cause }));
      },
    );
  }

  private tellReceivers(channel: string, items: readonly Item[], receivers: number): void {
    // A single node that received it answers, or the request times out.
    if (channel !== TO_ALL && receivers > 0) return;
    if (channel !== TO_ALL) this.nobody(channel.slice(channelOf('').length));
    for (const item of items)
      if ('kind' in item && item.id !== undefined) this.requests.heardBy(item.id, receivers);
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
      this.refusals.note(command, error);
      return;
    }
    if (this.isUp || this.isStopped || commands.status !== 'ready' || subscriber.status !== 'ready') return;
    this.isUp = true;
    this.refusals.connected();
    if (this.wasUp) for (const listen of this.restored) listen();
    this.wasUp = true;
  }

  /** Replaces a connection that does not answer a ping, and asks again for what was refused. */
  private probeBoth(): void {
    for (const client of [this.options.commands, this.options.subscriber]) {
      if (client.status !== 'ready') continue;
      client.ping().catch((error: unknown) => {
        if (!this.refusals.note('ping', error) && !this.isStopped && client.status === 'ready')
          reconnect(client);
      });
    }
    if (!this.isUp) void this.subscribe();
  }

  /** Reports what another node said and this one cannot read, without its content. */
  private unreadable(what = ''): Error {
    const error = new Error(`what another node said cannot be read${what && `: ${what}`}`);
    this.options.onError(error);
    return error;
  }

  private hear(channel: string, text: string): void {
    // Older versions sent single messages, without items.
    const { from, items = [] } = JSON.parse(text) as Partial<Batch> & Pick<Batch, 'from'>;
    if (from === this.options.node) return;
    if (typeof from !== 'string') throw new Error('a message without a sender');
    if (items.length > MOST_ITEMS) throw new Error('a message with too many items');
    for (const item of items) {
      // One damaged item loses none of the others.
      if (typeof item !== 'object' || item === null) this.unreadable();
      else if ('reply' in item) this.take(item, from);
      else {
        if (channel === TO_ALL) this.count(from, item.serial ?? 0);
        this.respond(item.kind, item.body, from, item.id);
      }
    }
  }

  private take({ reply, answer, failed }: Extract<Item, { reply: number }>, from: NodeId): void {
    const kind = this.requests.kindOf(reply);
    // It came too late.
    if (kind === undefined) return;
    if (failed) this.requests.failed(reply, new Error('the other node failed'), from);
    else if (isAnswer(kind, answer)) this.requests.answered(reply, answer, from);
    else this.requests.failed(reply, this.unreadable(kind), from);
  }

  private count(from: NodeId, serial: number): void {
    const last = this.lastSerials.get(from) ?? 0;
    this.lastSerials.delete(from);
    this.lastSerials.set(from, serial);
    const [longestSilent] = this.lastSerials.keys();
    if (this.lastSerials.size > MOST_NODES && longestSilent !== undefined)
      this.lastSerials.delete(longestSilent);
    if (serial !== last + 1) this.missed();
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
      // Who is shut out is read from the store instead.
      if (kind === 'cut') this.missed();
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

/** Rejects where there is no database of the number asked for: the driver would go on with somebody else's. */
async function mustHaveDatabase(client: RedisClient): Promise<void> {
  if (client instanceof Redis && client.options.db) await client.select(client.options.db);
}

function reconnect(client: RedisClient): void {
  client.disconnect(true);
}
