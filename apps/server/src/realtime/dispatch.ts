import type { Refusal } from '@app/contract/error-codes';
import { type Answer, CLIENT_EVENTS, type ClientEvent } from '@app/contract/events';
import { type Connection, isBehind, limitKey } from './connection';
import type { EventLimits, Verdict } from './event-limits';
import { UNREADABLE, type Unreadable } from './guarded-parser';
import type { Handlers } from './handlers';
import type { Presence } from './presence';

export type DispatchParts = {
  presence: Presence;
  handlers: Handlers;
  limits: EventLimits;
  /** The connection speaks for a visitor from now on. */
  announced: (connection: Connection) => void;
  /** Ends a connection that floods, at once. */
  cutFlood: (connection: Connection) => void;
  now: () => number;
  onError: (error: unknown, what: string) => void;
};

/** Counts, parses and hands on what connections send, each event once and in the order they came. */
export function createDispatch(parts: DispatchParts) {
  const { presence, handlers, limits } = parts;

  /** Takes one event as it came from the decoder. Throws what the parts throw. */
  function take(
    connection: Connection,
    event: string | symbol,
    payload: unknown,
    answer: Answer | undefined,
  ): void {
    if (event === UNREADABLE) {
      const { event: name, code, frames } = payload as Unreadable;
      if (count(connection, name, frames) === 'flood') parts.cutFlood(connection);
      else refuse(connection, name, code, answer);
      return;
    }
    const name = event as string;
    const verdict = count(connection, name);
    if (verdict === 'flood') {
      parts.cutFlood(connection);
    } else if (verdict === 'dropped' || isBehind(connection)) {
      refuse(connection, name, 'rate_limited', answer);
    } else if (!isEvent(name)) {
      refuse(connection, name, 'unknown_event', answer);
    } else {
      const parsed = CLIENT_EVENTS[name].safeParse(payload);
      if (!parsed.success) {
        refuse(connection, name, 'bad_payload', answer);
      } else if (connection.waiting > 0) {
        enqueue(connection, name, () => handle(connection, name, parsed.data, answer), answer);
      } else {
        // Lines, typing and signals are through when this returns: nothing is put off that need not be.
        const work = handle(connection, name, parsed.data, answer);
        if (work !== undefined) hold(connection, name, work, answer);
      }
    }
  }

  /** Counts events among all of their visitor's, and among those of their name. */
  function count(connection: Connection, name: string, events = 1): Verdict {
    const key = limitKey(connection);
    const now = parts.now();
    const verdicts = [limits.take(key, 'any', now, events)];
    if (isEvent(name)) verdicts.push(limits.take(key, name, now, events));
    return (
      verdicts.find((verdict) => verdict === 'flood') ?? verdicts.find((v) => v === 'dropped') ?? 'taken'
    );
  }

  /** Answers that an event was not taken. Of many in a row the client is told one a second. */
  function refuse(connection: Connection, name: string, code: Refusal, answer: Answer | undefined): void {
    // Without an answer to these a client waits for ever, so that others do not use up their share.
    const isEntry = name === 'user_connected' || name === 'join_queue';
    const share = connection.refusals[isEntry ? 'entry' : 'other'];
    if (share.take(parts.now())) presence.refuse(connection, name.slice(0, 32), code);
    answer?.(code);
  }

  /** Carries out an event; undefined when it is through, or what is still to be waited for. */
  function handle(
    connection: Connection,
    event: ClientEvent,
    payload: unknown,
    answer: Answer | undefined,
  ): Promise<void> | undefined {
    if (connection.socket.disconnected) return undefined;
    // The schema table and the handler table share their keys, so the payload fits its handler.
    const handler = handlers[event] as (c: Connection, p: unknown) => ReturnType<Handlers[ClientEvent]>;
    let code: ReturnType<Handlers[ClientEvent]>;
    try {
      code = handler(connection, payload);
    } catch (error) {
      failed(connection, event, error, answer);
      return undefined;
    }
    if (code instanceof Promise) return code.then((taken) => finish(connection, event, taken, answer));
    finish(connection, event, code, answer);
    return undefined;
  }

  /** Answers an event that was carried out. */
  function finish(
    connection: Connection,
    event: ClientEvent,
    code: Refusal | undefined,
    answer: Answer | undefined,
  ): void {
    if (event === 'user_connected' && connection.userId !== undefined) parts.announced(connection);
    if (code === undefined) answer?.(null);
    else refuse(connection, event, code, answer);
    if (event !== 'user_connected' || code === undefined || connection.userId !== undefined) return;
    // A connection that may speak for nobody has no use; who only came too soon tries again by itself.
    if (code === 'rate_limited') connection.socket.conn.close();
    else if (code === 'not_yours' || code === 'taken_over') connection.socket.disconnect(true);
  }

  function failed(
    connection: Connection,
    event: ClientEvent | 'disconnect',
    error: unknown,
    answer: Answer | undefined,
  ): void {
    try {
      parts.onError(error, event);
      refuse(connection, event, 'unavailable', answer);
      // Not answered for: the client's own reconnection tries again.
      if (event === 'user_connected' || event === 'join_queue') connection.socket.conn.close();
    } catch (again) {
      parts.onError(again, event);
    }
  }

  /** Later events of the connection wait for `work`. Whatever it rejects with ends at this connection. */
  function hold(
    connection: Connection,
    event: ClientEvent | 'disconnect',
    work: Promise<void>,
    answer: Answer | undefined,
  ): void {
    connection.waiting += 1;
    connection.tail = work
      .catch((error: unknown) => failed(connection, event, error, answer))
      .finally(() => {
        connection.waiting -= 1;
      });
  }

  /** Runs `step` behind the earlier events of a connection. */
  function enqueue(
    connection: Connection,
    event: ClientEvent | 'disconnect',
    step: () => Promise<void> | undefined,
    answer?: Answer,
  ): void {
    hold(connection, event, connection.tail.then(step), answer);
  }

  return { take, enqueue };
}

function isEvent(name: string): name is ClientEvent {
  return Object.hasOwn(CLIENT_EVENTS, name);
}
