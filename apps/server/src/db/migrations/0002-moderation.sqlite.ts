import { LIST_INDICES, LISTED } from './0002-moderation.tables';

/** The statements that bring SQLite from the first version to this one, in order. */
export function moderationSqlite(): string[] {
  return [
    ...REBUILT.flatMap(({ table, columns, kept, order }) => [
      `alter table ${table} rename to old_${table}`,
      // A declared key: the hidden one may change when the file is compacted, and the text index refers to it.
      `create table ${table} (seq integer primary key, ${columns})`,
      `insert into ${table} (${kept}) select ${kept} from old_${table} order by ${order}`,
      `drop table old_${table}`,
    ]),
    `create table unblock_requests (seq integer primary key, request_id text not null unique,
      user_id text not null, reason text not null, created_at bigint not null, reviewed_at bigint,
      approved_at bigint)`,
    'create table revoked_tokens (token_id text primary key not null, expires_at bigint not null)',
    `create table tallies (kind text not null, value text not null, n bigint not null,
      primary key (kind, value))`,
    'create index users_device_id_index on users (device_id)',
    'create index users_last_seen_at_index on users (last_seen_at)',
    'create index reports_created_at_index on reports (created_at)',
    'create index reports_reporting_user_id_index on reports (reporting_user_id)',
    'create index audit_log_at_index on audit_log (at)',
    ...LIST_INDICES,
    ...LISTED.flatMap((listed) => [...tally(listed), ...textIndex(listed)]),
  ];
}

const REBUILT = [
  {
    table: 'users',
    columns: `user_id text not null unique, username text, device_id text, first_seen_at bigint not null,
      last_seen_at bigint not null, blocked_at bigint, timeout_until bigint`,
    kept: 'user_id, username, device_id, first_seen_at, last_seen_at, blocked_at, timeout_until',
    order: 'first_seen_at',
  },
  {
    table: 'reports',
    columns: `report_id text not null unique, reason text not null, reporting_user_id text not null,
      reported_user_id text not null, room_id text, created_at bigint not null, reviewed_at bigint,
      verified_at bigint, evidence text, weight bigint not null default 0`,
    kept: 'report_id, reason, reporting_user_id, reported_user_id, room_id, created_at, reviewed_at',
    order: 'created_at',
  },
  {
    table: 'audit_log',
    columns: `entry_id text not null unique, action text not null, details text not null, user_id text,
      room_id text, at bigint not null`,
    kept: 'entry_id, action, details, user_id, room_id, at',
    order: 'at',
  },
];

function tally({ table, value, changes }: (typeof LISTED)[number]): string[] {
  const add = (row: string, n: number) =>
    `insert into tallies (kind, value, n) values ('${table}', ${value(row)}, ${n})
      on conflict (kind, value) do update set n = n + excluded.n;`;
  return [
    `insert into tallies (kind, value, n)
      select '${table}', ${value(table)}, count(*) from ${table} group by 1, 2`,
    `create trigger ${table}_tally_insert after insert on ${table} begin ${add('new', 1)} end`,
    `create trigger ${table}_tally_delete after delete on ${table} begin ${add('old', -1)} end`,
    ...(changes === undefined
      ? []
      : [
          `create trigger ${table}_tally_update after update of ${changes} on ${table}
            begin ${add('old', -1)} ${add('new', 1)} end`,
        ]),
  ];
}

/** Full text by trigrams: any three letters in a row are found without scanning the table. */
function textIndex({ table, texts, rewritten }: (typeof LISTED)[number]): string[] {
  const columns = texts.join(', ');
  const of = (row: string) => texts.map((text) => `${row}.${text}`).join(', ');
  const forget = `insert into ${table}_text (${table}_text, rowid, ${columns})
    values ('delete', old.seq, ${of('old')});`;
  const note = `insert into ${table}_text (rowid, ${columns}) values (new.seq, ${of('new')});`;
  const changed = rewritten.map((text) => `old.${text} is not new.${text}`).join(' or ');
  return [
    `create virtual table ${table}_text
      using fts5 (${columns}, content = '${table}', content_rowid = 'seq', tokenize = 'trigram')`,
    `insert into ${table}_text (${table}_text) values ('rebuild')`,
    `create trigger ${table}_text_insert after insert on ${table} begin ${note} end`,
    `create trigger ${table}_text_delete after delete on ${table} begin ${forget} end`,
    ...(rewritten.length === 0
      ? []
      : [
          `create trigger ${table}_text_update after update of ${rewritten.join(', ')} on ${table}
            when ${changed} begin ${forget} ${note} end`,
        ]),
  ];
}
