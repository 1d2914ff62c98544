import type { Refusal } from '@app/contract/error-codes';
import { CLIENT_EVENTS, type ClientEvent } from '@app/contract/events';
import type { Handlers } from './handlers';
import { type Connection, IDLE } from './socket/connection';
import type { EventLimits } from './socket/event-limits';
import type { Unreadable } from './socket/event-reader';
import { TokenBucket, type Verdict } from './socket/rate-limit';

/** Known event names. A string of our own is a faster key for later look-ups than one that was just parsed. */
const NAMES = new Map(Object.keys(CLIENT_EVENTS).map((name) => [name, name as ClientEvent]));

export type DispatchParts = {
  handlers: Handlers;
  limits: EventLimits;
  /** Multiplies how many refusals of each kind a client is told per second. */
  rateFactor: number;
  /** Is told of each event that is refused. */
  refused: (code: Refusal) => void;
  now: () => number;
  onError: (error: unknown, what: string) => void;
};

/** Counts the events of connections, parses them, and calls their handlers, one event of a connection at a time. */
export function createDispatch(parts: DispatchParts) {
  const { handlers, limits } = parts;

  /** Handles one event. `id`: the number of the acknowledgement that it asks for. Throws what the parts throw. */
  function receive(connection: Connection, name: string, payload: unknown, id: number | undefined): void {
    const event = NAMES.get(name);
    const verdict = count(connection, event);
    if (verdict === 'flood') {
      connection.socket.terminateFlood();
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

  /** Refuses a packet that could not be read. */
  function receiveUnreadable(connection: Connection, { event, code, id }: Unreadable): void {
    if (count(connection, NAMES.get(event)) === 'flood') connection.socket.terminateFlood();
    else refuse(connection, event, code, id);
  }

  /** Counts an event against the visitor's limit for all events and, if it exists, against the limit of this event. */
  function count(connection: Connection, event: ClientEvent | undefined): Verdict {
    const now = parts.now();
    const allowance = limits.of(connection, now);
    const ofAll = allowance.count('any', now);
    const ofName = event === undefined ? 'accepted' : allowance.count(event, now);
    if (ofAll === 'flood' || ofName === 'flood') return 'flood';
    return ofAll === 'dropped' ? ofAll : ofName;
  }

  /** Refuses an event. A client that has many refused is told of one a second. */
  function refuse(connection: Connection, name: string, code: Refusal, id: number | undefined): void {
    parts.refused(code);
    // A client waits for the answer to these, so that other refusals must not use up their limit.
    const isEntry = name === 'user_connected' || name === 'join_queue';
    const kind = isEntry ? 'entry' : 'other';
    connection.refusals[kind] ??= new TokenBucket(parts.rateFactor, parts.rateFactor);
    if (connection.refusals[kind].consume(parts.now()))
      connection.send('refused', { event: name.slice(0, 32), code });
    if (id !== undefined) connection.answer(id, code);
  }

  /** Calls the handler of an event. Returns undefined if it has finished, else a promise. */
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
    if (code instanceof Promise) return code.then((refusal) => finish(connection, event, refusal, id));
    finish(connection, event, code, id);
    return undefined;
  }

  /** Acknowledges or refuses an event that was handled. */
  function finish(
    connection: Connection,
    event: ClientEvent,
    code: Refusal | undefined,
    id: number | undefined,
  ): void {
    if (event === 'user_connected' && connection.userId !== undefined) {
      // Without a device its events count under another key from now on.
      if (connection.device === undefined) connection.allowance = undefined;
      connection.socket.identified = true;
    }
    if (code !== undefined) refuse(connection, event, code, id);
    else if (id !== undefined) connection.answer(id, null);
    if (event !== 'user_connected' || code === undefined || connection.userId !== undefined) return;
    // A connection without a visitor is useless. A client reconnects by itself after `close`, but not after `disconnect`.
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

  /** Makes later events of the connection wait for `work`. If that rejects, only this connection is affected. */
  function letOthersWait(
    connection: Connection,
    event: ClientEvent | 'disconnect',
    work: Promise<void>,
    id: number | undefined,
  ): void {
    connection.waiting += 1;
    const done = () => {
      connection.waiting -= 1;
      // So that the last promise can be freed.
      if (connection.waiting === 0) connection.tail = IDLE;
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

  return { receive, receiveUnreadable, enqueue };
}
