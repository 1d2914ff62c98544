import type { Refusal } from '@app/contract/error-codes';
import { CLIENT_EVENTS, type ClientEvent } from '@app/contract/events';
import type { Handlers } from './handlers';
import { type Connection, NOTHING_UNDER_WAY } from './socket/connection';
import type { EventLimits } from './socket/event-limits';
import type { Unreadable } from './socket/event-reader';
import { TokenBucket, type Verdict } from './socket/rate-limit';
import type { Presence } from './visitors/presence';

/** Event names as the engine's own interned strings, which look up faster than a string that was just parsed. */
const NAMES = new Map(Object.keys(CLIENT_EVENTS).map((name) => [name, name as ClientEvent]));

export type DispatchParts = {
  presence: Presence;
  handlers: Handlers;
  limits: EventLimits;
  /** Multiplies the refusals of each kind that a client is told per second. */
  rateFactor: number;
  now: () => number;
  onError: (error: unknown, what: string) => void;
};

/** Counts, parses and dispatches the events of connections, each once and in the order they came. */
export function createDispatch(parts: DispatchParts) {
  const { presence, handlers, limits } = parts;

  /** Takes one event. `id`: the number of the acknowledgement it asks for. Throws what the parts throw. */
  function take(connection: Connection, name: string, payload: unknown, id: number | undefined): void {
    const event = NAMES.get(name);
    const verdict = count(connection, event);
    if (verdict === 'flood') {
      connection.socket.cutFlood();
    } else if (verdict === 'dropped' || connection.isBehind) {
      refuse(connection, name, 'rate_limited', id);
    } else if (event === undefined) {
      refuse(connection, name, 'unknown_event', id);
    } else {
      const parsed = CLIENT_EVENTS[event].safeParse(payload);
      if (!parsed.success) {
        refuse(connection, event, 'bad_payload', id);
      } else if (connection.waiting > 0) {
        enqueue(connection, event, () => handle(connection, event, parsed.data, id), id);
      } else {
        // Lines, typing and signals to a partner on this node finish synchronously.
        const work = handle(connection, event, parsed.data, id);
        if (work !== undefined) letOthersWait(connection, event, work, id);
      }
    }
  }

  /** Takes one or more packets that could not be read. */
  function takeUnreadable(connection: Connection, { event, code, packets, id }: Unreadable): void {
    if (count(connection, NAMES.get(event), packets) === 'flood') connection.socket.cutFlood();
    else refuse(connection, event, code, id);
  }

  /** Counts events against the visitor's limit for all and, if the event exists, against its own limit. */
  function count(connection: Connection, event: ClientEvent | undefined, events = 1): Verdict {
    const now = parts.now();
    if (connection.allowance === undefined || connection.allowance.isForgotten) {
      connection.allowance = limits.of(connection.limitKey, now);
    }
    const ofAll = connection.allowance.count('any', now, events);
    const ofName = event === undefined ? 'accepted' : connection.allowance.count(event, now, events);
    if (ofAll === 'flood' || ofName === 'flood') return 'flood';
    return ofAll === 'dropped' ? ofAll : ofName;
  }

  /** Refuses an event. Of many in a row the client is told one a second. */
  function refuse(connection: Connection, name: string, code: Refusal, id: number | undefined): void {
    // A client that hears nothing about these waits for ever, so they have a limit of their own.
    const isEntry = name === 'user_connected' || name === 'join_queue';
    const kind = isEntry ? 'entry' : 'other';
    connection.refusals[kind] ??= new TokenBucket(parts.rateFactor, parts.rateFactor);
    if (connection.refusals[kind].take(parts.now())) presence.refuse(connection, name.slice(0, 32), code);
    if (id !== undefined) connection.answer(id, code);
  }

  /** Runs the handler of an event; undefined if it has finished, else a promise to wait for. */
  function handle(
    connection: Connection,
    event: ClientEvent,
    payload: unknown,
    id: number | undefined,
  ): Promise<void> | undefined {
    if (connection.socket.disconnected) return undefined;
    // The schema table and the handler table share their keys, so the payload fits its handler.
    const handler = handlers[event] as (c: Connection, p: unknown) => ReturnType<Handlers[ClientEvent]>;
    let code: ReturnType<Handlers[ClientEvent]>;
    try {
      code = handler(connection, payload);
    } catch (error) {
      failed(connection, event, error, id);
      return undefined;
    }
    if (code instanceof Promise) return code.then((taken) => finish(connection, event, taken, id));
    finish(connection, event, code, id);
    return undefined;
  }

  /** Answers a handled event. */
  function finish(
    connection: Connection,
    event: ClientEvent,
    code: Refusal | undefined,
    id: number | undefined,
  ): void {
    if (event === 'user_connected' && connection.userId !== undefined) {
      // Without a device its events count under another key from now on.
      if (connection.device === undefined) connection.allowance = undefined;
      connection.socket.announced = true;
    }
    if (code !== undefined) refuse(connection, event, code, id);
    else if (id !== undefined) connection.answer(id, null);
    if (event !== 'user_connected' || code === undefined || connection.userId !== undefined) return;
    // Without a visitor a connection is useless. One that was rate limited reconnects by itself.
    if (code === 'rate_limited') connection.socket.close();
    else if (code === 'not_yours' || code === 'taken_over') connection.socket.disconnect();
  }

  function failed(
    connection: Connection,
    event: ClientEvent | 'disconnect',
    error: unknown,
    id: number | undefined,
  ): void {
    try {
      parts.onError(error, event);
      refuse(connection, event, 'unavailable', id);
      // The entry failed: the client's own reconnection tries again.
      if (event === 'user_connected' || event === 'join_queue') connection.socket.close();
    } catch (again) {
      parts.onError(again, event);
    }
  }

  /** Later events of the connection wait for `work`. A rejection affects this connection alone. */
  function letOthersWait(
    connection: Connection,
    event: ClientEvent | 'disconnect',
    work: Promise<void>,
    id: number | undefined,
  ): void {
    connection.waiting += 1;
    const done = () => {
      connection.waiting -= 1;
      // A quiet connection keeps no promise.
      if (connection.waiting === 0) connection.tail = NOTHING_UNDER_WAY;
    };
    connection.tail = work.then(done, (error: unknown) => {
      failed(connection, event, error, id);
      done();
    });
  }

  /** Runs `step` after the earlier events of a connection. */
  function enqueue(
    connection: Connection,
    event: ClientEvent | 'disconnect',
    step: () => Promise<void> | undefined,
    id?: number,
  ): void {
    letOthersWait(connection, event, connection.tail.then(step), id);
  }

  return { take, takeUnreadable, enqueue };
}
