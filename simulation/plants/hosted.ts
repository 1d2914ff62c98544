import type { Plant } from './plant';

const FOLDER = 'apps/server/src/matching/hosted';
const HOST = `${FOLDER}/lobby-host.ts`;
const STATE = `${FOLDER}/hosted-state.ts`;
const SESSIONS = `${FOLDER}/host-sessions.ts`;
const NODE = `${FOLDER}/host-link.ts`;
const VIEW = `${FOLDER}/node-view.ts`;
const HOSTING = `${FOLDER}/hosting.ts`;

/** How nodes and the host of the lobby agree, whatever is lost. */
export const HOSTED: readonly Plant[] = [
  {
    name: 'a host goes on after its lease has lapsed: two hosts at once',
    file: HOSTING,
    find: "return role.is === 'holding' && this.options.now() < role.validUntil ? role.host : undefined;",
    put: "return role.is === 'holding' ? role.host : undefined;",
    tests: [`${FOLDER}/hosting.test.ts`],
  },
  {
    name: 'a node believes a host of an earlier term',
    file: NODE,
    find: '    if (term < this.knownTerm) {\n      this.depose(from);\n      return;\n    }\n',
    put: '',
    tests: [`${FOLDER}/hosting.test.ts`],
  },
  {
    name: 'a host hears of a later term and stays',
    file: HOSTING,
    find: "    if (role.is !== 'holding' || term < role.term || (term === role.term && !precedes(node, host))) return;\n",
    put: '    if (term > 0) return;\n',
  },
  {
    name: 'a new host does not read the separations',
    file: HOSTING,
    find: '    for (const pair of separations) host.separate(...pair);\n',
    put: '',
  },
  {
    name: 'a lost notice is not noticed',
    file: NODE,
    find: '      this.report(session.host, session.term);\n      return;\n',
    put: '      session.nextNotice = n;\n',
  },
  {
    name: 'a lost call is not noticed',
    file: SESSIONS,
    find: ' || n > session.nextCall || session.isBroken) {',
    put: ') {',
  },
  {
    name: 'a notice that comes twice counts twice',
    file: NODE,
    find: 'if (n === session.nextNotice && notice !== undefined) {',
    put: 'if (notice !== undefined) {',
  },
  {
    name: 'a call that comes twice counts twice',
    file: SESSIONS,
    find: "return n < session.nextCall ? 'known' : 'next';",
    put: "return 'next';",
  },
  {
    name: 'what a node was asked without an answer is forgotten as the host is lost',
    file: NODE,
    find: '    for (const { lost } of this.pending.splice(0)) lost();\n',
    put: '    this.pending.splice(0);\n',
  },
  {
    name: 'rooms are not reported',
    file: VIEW,
    find: '      content.rooms.push({',
    put: '      [].concat({',
  },
  {
    name: 'who waits is not reported',
    file: VIEW,
    find: 'content.waiting.push({',
    put: '[].concat({',
  },
  {
    name: 'ends are not reported later',
    file: HOST,
    find: '    for (const { room, by, how, openedMs, endedMs } of report.ends) {\n',
    put: '    for (const { room, by, how, openedMs, endedMs } of report.ends.slice(0, 0)) {\n',
  },
  {
    name: 'returns are not reported later',
    file: VIEW,
    find: '      if (isReturning) content.returning.push(userId);\n',
    put: '',
  },
  {
    name: 'partings are not reported to a new host',
    file: VIEW,
    find: 'partings: isNew ? ',
    put: 'partings: isNew && now < 0 ? ',
  },
  {
    name: 'who has left stays in the queue of a host that was not told',
    file: HOST,
    find: '    this.reconcileAbsent(report, from);\n',
    put: '',
  },
  {
    name: 'a room that is reported to a new host is not put back',
    file: HOST,
    find: 'const mayStand = term < this.term && ',
    put: 'const mayStand = term < 0 && ',
    tests: [`${FOLDER}/hosted-lobby.new-host.test.ts`],
  },
  {
    name: 'a room that the other node denies is put back',
    file: HOST,
    find: 'const mayStand = term < this.term && !isDenied && ',
    put: 'const mayStand = term < this.term && ',
  },
  {
    name: 'a room that has ended may be put back',
    file: HOST,
    find: '        this.ended.remember(change.room.roomId);\n',
    put: '        this.ended.has(change.room.roomId);\n',
  },
  {
    name: 'a partner whose node has not reported counts as there for ever',
    file: STATE,
    find: "      if (seat.presence.is !== 'suspected' || !seat.isLapsed(now)) return [];\n",
    put: '      if (now > 0) return [];\n',
  },
  {
    name: 'nobody takes over from a silent node',
    file: HOST,
    find: 'if (now - heardAt >= SILENT_MS) this.takeOver(',
    put: 'if (now - heardAt < 0) this.takeOver(',
  },
  {
    name: 'those who wait at a silent node are matched',
    file: STATE,
    find: '    if (isQuiet) this.quiet.add(node);\n',
    put: '    if (isQuiet && node === undefined) this.quiet.add(node);\n',
    tests: [`${FOLDER}/hosted-lobby.faults.test.ts`],
  },
  {
    name: 'a node is not told that its visitor waits elsewhere',
    file: HOST,
    find: "this.sessions.notify(before, { type: 'waits_elsewhere', userId });",
    put: 'before.length;',
  },
  {
    name: 'who joined again while a host was gone loses their talk',
    file: HOST,
    find: '      if (returning.has(visitor.userId)) {\n',
    put: '      if (returning.has(visitor.userId) && now < 0) {\n',
    tests: [`${FOLDER}/hosted-lobby.new-host.test.ts`],
  },
];
