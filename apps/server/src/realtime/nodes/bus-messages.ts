import { z } from 'zod';
import type { MessageKind, Messages } from './bus';

const id = z.string();
const count = z.int().min(0);
/** Nobody reads it. */
const nothing = z.unknown();

const origin = z.looseObject({ device: z.string().optional(), address: z.string() });
const line = z.looseObject({ sender: id, message: z.string(), id: z.string().optional() });
/** Which signals there are is up to the clients. */
const signal = z.looseObject({ type: z.string() });
const media = z.looseObject({
  roomId: z.string(),
  mode: z.string(),
  microphone: z.string(),
  camera: z.string(),
});
const denied = z.discriminatedUnion('code', [
  z.looseObject({ code: z.literal('blocked') }),
  z.looseObject({ code: z.literal('timed_out'), until: z.number() }),
]);
const evidenceLine = z.looseObject({ userId: z.string(), message: z.string(), at: z.number() });
const hour = z.looseObject({
  from: z.number(),
  matches: count,
  complementary: count,
  sameLanguage: count,
  waits: z.array(count),
});

const outbox = z.looseObject({
  roomId: id,
  epoch: id,
  last: count,
  writtenTo: count,
  entries: z.array(
    z.looseObject({
      event: z.enum(['chat_message', 'signal']),
      json: z.string(),
      n: z.int().min(1),
      id: z.string().max(64).nullable(),
      ageMs: z.number(),
    }),
  ),
});

const to = z.looseObject({ userId: id, roomId: id });
const said = z.union([z.looseObject({ line, original: z.string().optional() }), z.looseObject({ signal })]);

/**
 * What other nodes may send, by kind. They may run another version, so only what is read here is checked: what else
 * there is passes as it came.
 */
const BODIES: Record<MessageKind, z.ZodType> = {
  deliver: z.looseObject({ to, sender: id, said }),
  media: z.looseObject({ to, sender: id, said: z.looseObject({ media }) }),
  typing: z.looseObject({ to, sender: id, event: z.enum(['partner_typing', 'partner_stop_typing']) }),
  may_have: z.looseObject({ userId: id, origin }),
  hand_over: z.looseObject({ userId: id, since: z.number().optional() }),
  left_behind: z.looseObject({ userId: id, outbox }),
  cut: z.looseObject({ userId: id, device: z.string().nullable(), denied }),
  thanked: z.looseObject({ userId: id, roomId: id }),
  evidence: z.looseObject({ roomId: id }),
  store: nothing,
  match_counts: nothing,
  beat: z.looseObject({ visitors: count, moods: z.record(z.string(), count).optional() }),
  leaving: nothing,
  // Read by the lobby itself.
  lobby: z.looseObject({ type: id }),
};

const taken = z.enum(['taken', 'elsewhere']);

/** What they may answer. */
const ANSWERS: Record<MessageKind, z.ZodType> = {
  deliver: taken,
  media: taken,
  typing: nothing,
  may_have: z.boolean(),
  hand_over: outbox.nullable(),
  left_behind: taken.nullable(),
  cut: nothing,
  thanked: nothing,
  evidence: z.array(evidenceLine),
  store: nothing,
  match_counts: z.looseObject({ since: z.number(), hours: z.array(hour) }),
  beat: nothing,
  leaving: nothing,
  lobby: nothing,
};

/** Can this node read the body of a message of this kind? */
export function isBody<K extends MessageKind>(kind: K, body: unknown): body is Messages[K]['body'] {
  return BODIES[kind].safeParse(body).success;
}

/** Can this node read the answer to a message of this kind? */
export function isAnswer<K extends MessageKind>(kind: K, answer: unknown): answer is Messages[K]['answer'] {
  return ANSWERS[kind].safeParse(answer).success;
}
