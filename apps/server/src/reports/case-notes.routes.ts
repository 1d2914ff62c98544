import { doneSchema } from '@app/contract/admin';
import { caseNoteAnswerSchema, newCaseNoteSchema } from '@app/contract/case-notes';
import { userIdSchema } from '@app/contract/events';
import { mayAct } from '@app/contract/roles';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { administratorOf } from '../http/access';
import { type Api, idParams } from '../http/api';
import type { CaseNotes, NoteReader } from './case-notes.store';

/** The caller as a reader of comments. */
export function noteReaderOf(request: FastifyRequest): NoteReader {
  const { account, role } = administratorOf(request);
  return { account, isAdministrator: mayAct(role, 'administrator') };
}

/** Comments on cases; they are read with the history of a visitor. */
export function caseNoteRoutes(notes: CaseNotes) {
  const config = { access: 'admin' } as const;
  return (api: Api): void => {
    api.post(
      '/cases/:userId/notes',
      {
        config,
        schema: {
          params: z.object({ userId: userIdSchema }),
          body: newCaseNoteSchema,
          response: { 200: caseNoteAnswerSchema },
        },
      },
      async (request) => ({
        note: await notes.add(request.params.userId, request.body.text, noteReaderOf(request)),
      }),
    );

    api.delete(
      '/case-notes/:id',
      { config, schema: { params: idParams, response: { 200: doneSchema } } },
      async (request) => {
        await notes.remove(request.params.id, noteReaderOf(request));
        return { success: true as const };
      },
    );
  };
}
