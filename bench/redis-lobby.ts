import { randomUUID } from 'node:crypto';
import { LANGUAGE_CODES } from '@app/contract/languages';
import type { Mood } from '@app/contract/moods';
import { RedisLobby } from '../apps/server/src/matching/lobby.redis';

export const WAITING = 100_000;
/** Joins under way at once. */
const AT_ONCE = 1_000;

/** Two nodes of one lobby on a Redis. `now` is their clock, in epoch milliseconds. */
export async function openNodes(url: string, now: () => number): Promise<RedisLobby[]> {
  const options = {
    url,
    newRoomId: randomUUID,
    separations: async function* () {},
    isHere: () => true,
    onError: (error: unknown) => console.error(error),
    now,
  };
  const nodes = Array.from({ length: 2 }, () => new RedisLobby({ ...options, node: randomUUID() }));
  for (const node of nodes) await node.start();
  return nodes;
}

const languageAt = (at: number) => LANGUAGE_CODES[at % LANGUAGE_CODES.length] ?? null;

/** Half of the rooms span both nodes. */
export function join(nodes: readonly RedisLobby[], userId: string, at: number, mood: Mood) {
  // As long as the device of a cookie, and each visitor has one of their own.
  const person = `§${userId.slice(-22)}`;
  const visitor = { userId, person, username: 'Somebody Nice', mood, language: languageAt(at >> 1) };
  return nodes[at % nodes.length]?.join(visitor);
}

/** Has 100,000 visitors wait, none of whom may meet another one yet, and gives their ids. */
export async function fill(nodes: readonly RedisLobby[]): Promise<string[]> {
  const waiting = Array.from({ length: WAITING }, () => randomUUID());
  for (let from = 0; from < WAITING; from += AT_ONCE) {
    const some = waiting.slice(from, from + AT_ONCE);
    await Promise.all(
      some.map((id, at) => join(nodes, id, at, at % 4 < 2 ? 'Feeling Lonely' : 'Show my Talent')),
    );
  }
  return waiting;
}
