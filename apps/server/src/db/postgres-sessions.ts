import pg from 'pg';
import { StoreOpenError } from './store-open';

const ANSWER_WITHIN_MS = 5_000;
/** Other clients of a pooler may take a session in between, so that one look might not see that it is shared. */
const LOOKS = 4;

/**
 * A pooler in transaction mode runs each transaction in any of its sessions. Our lock would then stay with one that
 * others use, and what we set for reading would make their writes fail. Throws StoreOpenError, or the driver's error.
 */
export async function requireOwnSessions(url: string): Promise<void> {
  const clients = [openClient(url), openClient(url)];
  try {
    for (const client of clients) await client.connect();
    const sessions: unknown[] = [];
    for (let look = 0; look < LOOKS; look += 1) {
      for (const client of clients) {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
        sessions.push(rows[0]?.pid);
      }
    }
    const [first, second] = sessions;
    const own = sessions.every((session, at) => session === (at % 2 === 0 ? first : second));
    if (own && first !== second) return;
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
