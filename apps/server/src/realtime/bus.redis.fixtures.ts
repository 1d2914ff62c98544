import { EventEmitter } from 'node:events';
import { vi } from 'vitest';
import type { RedisClient } from '../db/client.redis';
import { RedisBus } from './bus.redis';

/** A client of Redis as far as a bus uses one, whose connection a test breaks and mends. */
class FakeClient extends EventEmitter {
  status = 'wait';
  readonly channels = new Set<string>();
  /** What every deed of it does first; a test has it fail. */
  readonly fate = vi.fn(async (_: 'connect' | 'ssubscribe' | 'spublish' | 'ping') => undefined as unknown);
  readonly disconnect = vi.fn((_again?: boolean) => undefined);

  constructor(private readonly redis: FakeRedis) {
    super();
    redis.clients.push(this);
  }

  async connect(): Promise<void> {
    await this.fate('connect');
    this.mend();
  }

  async ssubscribe(channel: string): Promise<void> {
    await this.fate('ssubscribe');
    this.channels.add(channel);
  }

  async spublish(channel: string, text: string): Promise<number> {
    await this.fate('spublish');
    return this.redis.tell(channel, text);
  }

  async ping(): Promise<void> {
    await this.fate('ping');
  }

  mend(): void {
    this.status = 'ready';
    this.emit('ready');
  }

  break(): void {
    this.status = 'reconnecting';
    this.channels.clear();
    this.emit('close');
  }
}

/** What nodes say to each other over Redis, without one. */
export class FakeRedis {
  readonly clients: FakeClient[] = [];
  /** All that was said, by channel. */
  readonly said: { channel: string; from: string; items: Record<string, unknown>[] }[] = [];

  /** Tells all who listen; gives how many those are. */
  tell(channel: string, text: string): number {
    this.said.push({ channel, ...JSON.parse(text || '{}') });
    return this.pass(channel, text);
  }

  /** The same with what is not JSON. */
  pass(channel: string, text: string): number {
    const listening = this.clients.filter(({ channels }) => channels.has(channel));
    for (const client of listening) client.emit('smessage', channel, text);
    return listening.length;
  }

  /** The bus of a node, with its two clients. */
  node(name: string) {
    const [commands, subscriber] = [new FakeClient(this), new FakeClient(this)];
    const onError = vi.fn();
    const asClient = (client: FakeClient) => client as unknown as RedisClient;
    const bus = new RedisBus({
      ...{ node: name, onError },
      commands: asClient(commands),
      subscriber: asClient(subscriber),
    });
    const restored = vi.fn();
    bus.onRestored(restored);
    return { bus, commands, subscriber, onError, restored };
  }

  /** The same, started. */
  async started(name: string) {
    const node = this.node(name);
    await node.bus.start();
    return node;
  }
}

/** With what a question is refused; 'answered': with nothing. */
export const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: Error) => error,
  );
