import type { Refusal } from '@app/contract/error-codes';
import { vi } from 'vitest';
import { type Connection, createConnection } from './connection';
import { createDispatch } from './dispatch';
import { createEventLimits } from './event-limits';
import type { Handlers } from './handlers';
import { createPresence } from './presence';

type Handle = (connection: Connection, payload: unknown) => Promise<Refusal | undefined>;

/** A dispatch whose handlers do what `handle` says, and one connection to it. */
export function dispatchFixture(options: { handle?: Handle; device?: string; factor?: number } = {}) {
  const clock = { now: 1_000_000 };
  const handled: unknown[][] = [];
  const handle = vi.fn<Handle>(options.handle ?? (async () => undefined));
  const names = ['user_connected', 'join_queue', 'chat_message', 'typing', 'skip'];
  const handlers = Object.fromEntries(
    names.map((name) => [
      name,
      (connection: Connection, payload: unknown) => {
        handled.push([name, payload]);
        return handle(connection, payload);
      },
    ]),
  ) as unknown as Handlers;
  const told: unknown[] = [];
  const ended: string[] = [];
  const socket = {
    id: 's1',
    disconnected: false,
    emit: (_event: string, payload: unknown) => told.push(payload),
    disconnect: (close: boolean) => ended.push(`disconnect ${close}`),
    conn: { close: () => ended.push('close') },
  };
  const connection = createConnection(
    socket as unknown as Connection['socket'],
    { device: options.device, networks: ['here'] },
    1,
  );
  const [announced, cutFlood, onError] = [vi.fn(), vi.fn(), vi.fn()];
  const dispatch = createDispatch({
    presence: createPresence(),
    handlers,
    limits: createEventLimits({ factor: options.factor ?? 1_000 }),
    announced,
    cutFlood,
    now: () => clock.now,
    onError,
  });
  const answers: (Refusal | null)[] = [];
  return {
    ...{ clock, handle, handled, told, ended, socket, connection, dispatch },
    ...{ announced, cutFlood, onError, answers },
    take: (event: string | symbol, payload?: unknown) =>
      dispatch.take(connection, event, payload, (code) => answers.push(code)),
    settled: () => connection.tail,
  };
}
