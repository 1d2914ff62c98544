import type { Kysely, Migration } from 'kysely';

/** Visitors, reports, the audit log and the ledger of rooms. */
export const start: Migration = {
  // SQLite changes tables outside of a transaction: an interrupted step has to be repeatable.
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('users')
      .ifNotExists()
      .addColumn('user_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('username', 'text')
      .addColumn('device_id', 'text')
      .addColumn('first_seen_at', 'bigint', (column) => column.notNull())
      .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
      .addColumn('blocked_at', 'bigint')
      .addColumn('timeout_until', 'bigint')
      .execute();
    await db.schema
      .createTable('reports')
      .ifNotExists()
      .addColumn('report_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('reporting_user_id', 'text', (column) => column.notNull())
      .addColumn('reported_user_id', 'text', (column) => column.notNull())
      .addColumn('room_id', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('reviewed_at', 'bigint')
      .execute();
    await db.schema
      .createTable('audit_log')
      .ifNotExists()
      .addColumn('entry_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('details', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text')
      .addColumn('room_id', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('rooms')
      .ifNotExists()
      .addColumn('room_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_a', 'text', (column) => column.notNull())
      .addColumn('user_b', 'text', (column) => column.notNull())
      .addColumn('mood_a', 'text', (column) => column.notNull())
      .addColumn('mood_b', 'text', (column) => column.notNull())
      .addColumn('language_a', 'text')
      .addColumn('language_b', 'text')
      .addColumn('opened_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .execute();
    for (const [table, columns] of INDEXES) {
      await db.schema
        .createIndex([table, ...columns, 'index'].join('_'))
        .ifNotExists()
        .on(table)
        .columns(columns)
        .execute();
    }
  },
};

const INDEXES: [table: string, columns: string[]][] = [
  ['users', ['device_id']],
  ['users', ['last_seen_at']],
  ['reports', ['created_at']],
  ['reports', ['reported_user_id']],
  ['reports', ['reporting_user_id']],
  ['audit_log', ['at']],
  // Looked up by whom a visitor met, and by whether they are open (no end) or over.
  ['rooms', ['user_a']],
  ['rooms', ['user_b']],
  ['rooms', ['ended_at', 'opened_at']],
];
