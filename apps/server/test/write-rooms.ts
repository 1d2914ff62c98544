import { sql } from 'kysely';
import type { Database } from '../src/db/connect';

const LONG = 'x'.repeat(3_000);

/**
 * Writes so many rooms in one commit; each fills about two pages with its index, and has `name`
 * as its second visitor.
 */
export async function writeRooms(db: Database, name: string, count: number): Promise<void> {
  await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into rooms (room_id, user_a, user_b, mood_a, mood_b, opened_at)
    select ${name} || '-' || i, ${LONG}, ${name}, 'Make Friends', 'Make Friends', 1 from n`.execute(db);
}
