import { z } from 'zod';
import type { Refusal } from './error-codes';
import { LANGUAGE_CODES } from './languages';
import {
  MAX_MESSAGE_LENGTH,
  MAX_ROOM_ID_LENGTH,
  MAX_SDP_LENGTH,
  MAX_USER_ID_LENGTH,
  MAX_USERNAME_LENGTH,
} from './limits';
import { MOODS, type Mood } from './moods';
import { type ProofNeeded, proofSchema } from './proof';
import { checkUsername } from './username';

/** Printable and without spaces, so that it can stand in a log, a link and a key. */
export const userIdSchema = z
  .string()
  .min(1)
  .max(MAX_USER_ID_LENGTH)
  .regex(/^[\x21-\x7e]+$/);

/** Gives the name as it is shown; refuses those that may not be used. */
export const usernameSchema = z.string().transform((typed, context) => {
  const check = checkUsername(typed);
  if (check.ok) return check.name;
  context.addIssue({ code: 'custom', message: check.problem });
  return z.NEVER;
});

const sdpSchema = z.string().min(1).max(MAX_SDP_LENGTH);

const offerSchema = z.object({ type: z.literal('offer'), sdp: sdpSchema });

const answerSchema = z.object({
  type: z.literal('answer'),
  sdp: sdpSchema,
  /** Which offer it is for: that one's session id and version, from its line `o=`. */
  answers: z
    .string()
    .regex(/^\d{1,20} \d{1,20}$/)
    .optional(),
});

/** Asks the side that offers to start the negotiation afresh; with `iceRestart` another path is enough. */
const renegotiateSchema = z.object({
  type: z.literal('renegotiate'),
  renegotiate: z.literal(true),
  iceRestart: z.boolean().optional(),
});

/** A later candidate: our client sends whole descriptions, others may trickle. */
const candidateSchema = z.object({
  type: z.literal('candidate'),
  candidate: z.object({
    candidate: z.string().max(1_000),
    sdpMid: z.string().max(64).nullish(),
    sdpMLineIndex: z.int().min(0).max(64).nullish(),
  }),
});

export const signalSchema = z.discriminatedUnion('type', [
  offerSchema,
  answerSchema,
  renegotiateSchema,
  candidateSchema,
]);

export type Signal = z.infer<typeof signalSchema>;

/** Events without a payload: an object is let through unread, since some clients send one. */
const nothing = z.object({}).nullish();

/** Those who give no name go by their userId, which may be longer than a name: as much of it is taken as fits. */
function nameless(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('userId' in payload) || !('username' in payload)) {
    return payload;
  }
  const { userId, username } = payload;
  const isId = typeof userId === 'string' && username === userId;
  return isId ? { ...payload, username: userId.slice(0, MAX_USERNAME_LENGTH) } : payload;
}

/**
 * The last of the partner's lines and signals a client has taken, in the room it was in; the server
 * sends what came after. `n` counts within a room and an `epoch`, which is told with the match.
 */
const seenSchema = z.object({
  roomId: z.string().max(MAX_ROOM_ID_LENGTH),
  epoch: z.string().max(MAX_ROOM_ID_LENGTH),
  n: z.int().min(0),
});

export type Seen = z.infer<typeof seenSchema>;

/**
 * What one side of a call gives the other: by which means they talk, and how microphone and camera are. `lost`: it
 * was taken away (unplugged, another program, withdrawn); `soft`: the picture is blurred where it is sent.
 */
const mediaSchema = z.object({
  /** The room it is told in: in any other it is refused. */
  roomId: z.string().max(MAX_ROOM_ID_LENGTH),
  mode: z.enum(['video', 'voice', 'text']),
  microphone: z.enum(['on', 'off', 'lost']),
  camera: z.enum(['on', 'soft', 'off', 'lost']),
});

export type Media = z.infer<typeof mediaSchema>;

/** What a client may send, and the payload of each event. */
export const CLIENT_EVENTS = {
  user_connected: z.object({
    userId: userIdSchema,
    /** Asks for numbered lines and signals; null: none was taken yet. */
    seen: seenSchema.nullable().optional(),
  }),
  join_queue: z.preprocess(
    nameless,
    z.object({
      userId: userIdSchema,
      username: usernameSchema,
      mood: z.enum(MOODS),
      language: z.enum(LANGUAGE_CODES).optional(),
      /** What solves the challenge of `proof_needed`. */
      proof: proofSchema.optional(),
    }),
  ),
  chat_message: z.object({
    /** Made up by the sender and passed on, so that a message sent twice over a bad network is shown once. */
    id: z.string().min(1).max(64).optional(),
    /** The room it was written in: in any other it is refused. */
    roomId: z.string().max(MAX_ROOM_ID_LENGTH).optional(),
    sender: z.string().max(MAX_USER_ID_LENGTH).nullish(),
    message: z
      .string()
      .max(MAX_MESSAGE_LENGTH)
      .refine((text) => text.trim() !== ''),
  }),
  media: mediaSchema,
  typing: nothing,
  stop_typing: nothing,
  skip: nothing,
  end_chat: nothing,
  signal: z.object({ signal: signalSchema, to: z.string().max(MAX_USER_ID_LENGTH).nullish() }),
} as const;

export type ClientEvent = keyof typeof CLIENT_EVENTS;

export type ClientPayload<E extends ClientEvent> = z.infer<(typeof CLIENT_EVENTS)[E]>;

/** Called with null once an event was taken, or with why it was not. Giving one is up to the sender. */
export type Answer = (code: Refusal | null) => void;

/** The socket's typed map, client to server. */
export type ClientToServer = {
  [E in ClientEvent]: undefined extends ClientPayload<E>
    ? (payload?: ClientPayload<E>, answer?: Answer) => void
    : (payload: ClientPayload<E>, answer?: Answer) => void;
};

/**
 * `epoch` is given to clients that asked for numbers, as `n` is with lines and signals; `again` where both had said
 * that they want to meet again; `softStart` is false where the operator lets pictures begin clear.
 */
export type MatchEvent = {
  roomId: string;
  partnerId: string;
  partnerUsername: string;
  partnerMood: Mood;
  epoch?: string;
  again?: true;
  softStart?: boolean;
};

export type ChatMessage = { sender: string; message: string; id?: string; n?: number };

/** What was hidden in a line of one's own before it was passed on. */
export type Masked = { id?: string; words: boolean; links: boolean };

/**
 * Why a visitor may not come in. `until` is epoch milliseconds; `leftMs` is how long it is until then, since the clock
 * of a visitor may be wrong.
 */
export type AccessDenied = { code: 'blocked' } | { code: 'timed_out'; until: number; leftMs?: number };

/** The socket's typed map, server to client. */
export type ServerToClient = {
  match: (match: MatchEvent) => void;
  chat_message: (message: ChatMessage) => void;
  masked: (masked: Masked) => void;
  partner_left: () => void;
  signal: (payload: { signal: Signal; n?: number }) => void;
  media: (media: Media) => void;
  partner_typing: () => void;
  partner_stop_typing: () => void;
  partner_reconnecting: () => void;
  partner_back: () => void;
  /** The one of an earlier talk says thanks for it. */
  partner_thanked: (thanks: { roomId: string }) => void;
  access_denied: (denied: AccessDenied) => void;
  proof_needed: (needed: ProofNeeded) => void;
  refused: (refused: { event: string; code: Refusal }) => void;
};

export type ServerEvent = keyof ServerToClient;
