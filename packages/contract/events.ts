import { z } from 'zod';
import { isBlank } from './blank';
import type { Refusal } from './error-codes';
import { LANGUAGE_CODES, type Language } from './languages';
import {
  MAX_LANGUAGES,
  MAX_MESSAGE_LENGTH,
  MAX_ROOM_ID_LENGTH,
  MAX_SDP_LENGTH,
  MAX_USER_ID_LENGTH,
  MAX_USERNAME_LENGTH,
} from './limits';
import type { LiveNews } from './live';
import { MOODS, type Mood } from './moods';
import type { Statement } from './statements';
import { USER_ID } from './user-id';
import { checkUsername } from './username';

export const userIdSchema = z.string().min(1).max(MAX_USER_ID_LENGTH).regex(USER_ID);

/** Gives the cleaned name; refuses names that may not be used. */
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
  /** The offer it answers: that one's session id and version, from its line `o=`. */
  answers: z
    .string()
    .regex(/^\d{1,20} \d{1,20}$/)
    .optional(),
});

/** Asks the offering side to start the negotiation afresh; with `iceRestart` another path is enough. */
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

/** Events without a payload: an object is accepted and ignored, since some clients send one. */
const nothing = z.object({}).nullish();

/** A client that gives no name sends the userId, which may be longer than a name: it is cut to fit. */
function nameless(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('userId' in payload) || !('username' in payload)) {
    return payload;
  }
  const { userId, username } = payload;
  const isId = typeof userId === 'string' && username === userId;
  return isId ? { ...payload, username: userId.slice(0, MAX_USERNAME_LENGTH) } : payload;
}

/**
 * The last line or signal of the partner that a client received, in the room it was in; the server sends what came
 * after it. `n` counts within a room and an `epoch`, which comes with the match.
 */
const seenSchema = z.object({
  roomId: z.string().max(MAX_ROOM_ID_LENGTH),
  epoch: z.string().max(MAX_ROOM_ID_LENGTH),
  n: z.int().min(0),
});

export type Seen = z.infer<typeof seenSchema>;

/**
 * How one side of a call takes part, and the state of its microphone and camera. `lost`: taken away (unplugged, another
 * program, permission withdrawn); `soft`: the picture is blurred by its sender.
 */
const mediaSchema = z.object({
  /** The room it concerns: in any other it is refused. */
  roomId: z.string().max(MAX_ROOM_ID_LENGTH),
  mode: z.enum(['video', 'voice', 'text']),
  microphone: z.enum(['on', 'off', 'lost']),
  camera: z.enum(['on', 'soft', 'off', 'lost']),
  /** `camera` is off for now because this browser cannot blur: nothing is sent until they show themselves. */
  cannotBlur: z.boolean().optional(),
  /** They agree to be shown together with their partner: whoever offered is shown first. */
  together: z.boolean().optional(),
  /** They use less data: their partner is to send no more than a small picture. */
  lessData: z.boolean().optional(),
  /** Whether a picture of their partner's has come to them; without it none is to come. For the server's figures. */
  picture: z.enum(['waits', 'came']).optional(),
});

export type Media = z.infer<typeof mediaSchema>;

/** What a client may send, and the payload of each event. */
export const CLIENT_EVENTS = {
  user_connected: z.object({
    userId: userIdSchema,
    /** Asks for numbered lines and signals; null: none was received yet. */
    seen: seenSchema.nullable().optional(),
    /** Asks for `live` during searches. */
    live: z.literal(true).optional(),
  }),
  join_queue: z.preprocess(
    nameless,
    z.object({
      userId: userIdSchema,
      username: usernameSchema,
      mood: z.enum(MOODS),
      /** As `languages` with one. */
      language: z.enum(LANGUAGE_CODES).optional(),
      /** Those they speak, the best first. */
      languages: z
        .array(z.enum(LANGUAGE_CODES))
        .min(1)
        .max(MAX_LANGUAGES)
        .refine((languages) => new Set(languages).size === languages.length)
        .optional(),
    }),
  ),
  chat_message: z.object({
    /** Chosen by the sender and passed on, so that a message sent twice over a bad network is shown once. */
    id: z.string().min(1).max(64).optional(),
    /** The room it was written in: in any other it is refused. */
    roomId: z.string().max(MAX_ROOM_ID_LENGTH).optional(),
    sender: z.string().max(MAX_USER_ID_LENGTH).nullish(),
    message: z
      .string()
      .max(MAX_MESSAGE_LENGTH)
      .refine((text) => !isBlank(text)),
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

/** Called with null once an event was accepted, or with the refusal. Senders may leave it out. */
export type Answer = (code: Refusal | null) => void;

/** The socket's typed map, client to server. */
export type ClientToServer = {
  [E in ClientEvent]: undefined extends ClientPayload<E>
    ? (payload?: ClientPayload<E>, answer?: Answer) => void
    : (payload: ClientPayload<E>, answer?: Answer) => void;
};

/**
 * `epoch` is given to clients that asked for numbers, as `n` is with lines and signals; `again` if both had said that
 * they want to meet again; `softStart` is false if the operator lets video start clear; `textOnly` if this
 * visitor takes part with text only, and no signal of theirs is passed on: because the brake is on and they are new, or,
 * with `why`, because their age is not known.
 */
export type MatchEvent = {
  roomId: string;
  partnerId: string;
  partnerUsername: string;
  partnerMood: Mood;
  epoch?: string;
  again?: true;
  softStart?: boolean;
  textOnly?: true;
  why?: TextOnlyWhy;
  /** One they both speak, if they share one. */
  language?: Language;
};

/** Why somebody takes part with text only, beside the brake. */
export type TextOnlyWhy = 'age';

export type ChatMessage = { sender: string; message: string; id?: string; n?: number };

/** What was hidden in one of the client's own lines before it was passed on. */
export type Masked = { id?: string; words: boolean; links: boolean };

/**
 * Why a visitor may not come in. `until` is epoch milliseconds; `leftMs` is the time until then, since a visitor's
 * clock may be wrong.
 */
export type AccessDenied = (
  | { code: 'blocked' }
  /** `blocked`: they are as well, so that they may not come in after `until` either. */
  | { code: 'timed_out'; until: number; leftMs?: number; blocked?: true }
) & {
  /** Why; missing where it is not known, as for decisions of before. */
  statement?: Statement;
};

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
  /** The partner of an earlier talk says thanks for it. */
  partner_thanked: (thanks: { roomId: string }) => void;
  /** Who is here, for a client that asked and searches: at once, and when it changes. */
  live: (news: LiveNews) => void;
  access_denied: (denied: AccessDenied) => void;
  /** The join is accepted, and the visitor enters the queue after `waitMs` milliseconds. */
  join_delayed: (delay: { waitMs: number }) => void;
  /**
   * The join is accepted; the talks of this visitor begin with text only, as long as the brake is on or, with `why`, until
   * their age is known.
   */
  text_only: (told?: { why: TextOnlyWhy }) => void;
  refused: (refused: { event: string; code: Refusal }) => void;
};

export type ServerEvent = keyof ServerToClient;
