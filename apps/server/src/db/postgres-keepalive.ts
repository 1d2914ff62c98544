/**
 * For a new session: PostgreSQL ends it, and releases its locks, half a minute after the machine of its client
 * vanished. By default that takes two hours, or a quarter of an hour while an answer is on its way. Sessions over a
 * Unix socket ignore these.
 */
export const KEEPALIVE_SETTINGS = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 4; set tcp_user_timeout = 30000`;
