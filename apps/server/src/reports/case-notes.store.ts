import type { CaseNote } from '@app/contract/case-notes';
import type { Database } from '../db/connect';
import { heldAmong } from '../db/on-hold';
import { transact } from '../db/transaction';
import { HttpError } from '../http/errors';

/** Who reads or writes comments: an account, or somebody with ADMIN_PASSWORD, who has none. */
export type NoteReader = { account: { id: string; name: string } | undefined; isAdministrator: boolean };

export type CaseNoteParts = {
  db: Database;
  /** For reads that may take long. */
  reads: Database;
  newId: () => string;
  /** Epoch milliseconds. */
  now: () => number;
};

type NoteRow = {
  note_id: string;
  user_id: string;
  note: string;
  author_id: string | null;
  author_name: string | null;
  at: number;
};

/** The most comments on one person: more would be a talk of its own. */
const MOST_NOTES = 200;

const COLUMNS = ['note_id', 'user_id', 'note', 'author_id', 'author_name', 'at'] as const;

/** Moderators' comments on cases. They are erased with the last report against the person. */
export function createCaseNotes({ db, reads, newId, now }: CaseNoteParts) {
  return {
    /** The comments on somebody, by any of these ids, oldest first. */
    async of(userIds: readonly string[], reader: NoteReader): Promise<CaseNote[]> {
      const rows = await reads
        .selectFrom('case_notes')
        .select(COLUMNS)
        .where('user_id', 'in', userIds)
        .orderBy('seq', 'desc')
        .limit(MOST_NOTES)
        .execute();
      return rows.reverse().map((row) => toNote(row, reader));
    },

    /** Adds a comment; durable when it resolves. Rejects with HttpError 'not_found' if nobody reported that person. */
    add(userId: string, note: string, reader: NoteReader): Promise<CaseNote> {
      return transact(db, async (trx) => {
        const reported = await trx
          .selectFrom('reported')
          .select('user_id')
          .where('user_id', '=', userId)
          .executeTakeFirst();
        if (reported === undefined)
          throw new HttpError('not_found', 'There are no reports against this user.');
        const row = {
          note_id: newId(),
          user_id: userId,
          author_id: reader.account?.id ?? null,
          author_name: reader.account?.name ?? null,
          note,
          at: now(),
        };
        await trx.insertInto('case_notes').values(row).execute();
        return toNote(row, reader);
      });
    },

    /**
     * Deletes a comment. Rejects with HttpError: 'not_found', 'forbidden' if it is somebody else's, or 'on_legal_hold'.
     */
    remove(noteId: string, reader: NoteReader): Promise<void> {
      return transact(db, async (trx) => {
        const row = await trx
          .selectFrom('case_notes')
          .select(COLUMNS)
          .where('note_id', '=', noteId)
          .executeTakeFirst();
        if (row === undefined) throw new HttpError('not_found', 'That comment doesn’t exist.');
        if (!isRemovable(row, reader)) throw new HttpError('forbidden', 'That comment is somebody else’s.');
        if ((await heldAmong(trx, [row.user_id], now())).size > 0) throw new HttpError('on_legal_hold');
        await trx.deleteFrom('case_notes').where('note_id', '=', noteId).execute();
      });
    },
  };
}

export type CaseNotes = ReturnType<typeof createCaseNotes>;

function isRemovable({ author_id }: NoteRow, { account, isAdministrator }: NoteReader): boolean {
  return isAdministrator || (account !== undefined && account.id === author_id);
}

function toNote(row: NoteRow, reader: NoteReader): CaseNote {
  return {
    _id: row.note_id,
    text: row.note,
    ...(row.author_name !== null && { by: row.author_name }),
    removable: isRemovable(row, reader),
    at: new Date(row.at).toISOString(),
  };
}
