import type { Refusal } from '@app/contract/error-codes';
import type { ServerEvent, ServerToClient } from '@app/contract/events';
import { MAX_FRAME_BYTES, PING_INTERVAL_MS, PING_TIMEOUT_MS } from '@app/contract/limits';

/*
 * The texts of packets. The first character is the type of Engine.IO 4, in which a 4 (message) carries a packet of
 * Socket.IO 5: the second character is its type, 0 CONNECT, 1 DISCONNECT, 2 EVENT or 3 ACK, in the namespace `/`.
 */

/** Engine.IO's ping, which clients answer with a 3. */
export const PING_PACKET = '2';
export const DISCONNECT_PACKET = '41';

/** Engine.IO's first packet: the id of the session, and how it is kept alive (times in milliseconds). */
export function openPacket(sid: string): string {
  const limits = {
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    maxPayload: MAX_FRAME_BYTES,
  };
  return `0${JSON.stringify({ sid, upgrades: [], ...limits })}`;
}

/** The answer to a client's CONNECT. */
export const connectPacket = (sid: string): string => `40{"sid":"${sid}"}`;

/** An event with a payload that is JSON already. */
export const packet = (event: ServerEvent, json: string): string => `42["${event}",${json}]`;

/** The same with its number in the talk. The payload must be an object that is not empty. */
export const numbered = (event: ServerEvent, json: string, n: number): string =>
  `42["${event}",${json.slice(0, -1)},"n":${n}}]`;

export function eventPacket<E extends ServerEvent>(
  event: E,
  ...[payload]: Parameters<ServerToClient[E]>
): string {
  return payload === undefined ? `42["${event}"]` : packet(event, JSON.stringify(payload));
}

/** The acknowledgement that an event asked for with this number: null, or the refusal. */
export const answerPacket = (id: number, code: Refusal | null): string =>
  `43${id}[${code === null ? code : `"${code}"`}]`;
