import { SEARCHED, type SearchedTable, tables } from './0001-start.tables';

/** The statements that make the tables in SQLite, in order. */
export function startSqlite(): string[] {
  return [
    ...tables({
      // A declared key: the hidden one may change when the file is compacted, and the text index refers to it.
      seq: 'seq integer primary key',
      seqForEver: 'seq integer primary key autoincrement',
      keyOnly: ' without rowid',
      inBytes: (text) => text,
    }),
    ...SEARCHED.flatMap(textIndex),
    ...REPORTED,
    ...FORGOTTEN,
  ];
}

/** Full text by trigrams: any three letters in a row are found without scanning the table. */
function textIndex({ table, texts, rewritten }: SearchedTable): string[] {
  const columns = texts.join(', ');
  const of = (row: string) => texts.map((text) => `${row}.${text}`).join(', ');
  const forget = `insert into ${table}_text (${table}_text, rowid, ${columns})
    values ('delete', old.seq, ${of('old')});`;
  const note = `insert into ${table}_text (rowid, ${columns}) values (new.seq, ${of('new')});`;
  const changed = rewritten.map((text) => `old.${text} is not new.${text}`).join(' or ');
  return [
    `create virtual table ${table}_text
      using fts5 (${columns}, content = '${table}', content_rowid = 'seq', tokenize = 'trigram')`,
    `create trigger ${table}_text_insert after insert on ${table} begin ${note} end`,
    `create trigger ${table}_text_delete after delete on ${table} begin ${forget} end`,
    ...(rewritten.length === 0
      ? []
      : [
          // The index knows only what it was told of a row: it has to be told of each change.
          `create trigger ${table}_text_update after update of ${rewritten.join(', ')} on ${table}
            when ${changed} begin ${forget} ${note} end`,
        ]),
  ];
}

/** The number of reports against each visitor. A count of zero is deleted, so that no trace of the person is left. */
const REPORTED = [
  `create trigger reported_insert after insert on reports begin
    insert into reported (user_id, reports, reviewed)
      values (new.reported_user_id, 1, new.reviewed_at is not null)
      on conflict (user_id) do update
        set reports = reports + 1, reviewed = reviewed + excluded.reviewed;
  end`,
  `create trigger reported_delete after delete on reports begin
    update reported set reports = reports - 1, reviewed = reviewed - (old.reviewed_at is not null)
      where user_id = old.reported_user_id;
    delete from reported where user_id = old.reported_user_id and reports <= 0;
  end`,
  `create trigger reported_update after update of reviewed_at on reports begin
    update reported set reviewed = reviewed + (new.reviewed_at is not null) - (old.reviewed_at is not null)
      where user_id = new.reported_user_id;
  end`,
];

/** What is erased with the last row that it belongs to, whatever erases that. */
const FORGOTTEN = [
  `create trigger users_separations after delete on users begin
    delete from separations where user_a = old.user_id
      and not exists (select 1 from users where user_id = separations.user_b);
    delete from separations where user_b = old.user_id
      and not exists (select 1 from users where user_id = separations.user_a);
  end`,
  `create trigger case_notes_forget after delete on reported begin
    delete from case_notes where user_id = old.user_id;
  end`,
  // With the last unreviewed report.
  `create trigger case_leases_forget after update on reported
    when old.reviewed < old.reports and new.reviewed >= new.reports
  begin
    delete from case_leases where user_id = old.user_id;
  end`,
  `create trigger second_looks_forget after delete on reports begin
    delete from second_looks where report_id = old.report_id;
  end`,
];
