import type { Plant } from './plant';

const FILE = 'apps/server/src/matching/lobby-state.ts';

/** The lobby in memory, over which the simulation models the scripts of Redis as well. */
export const LOBBY: readonly Plant[] = [
  {
    name: 'the partner found by a join stays in the queue',
    file: FILE,
    find: '    this.queue.remove(best);\n',
    put: '',
  },
  {
    name: 'who waits at one node and joins at another still waits at the first',
    file: FILE,
    find: '      known.node = node;\n',
    put: '',
  },
  {
    name: 'who leaves stays in the queue',
    file: FILE,
    find: '    this.queue.remove(place);\n    this.takeOut(place);\n',
    put: '    this.takeOut(place);\n',
  },
  {
    name: 'who leaves one node is taken from the queue at another too',
    file: FILE,
    find: '    if (place !== undefined && place.node !== node) return NO_CHANGES;\n',
    put: '',
  },
  {
    name: 'the end of a room leaves the partner in it',
    file: FILE,
    find: 'for (const one of [seat, seat.partner]) {',
    put: 'for (const one of [seat]) {',
  },
  {
    name: 'a node is not told that its visitor moved',
    file: FILE,
    find: "    return [change, { type: 'moved', roomId: room.roomId, userId, from, to: node }];",
    put: '    return [change];',
  },
  {
    name: 'a parting is not recorded',
    file: FILE,
    find: '    this.people.partFrom(seat, seat.partner, at);\n',
    put: '',
  },
  {
    name: 'a seat is kept when its time is over',
    file: FILE,
    find: 'if (seat.isLapsed(now) && !partnerMayReturn) changes',
    put: 'if (seat.isLapsed(now) && partnerMayReturn) changes',
  },
  {
    name: 'a match is taken back and the partner no longer waits',
    file: FILE,
    find: '      this.queue.add(waiting);\n',
    put: '',
  },
  {
    name: 'the seat of one who is back counts as that of one who is away',
    file: FILE,
    find: "    if (seat.presence.is === 'here') this.away.delete(seat);\n    else this.away.add(seat);\n",
    put: '    this.away.add(seat);\n',
  },
  {
    name: 'a node may report as away who is at another one by now',
    file: FILE,
    find: 'if (seat === undefined || seat.node !== node) return NO_CHANGES;',
    put: 'if (seat === undefined) return NO_CHANGES;',
  },
  {
    name: 'a node takes back a match of two who are both elsewhere by now',
    file: FILE,
    find: '    if (seat.node !== node && seat.partner.node !== node) return NO_CHANGES;\n',
    put: '',
    tests: ['apps/server/src/matching/lobby-state.test.ts'],
  },
  {
    name: 'a room is restored although one of its two is elsewhere',
    file: FILE,
    find: '      if (room.seats.some(({ userId }) => this.placeOf(userId) !== undefined)) return false;\n',
    put: '',
  },
];
