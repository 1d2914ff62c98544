import { EventEmitter } from 'node:events';
import { vi } from 'vitest';
import type { RedisClient } from '../../db/client.redis';
import { RedisBus } from '../nodes/bus.redis';

/** The part of a Redis client that a bus uses; a test breaks and restores its connection. */
class FakeClient extends EventEmitter {
  status = 'wait';
  readonly channels = new Set<string>();
  /** Every command calls this first, so that a test can make it fail. */
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

/** Passes messages between nodes in place of Redis. */
export class FakeRedis {
  readonly clients: FakeClient[] = [];
  /** All published messages, with their channel. */
  readonly said: { channel: string; from: string; items: Record<string, unknown>[] }[] = [];

  /** Publishes to all subscribers; returns their number. */
  tell(channel: string, text: string): number {
    this.said.push({ channel, ...JSON.parse(text || '{}') });
    return this.pass(channel, text);
  }

  /** The same with text that need not be JSON. */
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

/** The error a request rejects with, or 'answered'. */
export const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: Error) => error,
  );
