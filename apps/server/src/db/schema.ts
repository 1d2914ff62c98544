/**
 * The tables, in types every dialect has: text and 64-bit numbers. Times are epoch milliseconds; what
 * others keep as a boolean is the time it became true, or null.
 */
export type Schema = {
  users: {
    user_id: string;
    username: string | null;
    /** Digest of the device cookie the id is bound to. */
    device_id: string | null;
    first_seen_at: number;
    last_seen_at: number;
    blocked_at: number | null;
    timeout_until: number | null;
  };
  reports: {
    report_id: string;
    reason: string;
    reporting_user_id: string;
    reported_user_id: string;
    room_id: string | null;
    created_at: number;
    reviewed_at: number | null;
  };
  audit_log: {
    entry_id: string;
    action: string;
    details: string;
    user_id: string | null;
    room_id: string | null;
    at: number;
  };
  rooms: {
    room_id: string;
    user_a: string;
    user_b: string;
    mood_a: string;
    mood_b: string;
    language_a: string | null;
    language_b: string | null;
    opened_at: number;
    ended_at: number | null;
  };
};
