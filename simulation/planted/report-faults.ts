import type { PlantedFault } from './planted-fault';

const REPORTS: PlantedFault[] = [
  {
    what: 'a new host matches before the nodes have reported',
    file: 'hosted/host-core.ts',
    code: 'this.state.isSettling = true;',
    instead: '',
  },
  {
    what: 'visitors whom a report does not name keep their place',
    file: 'hosted/reports.ts',
    code: 'this.takeAbsent(report, from);',
    instead: '',
  },
  {
    what: 'a room stands that its other node denies',
    file: 'hosted/reports.ts',
    code: 'term < this.host.term && !isDenied &&',
    instead: 'term < this.host.term &&',
  },
  {
    what: 'a room of this term that has ended is put back',
    file: 'hosted/reports.ts',
    code: 'const mayStand = term < this.host.term &&',
    instead: 'const mayStand =',
  },
  {
    what: 'a room of an earlier term that has ended in this one is put back',
    file: 'hosted/reports.ts',
    code: ' && !this.host.ended.has(room.roomId);',
    instead: ';',
  },
  {
    what: 'an end that was not heard of takes effect after the visitor has come back',
    file: 'hosted/reports.ts',
    code: "const isVoid = how !== 'removed' && state.hasResumed(room.roomId, by, from);",
    instead: 'const isVoid = false;',
  },
  {
    what: 'a new host does not hear which talks are over',
    file: 'hosted/reports.ts',
    code: 'for (const roomId of report.over) this.host.ended.set(roomId, true);',
    instead: '',
  },
  {
    what: 'a new host does not hear who is separated',
    file: 'hosted/reports.ts',
    code: 'for (const keys of report.separations) this.host.separate(...keys);',
    instead: '',
  },
  {
    what: 'a new host does not hear who parted',
    file: 'hosted/reports.ts',
    code: 'this.host.noteParting([key, otherKey], now - ms, now - ms);',
    instead: 'void [key, otherKey, ms];',
  },
  {
    what: 'of a parting that two nodes report the time of the second one counts as another',
    file: 'hosted/hosted-state.ts',
    code: 'if (last >= openedAt) return undefined;',
    instead: '',
  },
  {
    what: 'a talk goes on for one whose node has nothing of it',
    file: 'hosted/hosted-state.ts',
    code: 'const isDenied = isUnreported(known.presence);',
    instead: 'const isDenied = false;',
  },
  {
    what: 'a match of which one node has not heard ends with its host',
    file: 'hosted/hosted-state.ts',
    code: 'const isSame = known.node === node && known.ticket.search === visitor.search;',
    instead: 'const isSame = false;',
  },
];

const RETURNING: PlantedFault[] = [
  {
    what: 'who waits is taken back to a talk although they did not come back to one',
    file: 'hosted/hosted-state.ts',
    code: 'isSeat(place) || !isReturning(place.ticket.userId)',
    instead: 'isSeat(place)',
  },
  {
    what: 'who waits is taken back to a talk that they came back to too late',
    file: 'hosted/hosted-state.ts',
    code: 'if (others.length > 0 && claims',
    instead: 'if (others.length < 0 && claims',
  },
  {
    what: 'rooms of the store are looked up for nobody',
    file: 'hosted/returning.ts',
    code: 'for (const userId of userIds) this.due.add(userId);',
    instead: '',
  },
  {
    what: 'who was looked up is offered to nobody for as long as the store may take',
    file: 'hosted/returning.ts',
    code: 'this.host.state.endLookup(userIds, this.host.now());',
    instead: '',
  },
  {
    what: 'a room of the store is put back before nodes could say that it is over',
    file: 'hosted/returning.ts',
    code: 'room === undefined || host.state.isSettling || host.ended.has(room.roomId)',
    instead: 'room === undefined || host.ended.has(room.roomId)',
  },
  {
    what: 'a room of the store is put back that is over',
    file: 'hosted/returning.ts',
    code: 'room === undefined || host.state.isSettling || host.ended.has(room.roomId)',
    instead: 'room === undefined || host.state.isSettling',
  },
  {
    what: 'a node is not told that one who searches there goes on with a talk elsewhere',
    file: 'hosted/returning.ts',
    code: 'for (const [userId, from] of waiting) host.notifyMove(userId, from, state.placeOf(userId)?.node);',
    instead: '',
  },
  {
    what: 'who joins at another node counts as back at the one before',
    file: 'hosted/lobby-host.ts',
    code: 'this.returning.forget(userId, from);',
    instead: '',
  },
];

const AT_A_NODE: PlantedFault[] = [
  {
    what: 'who left while a match was on its way waits again',
    file: 'hosted/node-view.ts',
    code: "const hasLeft = change.type === 'opened' && state === undefined;",
    instead: 'const hasLeft = false;',
    unseen: 'its node takes the room back, and then it is not for them to wait again',
  },
  {
    what: 'an end that has taken effect at a node is told again when the host says it',
    file: 'hosted/node-view.ts',
    code: 'const isOver = !this.rooms.has(room.roomId) && this.latest.hasEnded(room.roomId);',
    instead: 'const isOver = false;',
  },
  {
    what: 'what the host said before it heard of an end opens the room again',
    file: 'hosted/node-view.ts',
    code: 'if (this.ends.has(room.roomId)) return false;',
    instead: '',
  },
  {
    what: 'a node goes on taking a partner for away who is back',
    file: 'hosted/node-view.ts',
    code: 'known.isAway[at] = false;',
    instead: '',
  },
  {
    what: 'who waits at another node by now is not asked for again',
    file: 'hosted/hosted-lobby.ts',
    code: 'if (visitor !== undefined) this.notWaiting.set(userId, visitor);',
    instead: '',
  },
  {
    what: 'a node goes on reporting one who waits at another node by now',
    file: 'hosted/lobby-host.ts',
    code: 'this.notifyMove(userId, before, from);',
    instead: '',
  },
  {
    what: 'who left a node leaves the one they are at by now',
    file: 'lobby-state.ts',
    code: 'if (place !== undefined && place.node !== node) return NO_CHANGES;',
    instead: '',
  },
  {
    what: 'two who part may meet again at once',
    file: 'lobby-state.ts',
    code: 'this.people.partFrom(seat, seat.partner, at, skippedEarly);',
    instead: '',
  },
];

/** Faults of how a host recovers what it does not know, and of what nodes keep for that. */
export const REPORT_FAULTS: readonly PlantedFault[] = [...REPORTS, ...RETURNING, ...AT_A_NODE];
