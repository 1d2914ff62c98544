import type { Plant } from './plant';

const FILE = 'apps/server/src/matching/node-view.ts';

/** What a node knows of its own visitors while Redis may not be reached. */
export const NODE_VIEW: readonly Plant[] = [
  {
    name: 'a room that has ended at a node may come back there',
    file: FILE,
    find: '    if (this.toldEnded.has(roomId)) return false;\n',
    put: '',
  },
  {
    name: 'who may have been lost from the queue does not join again',
    file: FILE,
    find: '    if (this.waiting.has(userId)) this.doubted.add(userId);\n',
    put: '',
  },
  {
    name: 'a match that is being taken back is announced',
    file: FILE,
    find: "        if (known?.ending?.how === 'untold') return false;\n",
    put: '',
    tests: ['apps/server/test/lobby-redis-faults.test.ts'],
  },
  {
    name: 'who joins again counts as in a room that may be over',
    file: FILE,
    find: `      isKnown &&
      this.roomOf.get(visitor.userId) === roomId &&
      this.rooms.get(roomId)?.ending === undefined
`,
    put: '      roomId !== undefined\n',
  },
  {
    name: 'who waits again after an untold match is not known to wait',
    file: FILE,
    find: "      if (how === 'untold') Object.assign(waiting, { since, roomId: undefined });\n      else this.endWait",
    put: '      this.endWait',
  },
  {
    name: 'a node does not remember partings',
    file: FILE,
    find: "        if (change.how !== 'untold') this.partings.note(change.room, change.at);\n",
    put: '',
  },
];
