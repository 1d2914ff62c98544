/** Sizes and times both ends agree on. Lengths are UTF-16 units, as `maxlength` counts them; times are milliseconds. */

/** Largest frame a client may send, in bytes. */
export const MAX_FRAME_BYTES = 64 * 1024;
/** Largest frame that opens the connection (Socket.IO's CONNECT), in bytes. */
export const MAX_CONNECT_BYTES = 1024;
export const MAX_MESSAGE_LENGTH = 2_000;
export const MAX_USERNAME_LENGTH = 32;
/** Languages a visitor may name. */
export const MAX_LANGUAGES = 4;
/** Names of accounts of the console. */
export const MAX_ACCOUNT_NAME_LENGTH = 40;
export const MIN_ACCOUNT_PASSWORD_LENGTH = 12;
/** Longest userId: a UUID has 36, older clients may carry longer ones. */
export const MAX_USER_ID_LENGTH = 64;
/** Room ids are the server's own, UUIDs. */
export const MAX_ROOM_ID_LENGTH = 64;
/** The code that shows the decision on an unblock request, with blanks and hyphens as people type them. */
export const MAX_APPEAL_CODE_LENGTH = 64;
/** Report details and the reason of an unblock request. */
export const MAX_DETAILS_LENGTH = 1_000;
/** What a moderator tells somebody in their own words. */
export const MAX_STATEMENT_LENGTH = 500;
/** Largest session description that fits a frame with its envelope. */
export const MAX_SDP_LENGTH = 60_000;

/** Interval of the server's pings, and the wait for an answer: a dead connection is noticed within the sum. */
export const PING_INTERVAL_MS = 10_000;
export const PING_TIMEOUT_MS = 8_000;
/** How long a room is kept for a visitor whose transport broke without notice. */
export const RECONNECT_GRACE_MS = 8_000;
/** How long it is kept after the page itself went away: long enough for a reload, short enough for a closed tab. */
export const PAGE_GONE_GRACE_MS = 2_000;

/** How long after a talk each of the two may say that they want to meet again. */
export const MEET_AGAIN_WINDOW_MS = 60_000;
/** And how long they may give feedback on it. */
export const FEEDBACK_WINDOW_MS = 30 * 60 * 1000;

/** With fewer visitors than this the page says when more are here. */
export const QUIET_BELOW = 10;
/** Counts of moods are public in such steps: fewer than one step look like none. */
export const TOLD_IN_STEPS_OF = 5;

export const SKIP_LOCK_MS = 1_500;
export const REJOIN_AFTER_SKIP_MS = 300;
export const REJOIN_AFTER_PARTNER_LEFT_MS = 1_000;
export const MEDIA_CHECK_INTERVAL_MS = 3_000;
export const RECONNECT_ATTEMPTS = 5;
export const RECONNECT_DELAY_MS = 1_000;
/** The pause doubles with each attempt, up to this. */
export const RECONNECT_DELAY_MAX_MS = 5_000;
