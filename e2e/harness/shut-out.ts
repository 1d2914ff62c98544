import type { Server } from './server';
import { changeStore, insertRow } from './store';

const BLOCKED = 'visitor-blocked';
const TIMED_OUT = 'visitor-timed-out';

/** Two visitors who may not chat, for the screens that tell them. */
export function shutOut(server: Server): Promise<void> {
  return changeStore(server, (store) => {
    const at = Date.now();
    const seen = { username: 'Somebody', first_seen_at: at, last_seen_at: at };
    insertRow(store, 'users', { user_id: BLOCKED, ...seen, blocked_at: at });
    insertRow(store, 'users', { user_id: TIMED_OUT, ...seen, timeout_until: at + 24 * 60 * 60_000 });
  });
}
