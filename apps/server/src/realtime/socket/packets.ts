import type { Refusal } from '@app/contract/error-codes';
import type { ServerEvent, ServerToClient } from '@app/contract/events';

/*
 * Packets of Engine.IO (4, a message) with one of Socket.IO in each (2, an event; 3, an acknowledgement), as text. They
 * bypass Socket.IO's encoder, which searches every payload for binary data that is never there.
 */

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
