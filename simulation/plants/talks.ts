import type { Plant } from './plant';

const FILE = 'apps/server/src/matching/talks.ts';

/** What the visitors of a node want, and what they are told. */
export const TALKS: readonly Plant[] = [
  {
    name: 'nobody is told that the partner left',
    file: FILE,
    find: '    if (reached && !unaware) this.tell.partnerLeft(userId);\n',
    put: '',
  },
  {
    name: 'who was gone as their talk ended stays in the queue',
    file: FILE,
    find: '    this.lobby.leave(userId, leaving ? 0 : RECONNECT_GRACE_MS).catch(this.options.onError);\n',
    put: '',
  },
  {
    name: 'who leaves is told that the partner left',
    file: FILE,
    find: '    talk.leaving = true;\n',
    put: '',
  },
  {
    name: 'who leaves after joining again goes on searching',
    file: FILE,
    find: '    talk.joined = undefined;\n    talk.leaving',
    put: '    talk.leaving',
  },
  {
    name: 'nobody is told that the partner is back',
    file: FILE,
    find: '    if (talk.warned && !talk.away && !talk.leaving) this.tell.partnerBack(partner.userId);\n',
    put: '',
  },
  {
    name: 'it is told twice that the partner is away',
    file: FILE,
    find: 'if (talk.away || talk.leaving || talk.warned) return;',
    put: 'if (talk.away || talk.leaving) return;',
  },
  {
    name: 'who is gone is matched all the same',
    file: FILE,
    find: '    if (gone !== undefined) {\n',
    put: '    if (gone !== undefined && room.roomId === undefined) {\n',
  },
  {
    name: 'the node that a visitor left keeps their talk',
    file: FILE,
    find: '    else if (talk.room.roomId === roomId) this.over(userId, talk, false);\n',
    put: '',
  },
  {
    name: 'who was never told of a talk no longer searches',
    file: FILE,
    find: '        if ((wasTalk || userId === by) && nodes[seat] === this.lobby.node) this.joinAgain(userId);\n',
    put: '',
  },
  {
    name: 'who joined again before the end of their talk is not sent to the queue',
    file: FILE,
    find: '      this.joinAgain(userId);\n      return;',
    put: '      return;',
    tests: ['apps/server/src/matching/talks.late.test.ts'],
  },
];
