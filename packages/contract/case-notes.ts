import { z } from 'zod';
import { MAX_CASE_NOTE_LENGTH } from './case-limits';
import { proseSchema } from './plain-text';

/** A moderator's comment on a case. Whom it is about never sees it, unless they ask for all that is stored of them. */
export const caseNoteSchema = z.object({
  _id: z.string(),
  text: z.string(),
  /** The account of its author; none: ADMIN_PASSWORD. */
  by: z.string().exactOptional(),
  /** The caller may delete it: it is theirs, or they are an administrator. */
  removable: z.boolean(),
  /** ISO time. */
  at: z.string(),
});

export type CaseNote = z.infer<typeof caseNoteSchema>;

/** Body of `POST /api/cases/{userId}/notes`. */
export const newCaseNoteSchema = z.object({ text: proseSchema(MAX_CASE_NOTE_LENGTH) });

/** Its answer. */
export const caseNoteAnswerSchema = z.object({ note: caseNoteSchema });

export type CaseNoteAnswer = z.infer<typeof caseNoteAnswerSchema>;
