import type { Plant } from './plant';

const LUA = 'apps/server/src/matching/lua';
const TEST = 'apps/server/test';

/** The scripts of the lobby on Redis. */
export const SCRIPTS: readonly Plant[] = [
  {
    name: 'join.lua: the partner found stays in the queue',
    file: `${LUA}/join.lua`,
    find: "  call('ZREM', prefix .. 'q:' .. foundBucket, found)\n",
    put: '',
    tests: [`${TEST}/lobby-redis.test.ts`],
  },
  {
    name: 'join.lua: a seniority that has expired is given',
    file: `${LUA}/join.lua`,
    find: 'if now < tonumber(till) and tonumber(from)',
    put: 'if tonumber(from)',
    tests: [`${TEST}/lobby-redis.test.ts`],
  },
  {
    name: 'leave.lua: who leaves one node is taken from the queue at another too',
    file: `${LUA}/leave.lua`,
    find: "  if ticket.node ~= node then return '' end\n",
    put: '',
    tests: [`${TEST}/lobby-redis.test.ts`],
  },
  {
    name: 'away.lua: a node may report as away who is at another one by now',
    file: `${LUA}/away.lua`,
    find: 'if not room or room[i].node ~= node then',
    put: 'if not room then',
    tests: [`${TEST}/lobby-redis.test.ts`],
  },
  {
    name: 'end.lua: a node takes back a match of two who are both elsewhere by now',
    file: `${LUA}/end.lua`,
    find: "if room[i].node ~= node and room[3 - i].node ~= node then return '' end\n",
    put: '',
    tests: [`${TEST}/lobby-redis-nodes.test.ts`],
  },
  {
    name: 'rooms.lua: a parting is not recorded',
    file: `${LUA}/rooms.lua`,
    find: "if call('SET', key, now, 'PX', RECENT_MS, 'GET') == '!' then",
    put: "if call('GET', key) == '!' then",
    tests: [`${TEST}/lobby-redis.test.ts`],
  },
  {
    name: 'rooms.lua: a node is not told that its visitor moved',
    file: `${LUA}/rooms.lua`,
    find: '  if from ~= node then tellMoved(room, seat.user, from, node) end\n',
    put: '',
    tests: [`${TEST}/lobby-redis.test.ts`],
  },
  {
    name: 'lapse.lua: a seat is kept when its time is over',
    file: `${LUA}/lapse.lua`,
    find: "      part(room, i, 'lost')\n",
    put: '',
    tests: [`${TEST}/lobby-redis.test.ts`],
  },
  {
    name: 'take-back.lua: a match is taken back and the partner no longer waits',
    file: `${LUA}/take-back.lua`,
    find: '    enqueue(partner.user, partner.bucket, partner.since, linesOf(partner))\n',
    put: '',
    tests: [`${TEST}/lobby-redis.test.ts`],
  },
  {
    name: 'silence.lua: all nodes count as dead once Redis was away',
    file: `${LUA}/silence.lua`,
    find: 'if heardLast and tonumber(heardLast) <= now - SILENT_MS then',
    put: 'if heardLast == 0 then',
    tests: [`${TEST}/lobby-redis-outage.test.ts`],
  },
  {
    name: 'pass.lua: nobody takes over from a silent node',
    file: `${LUA}/pass.lua`,
    find: "  if silent then return { '', silent } end\n",
    put: '',
    tests: [`${TEST}/lobby-redis-silent.test.ts`],
  },
  {
    name: 'restore.lua: a room is restored although one of its two is elsewhere',
    file: `${LUA}/restore.lua`,
    find: "if places[1] or places[2] then return '' end\n",
    put: '',
    tests: [`${TEST}/lobby-redis.test.ts`],
  },
  {
    name: 'clock.lua: the lobby goes back with the clock of Redis',
    file: `${LUA}/clock.lua`,
    find: '  if told < latest then after = math.max(before, latest - told) end\n',
    put: '',
    tests: [`${TEST}/lobby-redis-clock.test.ts`],
  },
  {
    name: 'wishes.lua: two who are separated meet again by agreement',
    file: `${LUA}/wishes.lua`,
    find: 'or theirs.other ~= user or theirs.apart then',
    put: 'or theirs.other ~= user then',
    tests: [`${TEST}/lobby-redis.test.ts`],
  },
];
