import type { RedisClient } from '../db/client.redis';
import type { NodeId } from '../matching/lobby';
import {
  type Bus,
  type MessageKind,
  type Messages,
  type Responder,
  UnansweredError,
  UnsentError,
} from './bus';
import { BusRequests } from './bus-requests';

export type RedisBusOptions = {
  node: NodeId;
  /** Sends; used by others as well. Connected and ended by its owner. */
  commands: RedisClient;
  /** Listens, and is used for nothing else. */
  subscriber: RedisClient;
  /** What went wrong; the bus goes on trying. */
  onError: (error: unknown) => void;
};

type Envelope =
  /** `id`: an answer is wanted. `serial`: the how manieth message of the sender to all it is. */
  | { from: NodeId; kind: MessageKind; body: unknown; id?: number; serial?: number }
  | { from: NodeId; reply: number; answer?: unknown; failed?: true };

/** How often both connections are asked whether they live. */
const PROBE_INTERVAL_MS = 2_000;
/** Nodes whose last message to all is remembered: names of processes long gone among them. */
const MOST_NODES = 1_000;

const TO_ALL = 'nodes';
const channelOf = (node: NodeId) => `node:${node}`;

/**
 * The bus over sharded channels of Redis, one for each node and one for all. Redis keeps nothing of what it
 * passes on, so messages to all are numbered: a node that finds a number missing missed a message.
 */
export class RedisBus implements Bus {
  private readonly responders = new Map<MessageKind, Responder<MessageKind>>();
  private readonly requests = new BusRequests();
  private readonly lastSerials = new Map<NodeId, number>();
  private serial = 0;
  private isUp = false;
  private wasUp = false;
  private isStopped = false;
  private probe: NodeJS.Timeout | undefined;
  private missed: () => void = () => undefined;
  private readonly restored: (() => void)[] = [];

  constructor(private readonly options: RedisBusOptions) {
    const { commands, subscriber } = options;
    for (const client of [commands, subscriber]) {
      client.on('error', (error) => !this.isStopped && options.onError(error));
      client.on('ready', () => this.subscribe());
      client.on('close', () => {
        this.isUp = false;
      });
    }
    subscriber.on('smessage', (channel: string, text: string) => this.hear(channel, text));
  }

  async start(): Promise<void> {
    const { commands, subscriber } = this.options;
    // What fails here is reported as an error of the client, which tries again.
    await Promise.allSettled([commands.connect(), subscriber.connect()]);
    await this.subscribe();
    this.probe = setInterval(() => this.probeBoth(), PROBE_INTERVAL_MS);
    this.probe.unref();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.isUp = false;
    clearInterval(this.probe);
    for (const client of [this.options.commands, this.options.subscriber]) client.disconnect();
  }

  send<K extends MessageKind>(to: NodeId, kind: K, body: Messages[K]['body']): void {
    this.publish(channelOf(to), { from: this.options.node, kind, body }).catch(() => undefined);
  }

  async ask<K extends MessageKind>(
    to: NodeId,
    kind: K,
    body: Messages[K]['body'],
    withinMs: number,
  ): Promise<Messages[K]['answer']> {
    const { id, answer } = this.requests.one(withinMs);
    this.publish(channelOf(to), { from: this.options.node, kind, body, id }).then(
      (receivers) => receivers === 0 && this.requests.fail(id, new UnsentError('there is no such node')),
      (error: Error) => this.requests.fail(id, error),
    );
    return (await answer) as Messages[K]['answer'];
  }

  sendAll<K extends MessageKind>(kind: K, body: Messages[K]['body']): void {
    this.publishToAll({ from: this.options.node, kind, body }).catch(() => undefined);
  }

  async askAll<K extends MessageKind>(
    kind: K,
    body: Messages[K]['body'],
    withinMs: number,
  ): Promise<Messages[K]['answer'][]> {
    const { id, answers, expect } = this.requests.several(withinMs);
    this.publishToAll({ from: this.options.node, kind, body, id }).then(
      // This node hears it too, and does not answer.
      (receivers) => expect(receivers - 1),
      () => expect(0),
    );
    return (await answers) as Messages[K]['answer'][];
  }

  on<K extends MessageKind>(kind: K, respond: Responder<K>): void {
    // A kind and its body come together; TypeScript cannot follow a pair through a map.
    this.responders.set(kind, respond as unknown as Responder<MessageKind>);
  }

  onMissed(listen: () => void): void {
    this.missed = listen;
  }

  onRestored(listen: () => void): void {
    this.restored.push(listen);
  }

  private publishToAll(envelope: Envelope): Promise<number> {
    // Also when it cannot be sent: the next one then tells the others that they missed something.
    this.serial += 1;
    return this.publish(TO_ALL, { ...envelope, serial: this.serial });
  }

  /** Gives how many heard it. Rejects with UnsentError or UnansweredError. */
  private async publish(channel: string, envelope: Envelope): Promise<number> {
    if (!this.isUp) throw new UnsentError('Redis is out of reach');
    try {
      return Number(await this.options.commands.spublish(channel, JSON.stringify(envelope)));
    } catch (error) {
      throw new UnansweredError('Redis did not confirm', { cause: error });
    }
  }

  private async subscribe(): Promise<void> {
    const { commands, subscriber, node } = this.options;
    if (this.isStopped || commands.status !== 'ready' || subscriber.status !== 'ready') return;
    try {
      for (const channel of [channelOf(node), TO_ALL]) await subscriber.ssubscribe(channel);
    } catch {
      // The connection broke meanwhile, and begins anew.
      return;
    }
    if (this.isUp || this.isStopped || commands.status !== 'ready' || subscriber.status !== 'ready') return;
    this.isUp = true;
    if (this.wasUp) for (const listen of this.restored) listen();
    this.wasUp = true;
  }

  /** A connection that gives no sign of life is given up for a new one. */
  private probeBoth(): void {
    for (const client of [this.options.commands, this.options.subscriber]) {
      if (client.status !== 'ready') continue;
      client.ping().catch(() => !this.isStopped && client.status === 'ready' && reconnect(client));
    }
  }

  private hear(channel: string, text: string): void {
    const envelope = JSON.parse(text) as Envelope;
    const { from } = envelope;
    if (from === this.options.node) return;
    if ('reply' in envelope) {
      if (envelope.failed) this.requests.fail(envelope.reply, new Error('the other node failed'));
      else this.requests.settle(envelope.reply, envelope.answer);
      return;
    }
    if (channel === TO_ALL) this.count(from, envelope.serial ?? 0);
    void this.respond(envelope.kind, envelope.body, from, envelope.id);
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

  private async respond(
    kind: MessageKind,
    body: unknown,
    from: NodeId,
    id: number | undefined,
  ): Promise<void> {
    const reply = (result: { answer: unknown } | { failed: true }) => {
      if (id === undefined) return;
      this.publish(channelOf(from), { from: this.options.node, reply: id, ...result }).catch(() => undefined);
    };
    try {
      const respond = this.responders.get(kind);
      // A kind that only newer versions know.
      if (respond === undefined) return reply({ failed: true });
      const given = respond(body as Messages[MessageKind]['body'], from);
      // Only what has to be waited for is: answers leave in the order of the questions.
      reply({ answer: given instanceof Promise ? await given : given });
    } catch (error) {
      this.options.onError(error);
      reply({ failed: true });
    }
  }
}

function reconnect(client: RedisClient): void {
  client.disconnect(true);
}
