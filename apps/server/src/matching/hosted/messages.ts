import { LANGUAGE_CODES } from '@app/contract/languages';
import { MOODS } from '@app/contract/moods';
import { z } from 'zod';
import type { NodeId } from '../lobby';

const id = z.string().min(1);
const time = z.number();
const count = z.int().min(0);
const how = z.enum(['skip', 'end', 'lost', 'removed', 'cancelled']);
/** Read-only, as what is sent. */
const pair = <T extends z.ZodType>(item: T) => z.tuple([item, item]).readonly();
const list = <T extends z.ZodType>(item: T) => z.array(item).readonly();

const known = { userId: id, person: z.string().optional() };
const visitor = z.object({
  ...known,
  username: z.string(),
  mood: z.enum(MOODS),
  languages: z.array(z.enum(LANGUAGE_CODES)).readonly(),
  search: count.optional(),
});
const room = z.object({ roomId: id, seats: pair(visitor.extend({ since: time })), openedAt: time });
const nodes = pair(id);

/** What a node asks of the host. Times are durations in milliseconds, since the clocks of machines differ. */
const call = z.discriminatedUnion('do', [
  z.object({ do: z.literal('join'), visitor }),
  z.object({ do: z.literal('leave'), userId: id, keepMs: time }),
  z.object({ do: z.literal('end'), roomId: id, by: id, how }),
  z.object({ do: z.literal('away'), roomId: id, userId: id, graceMs: time }),
  z.object({ do: z.literal('back'), userId: id }),
  z.object({ do: z.literal('separate'), keys: pair(id) }),
  z.object({ do: z.literal('meet_again'), visitor: z.object(known), other: z.object(known) }),
  /** The node stops: its visitors may go on elsewhere. */
  z.object({ do: z.literal('stop') }),
]);

/** What the host tells a node. */
const notice = z.discriminatedUnion('type', [
  // The changes of the lobby.
  z.object({ type: z.literal('opened'), room, nodes, again: z.literal(true).optional() }),
  z.object({ type: z.literal('ended'), room, nodes, by: id, how, at: time }),
  z.object({ type: z.literal('away'), room, nodes, userId: id }),
  z.object({ type: z.literal('back'), room, nodes, userId: id, partnerAway: z.boolean() }),
  z.object({ type: z.literal('moved'), roomId: id, userId: id, from: id, to: id }),
  /** A visitor who joined has waited for longer than since now: they were away for a moment. */
  z.object({ type: z.literal('waits'), userId: id, waitedMs: time }),
  /** A visitor who waited at this node is at another one by now. */
  z.object({ type: z.literal('waits_elsewhere'), userId: id }),
]);

/** A room as a node knows it. */
const reportedRoom = z.object({
  room,
  nodes,
  /** The term in which it opened, as far as the node knows. */
  term: count,
  openedMs: time,
  /** In the order of the seats. Of the node's own visitors: how long their seat is still kept, null: they are here. */
  keptMs: pair(time.nullable()),
  /** In the order of the seats. Does the node take a visitor of another node for away? */
  isAway: pair(z.boolean()),
});

/** Everything that a node knows and the host may not. */
const report = z.object({
  /** Does the node take no visitors, so that it should host? */
  prefersHosting: z.boolean(),
  waiting: list(z.object({ visitor, waitedMs: time })),
  rooms: list(reportedRoom),
  /** Visitors who are connected again and not told of a talk yet. */
  returning: list(id),
  /** Rooms that ended while there was no host, by whom, how, and how long ago they opened and ended. */
  ends: list(z.object({ room, by: id, how, openedMs: time, endedMs: time })),
  /** Talks of two visitors of the last host's node that have just opened. */
  copies: list(room),
  /** Rooms that have just ended. */
  over: list(id),
  /** Separations that the host may not have heard of. */
  separations: list(pair(id)),
  /** Who parted, by the keys of their past, and how long ago, oldest first. */
  partings: list(z.tuple([id, id, time]).readonly()),
});

/** The term of a host, and the number of the report with which a node took up with it. */
const session = { term: count, report: count };

/**
 * The messages between nodes and the host of a term. `n` numbers the calls and the notices of a session, each from 1 on:
 * the number of the one that it carries, or of the next one if it carries none.
 */
const message = z.discriminatedUnion('type', [
  /** A node that knows of no host, to all. */
  z.object({ type: z.literal('seek') }),
  /** The host to all, each second, and to a node that seeks it. */
  z.object({ type: z.literal('host'), term: count }),
  /** The host to all: there is none any more. */
  z.object({ type: z.literal('free'), term: count }),
  /** A node to one who takes itself for the host: there is a later term. */
  z.object({ type: z.literal('deposed'), term: count }),
  /** The host to a node: something was lost, report again. */
  z.object({ type: z.literal('resync'), ...session }),
  z.object({ type: z.literal('report'), ...session, content: report }),
  z.object({ type: z.literal('call'), ...session, n: count, call: call.optional() }),
  /** `handled`: the number of the last call that took effect; `at`: the lobby's clock, epoch milliseconds. */
  z.object({
    ...{ type: z.literal('told'), ...session, n: count, handled: count, at: time },
    notice: notice.optional(),
  }),
]);

export type Call = z.infer<typeof call>;
export type HostNotice = z.infer<typeof notice>;
export type ReportedRoom = z.infer<typeof reportedRoom>;
export type Report = z.infer<typeof report>;
export type LobbyMessage = z.infer<typeof message>;

/** Reads what another node has sent. Throws an Error that does not quote it, for anything that no node says. */
export function readMessage(body: unknown): LobbyMessage {
  const read = message.safeParse(body);
  if (!read.success) throw new Error('what another node said of the lobby cannot be read');
  return read.data;
}

/** How the nodes of one lobby reach each other, themselves included. What goes from one to another arrives in order. */
export interface LobbyBus {
  send(to: NodeId, message: LobbyMessage): void;
  /** To every node, the sender included. */
  sendAll(message: LobbyMessage): void;
  /** `listen` must not throw. */
  onMessage(listen: (message: LobbyMessage, from: NodeId) => void): void;
  /** `listen` is called with a node that is not there any more; it must not throw. */
  onGone(listen: (node: NodeId) => void): void;
  /** Do messages reach other nodes, if there are any? */
  isReachable(): boolean;
}
