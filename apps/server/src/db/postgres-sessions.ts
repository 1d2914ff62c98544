import pg from 'pg';
import { StoreOpenError } from './store-open';

const ANSWER_WITHIN_MS = 5_000;
/**
 * In which order the two connections ask. A pooler that hands out its sessions in turn gives each of two that alternate
 * the same one for ever, and one that asks twice in a row another; a pooler that hands out the latest gives both the
 * same.
 */
const ROUND = [0, 0, 1, 1, 0, 1] as const;
/** Other clients of a pooler may take a session in between, so that one round might not see that it is shared. */
const ROUNDS = 4;

/**
 * A pooler in transaction mode runs each transaction in any of its sessions. Our lock would then stay with one that
 * others use, and what we set for reading would make their writes fail. Throws StoreOpenError, or the driver's error.
 */
export async function requireOwnSessions(url: string): Promise<void> {
  const clients = [openClient(url), openClient(url)] as const;
  try {
    for (const client of clients) await client.connect();
    const sessions = [new Set<unknown>(), new Set<unknown>()] as const;
    for (const at of Array.from({ length: ROUNDS }, () => ROUND).flat()) {
      const { rows } = await clients[at].query<{ pid: number }>('select pg_backend_pid() as pid');
      sessions[at].add(rows[0]?.pid);
    }
    const [first, second] = sessions;
    if (new Set([...first, ...second]).size === 2 && first.size === 1 && second.size === 1) return;
    const reason = new Error('its pooler shares sessions: it has to use session pooling');
    throw new StoreOpenError('DATABASE_URL: the database', reason);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

function openClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  // An error fails the pending call; one between two calls fails the next.
  client.on('error', () => undefined);
  return client;
}
