import type { Refusal } from '@app/contract/error-codes';
import { vi } from 'vitest';
import { createDispatch } from '../dispatch';
import type { Handlers } from '../handlers';
import { Connection } from '../socket/connection';
import { createEventLimits } from '../socket/event-limits';

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
  const refused: Refusal[] = [];
  const answers: (Refusal | null)[] = [];
  const ended: string[] = [];
  const [terminateFlood, onError] = [vi.fn(), vi.fn()];
  const socket = {
    id: 's1',
    disconnected: false,
    identified: false,
    networks: ['here'],
    disconnect: () => ended.push('disconnect'),
    close: () => ended.push('close'),
    terminateFlood,
    /** Events go to `told`, acknowledgements to `answers`. */
    send(text: string): void {
      if (text.startsWith('42')) told.push(JSON.parse(text.slice(2))[1]);
      else answers.push(JSON.parse(text.slice(text.indexOf('[')))[0]);
    },
  };
  const connection = new Connection(socket as unknown as Connection['socket'], options.device);
  const dispatch = createDispatch({
    handlers,
    limits: createEventLimits({ factor: options.factor ?? 1_000 }),
    rateFactor: 1,
    refused: (code) => void refused.push(code),
    now: () => clock.now,
    onError,
  });
  return {
    ...{ clock, handle, handled, told, refused, ended, socket, connection, dispatch },
    ...{ terminateFlood, onError, answers },
    receive: (event: string, payload?: unknown) => dispatch.receive(connection, event, payload, 7),
    settled: () => connection.tail,
  };
}
