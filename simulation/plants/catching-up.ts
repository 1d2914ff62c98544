import type { Plant } from './plant';

const MATCHING = 'apps/server/src/matching';
const FILE = `${MATCHING}/catch-up.ts`;
const LINK = `${MATCHING}/link.redis.ts`;
const LOBBY = `${MATCHING}/lobby.redis.ts`;

/** What a node tells a Redis that it reaches again, and what it hears of what it has missed. */
export const CATCHING_UP: readonly Plant[] = [
  {
    name: 'rooms are not put back',
    file: FILE,
    find: '    ...view.unsentRooms().map((known) => () => sendRoom(known, telling)),\n',
    put: '',
  },
  {
    name: 'who waits is not put back',
    file: FILE,
    find: '    ...view.unsentWaiting().map(',
    put: '    ...view.unsentWaiting().slice(0, 0).map(',
  },
  {
    name: 'ends are not reported later',
    file: FILE,
    find: "      await call('end', roomId, by, how, 1, ...pastKeys(...room.seats), at, room.openedAt);\n",
    put: '',
  },
  {
    name: 'departures are not reported later',
    file: FILE,
    find: "      await call('leave', userId, Math.max(0, Math.min(until - now(), RECONNECT_GRACE_MS)));\n",
    put: '',
  },
  {
    name: 'returns are not reported later',
    file: FILE,
    find: '(sent ? [] : () => sendBack(userId, telling))',
    put: '[]',
  },
  {
    name: 'partings are not reported to a Redis that has lost them',
    file: FILE,
    find: '  if (telling.isNew) await tellPartings(telling);\n',
    put: '',
  },
  {
    name: 'separations are not reported to a Redis that has lost them',
    file: LOBBY,
    find: '      await tellSeparations(this.options.separations(), this.call);\n',
    put: '',
  },
  {
    name: 'what happens while a node catches up is not reported',
    file: FILE,
    find: '  await Promise.all(unsaid(telling).map((say) => say()));\n',
    put: '',
  },
  {
    name: 'after a loss nothing counts as unknown to Redis',
    file: LOBBY,
    find: '      this.view.forgetSent();\n',
    put: '',
  },
  {
    name: 'who may still be put into the queue again is not taken out',
    file: LOBBY,
    find: '    for (const userId of this.view.allSurplus()) void this.leave(userId, RECONNECT_GRACE_MS);\n',
    put: '',
  },
  {
    name: 'a talk that Redis learns of late is not asked for again',
    file: LOBBY,
    find: "    if (state === 'new') this.lateRooms.noteEmpty(this.link.now());\n",
    put: '',
  },
  {
    name: 'an entry is heard each time it is read',
    file: LINK,
    find: '      if (!isAfter(id, this.position)) continue;\n',
    put: '',
  },
  {
    name: 'what is read while a node registers again is heard at once',
    file: LINK,
    find: '      await this.registering;\n',
    put: '',
  },
];
