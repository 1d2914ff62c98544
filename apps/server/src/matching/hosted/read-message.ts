import { LANGUAGE_CODES } from '@app/contract/languages';
import { MOODS } from '@app/contract/moods';
import { z } from 'zod';
import type { LobbyMessage } from './messages';

const id = z.string().min(1);
const time = z.number();
const count = z.int().min(0);
const how = z.enum(['skip', 'end', 'lost', 'removed', 'untold']);
const pair = <T extends z.ZodType>(item: T) => z.tuple([item, item]);

const known = { userId: id, person: z.string().optional() };
const visitor = z.object({
  ...known,
  username: z.string(),
  mood: z.enum(MOODS),
  language: z.enum(LANGUAGE_CODES).nullable(),
});
const room = z.object({ roomId: id, seats: pair(visitor.extend({ since: time })), openedAt: time });
const nodes = pair(id);

const call = z.discriminatedUnion('do', [
  z.object({ do: z.literal('join'), visitor }),
  z.object({ do: z.literal('leave'), userId: id, keepMs: time }),
  z.object({ do: z.literal('end'), roomId: id, by: id, how }),
  z.object({ do: z.literal('away'), roomId: id, userId: id, graceMs: time }),
  z.object({ do: z.literal('back'), userId: id }),
  z.object({ do: z.literal('separate'), keys: pair(id) }),
  z.object({ do: z.literal('meet_again'), visitor: z.object(known), other: z.object(known) }),
  z.object({ do: z.literal('restore'), rooms: z.array(room), graceMs: time }),
  z.object({ do: z.literal('counts') }),
  z.object({ do: z.literal('stop') }),
]);

const notice = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), room, nodes, again: z.literal(true).optional() }),
  z.object({ type: z.literal('ended'), room, nodes, by: id, how, at: time }),
  z.object({ type: z.literal('away'), room, nodes, userId: id }),
  z.object({ type: z.literal('back'), room, nodes, userId: id, partnerAway: z.boolean() }),
  z.object({ type: z.literal('moved'), roomId: id, userId: id, from: id, to: id }),
  z.object({ type: z.literal('waits'), userId: id, waitedMs: time }),
  z.object({ type: z.literal('waits_elsewhere'), userId: id }),
  z.object({
    type: z.literal('answer'),
    call: count,
    answer: z.union([
      z.object({ stand: z.array(id), put: z.array(id) }),
      z.object({ waiting: count, rooms: count }),
    ]),
  }),
]);

const report = z.object({
  prefersHosting: z.boolean(),
  waiting: z.array(z.object({ visitor, waitedMs: time })),
  rooms: z.array(
    z.object({
      ...{ room, nodes, term: count, openedMs: time },
      keptMs: pair(time.nullable()),
      isAway: pair(z.boolean()),
    }),
  ),
  returning: z.array(id),
  ends: z.array(z.object({ room, by: id, how, openedMs: time, endedMs: time })),
  left: z.array(z.tuple([id, time])),
  separations: z.array(pair(id)),
  partings: z.array(z.tuple([id, id, time])),
});

const session = { term: count, report: count };

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('seek') }),
  z.object({ type: z.literal('host'), term: count }),
  z.object({ type: z.literal('free'), term: count }),
  z.object({ type: z.literal('deposed'), term: count }),
  z.object({ type: z.literal('resync'), ...session }),
  z.object({
    ...{ type: z.literal('report'), ...session },
    ...{ heard: z.object({ report: count, n: count }), content: report },
  }),
  z.object({ type: z.literal('call'), ...session, n: count, heard: count, call: call.optional() }),
  z.object({
    ...{ type: z.literal('told'), ...session },
    ...{ n: count, handled: count, at: time, notice: notice.optional() },
  }),
]);

/** Reads what another node has sent. Throws an Error that does not quote it, for anything that no node says. */
export function readMessage(body: unknown): LobbyMessage {
  const read = message.safeParse(body);
  if (!read.success) throw new Error('what another node said of the lobby cannot be read');
  return read.data as LobbyMessage;
}
