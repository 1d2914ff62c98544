import { sql } from 'kysely';
import type { Database } from '../src/db/connect';
import { fillAccounts } from './filled-accounts';
import { fillOutcomes } from './filled-outcomes';

/** Ids whose order by bytes differs from the order of a locale. */
const IDS = [
  'Zoe',
  'ann',
  'ångström',
  'Österreich',
  '名前',
  '👋🏽',
  '_',
  'a-b',
  'a b',
  '\u{10FFFF}',
  '\uFFFD',
];
const WILD = 'line\nbreak\ttab "quotes" \\ %s $1 \u0001 \u202e e\u0301 🚀 \u2028 [1] {"a":1}';
/** The largest number of 64 bits, which JavaScript cannot represent. */
const HUGE = sql<number>`9223372036854775807`;

/** Puts something of every kind into every table: nulls, long texts, large numbers, gaps in the count. */
export async function fillStore(db: Database, now: number): Promise<void> {
  await db
    .insertInto('users')
    .values([
      ...IDS.map((user_id, n) => ({
        user_id,
        username: n % 3 === 0 ? null : `${WILD} ${n}`,
        device_id: n % 2 === 0 ? null : `device ${n}`,
        first_seen_at: now - n,
        last_seen_at: now,
        blocked_at: n === 1 ? now : null,
        timeout_until: n === 2 ? HUGE : null,
        statement_for: n === 1 ? now : null,
        statement_category: n === 1 ? 'spam' : null,
        statement_decider: n === 1 ? 'person' : null,
        statement_words: n === 1 ? WILD : null,
        statement_language: n === 1 ? 'ja' : null,
      })),
      ...Array.from({ length: 1_200 }, (_, n) => ({
        user_id: `visitor ${n}`,
        username: `Name ${n}`,
        device_id: null,
        first_seen_at: -n,
        last_seen_at: now,
        blocked_at: null,
        timeout_until: null,
      })),
    ])
    .execute();
  await db
    .insertInto('reports')
    .values(
      IDS.map((id, n) => ({
        report_id: `report ${id}`,
        reason: n === 0 ? 'long '.repeat(100_000) : `${WILD} ${n}`,
        reporting_user_id: n === 3 ? '' : id,
        reported_user_id: 'ann',
        room_id: n % 2 === 0 ? null : `room ${id}`,
        created_at: now,
        reviewed_at: n % 2 === 0 ? null : now,
        verified_at: n % 4 === 0 ? now : null,
        evidence: n % 4 === 0 ? JSON.stringify([WILD, 'x'.repeat(50_000)]) : null,
        weight: n - 5,
        urgency: n % 2,
        dangers: n % 2 === 0 ? null : 'minor shield',
        proven_at: n % 3 === 0 ? null : now,
        credibility: n % 3 === 0 ? null : 1_000 - n,
        upheld_at: n % 4 === 1 ? now : null,
      })),
    )
    .execute();
  const entries = IDS.map((id, n) => ({
    entry_id: `entry ${id}`,
    action: n % 2 === 0 ? 'USER_REPORT' : 'BLOCK_USER',
    details: WILD,
    user_id: n % 2 === 0 ? id : null,
    room_id: n % 3 === 0 ? id : null,
    at: now - 1_000,
    actor: n % 4 === 0 ? id : null,
    link: n % 2 === 0 ? n + 1 : null,
    hash: n % 2 === 0 ? `hash ${id}` : null,
    commitment: n % 2 === 0 ? id : null,
    salt: n % 4 === 0 ? id : null,
    report_id: n % 2 === 0 ? id : null,
    reported_user_id: n % 3 === 0 ? id : null,
    reporter_id: n % 4 === 0 ? id : null,
    reason: n % 2 === 0 ? WILD : null,
    note: n % 3 === 0 ? WILD : null,
    account: n % 4 === 0 ? WILD : null,
    minutes: n % 2 === 0 ? n : null,
    replaced_until: n % 3 === 0 ? now : null,
    rule: n % 4 === 0 ? WILD : null,
    method: n % 2 === 0 ? 'password' : null,
    role: n % 3 === 0 ? 'moderator' : null,
    former_role: n % 4 === 0 ? 'administrator' : null,
    attempts: n % 2 === 0 ? 10 : null,
    category: n % 2 === 0 ? 'other' : null,
    decider: n % 2 === 0 ? 'rule' : null,
    statement: n % 3 === 0 ? WILD : null,
    statement_language: n % 3 === 0 ? 'ar' : null,
  }));
  await db.insertInto('audit_log').values(entries).execute();
  await db
    .insertInto('audit_chain')
    .values({ chain: 'audit_log', links: 50, hash: WILD, erased_links: 0, erased_hash: '' })
    .execute();
  // Erased entries leave such a gap.
  await db.deleteFrom('audit_log').where('entry_id', '=', 'entry ann').execute();
  await db
    .insertInto('unblock_requests')
    .values(
      IDS.map((user_id, n) => ({
        request_id: `request ${user_id}`,
        user_id,
        reason: WILD,
        created_at: now,
        reviewed_at: n % 2 === 0 ? null : now,
        approved_at: n % 4 === 1 ? now : null,
        proven_at: n % 3 === 1 ? now : null,
        answer: n % 4 === 1 ? WILD : null,
        answer_language: n % 4 === 1 ? 'hi' : null,
      })),
    )
    .execute();
  const pairs = IDS.flatMap((user_a) => IDS.map((user_b) => ({ user_a, user_b, at: now })));
  await db.insertInto('separations').values(pairs).execute();
  await db
    .insertInto('appeal_codes')
    .values(
      IDS.map((code_hash, n) => ({ code_hash, request_id: n % 2 === 0 ? null : WILD, created_at: now })),
    )
    .execute();
  await db
    .insertInto('report_receipts')
    .values(
      IDS.map((code_hash, n) => ({
        ...{ code_hash, report_id: `report ${code_hash}`, created_at: now },
        outcome: n % 2 === 0 ? null : 'acted',
      })),
    )
    .execute();
  await db
    .insertInto('revoked_tokens')
    .values(IDS.map((token_id) => ({ token_id, expires_at: HUGE })))
    .execute();
  await fillAccounts(db, now, { ids: IDS, wild: WILD, huge: HUGE });
  await db
    .insertInto('rooms')
    .values(
      IDS.map((id, n) => ({
        room_id: id,
        user_a: id,
        user_b: 'ann',
        mood_a: 'Feeling Lonely',
        mood_b: 'Here to Listen',
        language_a: n % 2 === 0 ? null : 'fr',
        language_b: null,
        opened_at: now - 60_000,
        ended_at: n % 2 === 0 ? now : null,
        felt_a: n % 3 === 0 ? now : null,
        thanked_b: n % 4 === 0 ? now : null,
      })),
    )
    .execute();
  await db
    .insertInto('case_notes')
    .values(
      IDS.map((id, n) => ({
        ...{
          note_id: id,
          user_id: id,
          author_id: n % 2 === 0 ? null : id,
          author_name: n % 2 === 0 ? null : id,
        },
        ...{ note: id, at: now },
      })),
    )
    .execute();
  await db
    .insertInto('case_leases')
    .values(
      IDS.map((id, n) => ({
        ...{ user_id: id, moderator_id: id, moderator_name: n % 2 === 0 ? null : WILD, until: now },
      })),
    )
    .execute();
  await db
    .insertInto('second_looks')
    .values(
      IDS.map((report_id, n) => ({
        ...{ report_id, verdict: 'upheld', decided: n % 2 === 0 ? 'upheld' : 'dismissed' },
        ...{ looked_by: n % 3 === 0 ? null : report_id, at: now },
      })),
    )
    .execute();
  await db
    .insertInto('talk_feedback')
    .values(IDS.map((moods, n) => ({ day: '2026-01-31', moods, answer: 'better', n })))
    .execute();
  await db
    .insertInto('live_hours')
    .values(IDS.map((_, hour) => ({ hour, online: hour === 0 ? HUGE : hour, counts: 3, last_count: now })))
    .execute();
  // After it none is over, so that a server on this store counts nothing.
  await db
    .insertInto('monthly_figures')
    .values({ month: '9999-12', figures: WILD, digest: WILD, head: WILD })
    .execute();
  await db.insertInto('rules').values({ rule: 'words', mode: 'shadow', changed_at: now }).execute();
  await db
    .insertInto('shadow_findings')
    .values(IDS.map((subject) => ({ rule: 'strikes', subject, times: 1, first_at: HUGE, last_at: now })))
    .execute();
  await db
    .insertInto('brake')
    .values({ brake: 'brake', since: 1, until: HUGE, rule: null, actor: 'Ann', released_at: null })
    .execute();
  await db
    .insertInto('age_answers')
    .values(IDS.map((device_id, n) => ({ device_id, adult: n % 2, expires_at: HUGE })))
    .execute();
  await db
    .insertInto('legal_holds')
    .values(
      IDS.map((user_id) => ({
        ...{ hold_id: `hold of ${user_id}`, user_id, why: 'a request', until: HUGE, ends_at: HUGE },
        ...{ placed_by: 'Ann', placed_at: now, confirmed_by: null, confirmed_at: null },
        // Released: nothing of what the store is filled with is kept from erasure.
        ...{ ended_at: now, released_by: 'Ben' },
      })),
    )
    .execute();
  await db.insertInto('brake_hours').values({ hour: 1, joins: HUGE, reports: 0 }).execute();
  await db.insertInto('match_hours').values({ hour: HUGE, kind: WILD, n: HUGE }).execute();
  await fillOutcomes(db, { ids: IDS, wild: WILD, huge: HUGE });
}

/** Every row of every table except the migrations, in any order, each value as text. */
export async function everythingIn(db: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { name, columns } of await db.introspection.getTables()) {
    // SQLite keeps its text indexes in tables.
    if (name.includes('_text')) continue;
    const names = columns.map((column) => column.name).sort();
    const texts = names.map((column) => sql`cast(${sql.ref(column)} as text) as ${sql.ref(column)}`);
    const { rows } = await sql<Record<string, string | null>>`select ${sql.join(texts)}
      from ${sql.table(name)}`.execute(db);
    all[name] = rows.map((row) => JSON.stringify(names.map((column) => row[column]))).sort();
  }
  return all;
}
