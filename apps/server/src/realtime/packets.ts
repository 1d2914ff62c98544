import type { Refusal } from '@app/contract/error-codes';
import type { ServerEvent, ServerToClient } from '@app/contract/events';

/*
 * Packets of Engine.IO (4, a message) with one of Socket.IO in each (2, an event; 3, an answer), as text. They
 * go past the encoder of Socket.IO, which looks through every payload for bytes that are never there.
 */

/** An event whose payload is JSON already. */
export const packet = (event: ServerEvent, json: string): string => `42["${event}",${json}]`;

/** The same with its number in the talk. The payload is an object with something in it. */
export const numbered = (event: ServerEvent, json: string, n: number): string =>
  `42["${event}",${json.slice(0, -1)},"n":${n}}]`;

export function eventPacket<E extends ServerEvent>(
  event: E,
  ...[payload]: Parameters<ServerToClient[E]>
): string {
  return payload === undefined ? `42["${event}"]` : packet(event, JSON.stringify(payload));
}

/** The answer to the event that asked for one by this number: null, or why it was not taken. */
export const answerPacket = (id: number, code: Refusal | null): string =>
  `43${id}[${code === null ? code : `"${code}"`}]`;
