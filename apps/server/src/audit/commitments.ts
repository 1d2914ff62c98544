import { createHmac, randomBytes } from 'node:crypto';
import type { AuditRow } from '../db/schema';
import { PERSONAL_COLUMNS, type PersonalColumn } from '../domain/audit-facts';
import { proseOf } from '../domain/audit-prose';

/** A key for each of an entry's columns, of the 128 bits that a hash of 256 needs against guessing. */
const SALT_BYTES = 16;

/** What an entry has once all personal data is erased; the commitment keeps the chain valid. */
export const ERASED_PART = {
  details: '',
  user_id: null,
  room_id: null,
  report_id: null,
  reported_user_id: null,
  reporter_id: null,
  reason: null,
  note: null,
  account: null,
  statement: null,
  salt: null,
} as const;

type PerColumn = Partial<Record<PersonalColumn, string>>;

const newSalt = (): string => randomBytes(SALT_BYTES).toString('base64url');

const sealed = (salt: string, column: PersonalColumn, value: string | null): string =>
  createHmac('sha256', salt)
    .update(JSON.stringify([column, value]))
    .digest('base64url');

/** Commits to each personal column that has a value, under a salt of its own: each can be erased alone. */
export function commit(row: AuditRow): { commitment: string; salt: string } {
  const commitments: PerColumn = {};
  const salts: PerColumn = {};
  for (const column of PERSONAL_COLUMNS) {
    if (row[column] === null) continue;
    const salt = newSalt();
    salts[column] = salt;
    commitments[column] = sealed(salt, column, row[column]);
  }
  return { commitment: JSON.stringify(commitments), salt: JSON.stringify(salts) };
}

/** What is to be stored of an entry that loses these columns. */
export function eraseColumns(row: AuditRow, columns: readonly PersonalColumn[]) {
  const salts = read(row.salt);
  const erased: Partial<Record<PersonalColumn, null>> = {};
  for (const column of columns) {
    delete salts[column];
    erased[column] = null;
  }
  return { ...erased, salt: JSON.stringify(salts), details: proseOf({ ...row, ...erased }) };
}

/** Whether what is left of an entry is what it was written with, its searched copy included. */
export function isIntact(row: AuditRow): boolean {
  const commitments = read(row.commitment);
  const salts = read(row.salt);
  const columns = PERSONAL_COLUMNS.every((column) => {
    const salt = salts[column];
    if (salt === undefined) return row[column] === null;
    return sealed(salt, column, row[column]) === commitments[column];
  });
  return columns && (row.details === proseOf(row) || (row.details === '' && row.salt === null));
}

/** Whether an entry had a column erased. */
export function lacksSome(row: AuditRow): boolean {
  const salts = read(row.salt);
  return Object.keys(read(row.commitment)).some((column) => salts[column as PersonalColumn] === undefined);
}

/** None for what is not such a text: then nothing fits it. */
function read(text: string | null): PerColumn {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}
