import type { AccessDenied, ChatMessage, Media, Signal } from '@app/contract/events';
import type { MoodCounts } from '@app/contract/live';
import { z } from 'zod';
import type { LobbyMessage } from '../../matching/hosted/messages';
import type { OutboxCopy } from '../talk/outbox';
import type { TranscriptLine } from '../talk/transcript';

/** Where a connection comes from: its device, and a keyed hash of its address. */
export type Origin = { device: string | undefined; address: string };

/** The device, or for a client without cookies its address. */
export function originKey({ device, address }: Origin): string {
  return device === undefined ? `address:${address}` : `device:${device}`;
}

/** Whom to shut out: a visitor, and every other one of the same device. */
export type Cut = { userId: string; device: string | null; denied: AccessDenied };

/**
 * A line, a signal or the state of a visitor's media to the partner. `original`: the text as written, if something in the
 * line is hidden. `place`: that of the line among those of both, as far as its sender knew them.
 */
export type TalkMessage =
  | { line: ChatMessage; original?: string; place: number }
  | { signal: Signal }
  | { media: Media };

/** Heartbeat of a node: its visitor count, and the moods of those who wait or talk. */
export type Beat = { visitors: number; moods: MoodCounts };

/**
 * A schema of `T`. Nodes may run another version, so only what is read here is checked: what else there is passes as it
 * came.
 */
const readAs = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>;

const id = z.string();
const count = z.int().min(0);
/** Nobody reads it. */
const nothing = readAs<null>(z.unknown());
const taken = z.enum(['taken', 'elsewhere']);

const origin = readAs<Origin>(z.looseObject({ device: z.string().optional(), address: z.string() }));
const line = z.looseObject({ sender: id, message: z.string(), id: z.string().optional() });
/** Which signals there are is up to the clients. */
const signal = z.looseObject({ type: z.string() });
const media = z.looseObject({ roomId: id, mode: z.string(), microphone: z.string(), camera: z.string() });
const said = readAs<TalkMessage>(
  z.union([
    z.looseObject({ line, original: z.string().optional(), place: count }),
    z.looseObject({ signal }),
    z.looseObject({ media }),
  ]),
);
const denied = z.discriminatedUnion('code', [
  z.looseObject({ code: z.literal('blocked') }),
  z.looseObject({ code: z.literal('timed_out'), until: z.number() }),
]);
const cut = readAs<Cut>(z.looseObject({ userId: id, device: z.string().nullable(), denied }));
const beat = readAs<Beat>(z.looseObject({ visitors: count, moods: z.record(z.string(), count) }));
const evidenceLine = readAs<TranscriptLine>(
  z.looseObject({ userId: z.string(), message: z.string(), at: z.number(), place: count }),
);
const entry = z.looseObject({
  ...{ event: z.enum(['chat_message', 'signal']), json: z.string() },
  ...{ n: z.int().min(1), id: z.string().max(64).nullable(), ageMs: z.number() },
});
const outbox = readAs<OutboxCopy>(
  z.looseObject({
    roomId: id,
    epoch: id,
    last: count,
    writtenTo: count,
    place: count,
    entries: z.array(entry),
  }),
);
/** For a visitor of the node asked, in a room with `sender`. */
const toPartner = { to: z.looseObject({ userId: id, roomId: id }), sender: id };

/** The messages between nodes and their answers, by kind. */
const MESSAGES = {
  deliver: { body: z.looseObject({ ...toPartner, said }), answer: taken },
  typing: {
    body: z.looseObject({ ...toPartner, event: z.enum(['partner_typing', 'partner_stop_typing']) }),
    answer: nothing,
  },
  /** May a visitor who proves nothing but their origin use this id? */
  may_have: { body: z.looseObject({ userId: id, origin }), answer: z.boolean() },
  /** A visitor is connected to the asking node, `since` when by the directory's clock. */
  hand_over: { body: z.looseObject({ userId: id, since: z.number() }), answer: outbox.nullable() },
  /** Brings the outbox of a visitor of the receiving node, which did not ask for it. */
  left_behind: { body: z.looseObject({ userId: id, outbox }), answer: taken },
  cut: { body: cut, answer: nothing },
  /** Somebody switched a rule or the brake. */
  switched: { body: nothing, answer: nothing },
  /** A visitor who may be at the receiving node was thanked for a talk. */
  thanked: { body: z.looseObject({ userId: id, roomId: id }), answer: nothing },
  /** Asks for the lines of a room that the other node passed on. */
  evidence: { body: z.looseObject({ roomId: id }), answer: z.array(evidenceLine).readonly() },
  /** Asks to write the rooms that are not stored yet. */
  flush_rooms: { body: nothing, answer: nothing },
  /** Asks the host of the lobby which nodes may not have written a room yet; null: it does not know. */
  room_nodes: { body: z.looseObject({ roomId: id }), answer: z.array(id).readonly().nullable() },
  beat: { body: beat, answer: nothing },
  /** Between the nodes and the host of the lobby, which reads it itself. */
  lobby: { body: readAs<LobbyMessage>(z.looseObject({ type: id })), answer: nothing },
  /** A node stops. */
  leaving: { body: nothing, answer: nothing },
};

export type MessageKind = keyof typeof MESSAGES;

export type Messages = {
  [K in MessageKind]: {
    body: z.infer<(typeof MESSAGES)[K]['body']>;
    answer: z.infer<(typeof MESSAGES)[K]['answer']>;
  };
};

/** Can this node read the body of a message of this kind? */
export function isBody<K extends MessageKind>(kind: K, body: unknown): body is Messages[K]['body'] {
  return MESSAGES[kind].body.safeParse(body).success;
}

/** Can this node read the answer to a message of this kind? */
export function isAnswer<K extends MessageKind>(kind: K, answer: unknown): answer is Messages[K]['answer'] {
  return MESSAGES[kind].answer.safeParse(answer).success;
}
