import { sql } from 'kysely';

/** Is a report against somebody who is blocked already? It can wait: what is urgent has been done. */
export const isAgainstBlocked = sql<boolean>`exists (select 1 from users where users.user_id = reports.reported_user_id
  and users.blocked_at is not null)`;
export const isAgainstOthers = sql<boolean>`not ${isAgainstBlocked}`;
