import type { PlantedFault } from './planted-fault';

const HOSTING: PlantedFault[] = [
  {
    what: 'two hosts at once: one acts long past its lease',
    file: 'hosted/hosting.ts',
    code: 'const validUntil = sentAt + LEASE_MS - MARGIN_MS;',
    instead: 'const validUntil = sentAt + 20 * LEASE_MS;',
    unseen: 'no node listens to a host of an earlier term',
  },
  {
    what: 'a host that was paused acts once more when it wakes up',
    file: 'hosted/hosting.ts',
    code: "role.is === 'holding' && this.options.now() < role.validUntil ? role.host",
    instead: "role.is === 'holding' ? role.host",
    unseen: 'no node listens to a host of an earlier term',
  },
  {
    what: 'a host does not heed that there is one of a later term',
    file: 'hosted/hosting.ts',
    code: 'lobby.link.knownTerm = Math.max(lobby.link.knownTerm, term);',
    instead: 'return;',
  },
  {
    what: 'a node listens to a host of an earlier term',
    file: 'hosted/host-link.ts',
    code: 'if (term < this.knownTerm) {',
    instead: 'if (term < 0) {',
    unseen: 'a host says nothing once its lease is over',
  },
  {
    what: 'a node takes what was said in another session',
    file: 'hosted/host-link.ts',
    code: 'return session.term === term && session.report === report;',
    instead: 'return true;',
  },
  {
    what: 'a node waits for ever for a host that is dead',
    file: 'hosted/host-link.ts',
    code: 'if (now - session.heardAt >= HOST_SILENT_MS) {',
    instead: 'if (now < 0) {',
    unseen: 'the next host shows itself, and its term is later',
  },
  {
    what: 'a host takes calls of an earlier term',
    file: 'hosted/lobby-host.ts',
    code: 'if (message.term !== this.term) return;',
    instead: '',
    unseen: 'a node numbers its reports through all terms, so such a call is one of an earlier session',
  },
];

const NUMBERS: PlantedFault[] = [
  {
    what: 'a node does not notice that it missed a notice',
    file: 'hosted/host-link.ts',
    code: 'if (n > session.nextNotice) {',
    instead: 'if (n < 0) {',
  },
  {
    what: 'a notice that comes twice counts twice',
    file: 'hosted/host-link.ts',
    code: 'if (n === session.nextNotice && notice !== undefined) {',
    instead: 'if (notice !== undefined) {',
  },
  {
    what: 'what a host was asked last is forgotten with it',
    file: 'hosted/host-link.ts',
    code: 'for (const { lost } of this.pending.splice(0)) lost();',
    instead: 'this.pending.splice(0);',
  },
  {
    what: 'a host does not notice that it missed a call',
    file: 'hosted/host-sessions.ts',
    code: ' || n > session.nextCall',
    instead: '',
  },
  {
    what: 'a call that comes twice is carried out twice',
    file: 'hosted/host-sessions.ts',
    code: 'return n === session.nextCall;',
    instead: 'return true;',
    unseen: 'every call may be made twice',
  },
  {
    what: 'a report that comes twice begins a new session',
    file: 'hosted/host-sessions.ts',
    code: 'before.report >= report',
    instead: 'before.report > report',
    unseen: 'the numbers of the next messages do not fit, and the node reports again',
  },
];

const DEAD_NODES: PlantedFault[] = [
  {
    what: 'nobody takes over from a dead node',
    file: 'hosted/lobby-host.ts',
    code: 'if (now - heardAt >= SILENT_MS) this.takeOver(',
    instead: 'if (now < 0) this.takeOver(',
  },
  {
    what: 'visitors are matched with those of a silent node',
    file: 'hosted/host-sessions.ts',
    code: 'yield [node, isGone || now - heardAt >= QUIET_MS || (isAlone && node !== this.parts.node)];',
    instead: 'yield [node, false];',
    unseen: 'a match with a node that does not come back ends once it is taken over',
  },
  {
    what: 'who joins is matched with visitors of a silent node',
    file: 'queue.ts',
    code: 'if (other === seeker || this.isQuiet(other)) continue;',
    instead: 'if (other === seeker) continue;',
  },
  {
    what: 'the seats of a dead node are kept for ever',
    file: 'hosted/hosted-state.ts',
    code: "this.happened(place, 'disconnected', until);",
    instead: '',
  },
  {
    what: 'who waited at a dead node loses their seniority',
    file: 'hosted/hosted-state.ts',
    code: 'this.seniority.keep(place.ticket, now + RECONNECT_GRACE_MS);',
    instead: '',
  },
  {
    what: 'nobody is told that the partner is away whose node a new host does not hear',
    file: 'hosted/lobby-host.ts',
    code: 'this.tell(this.state.announceUnheard(now));',
    instead: '',
  },
  {
    what: 'no other node is told of the talks at the node that hosts',
    file: 'hosted/host-core.ts',
    code: 'if (witness !== undefined) this.sessions.notify(witness, change);',
    instead: '',
  },
];

/** Faults of who hosts, of how host and nodes talk, and of how dead nodes are treated. */
export const HOST_FAULTS: readonly PlantedFault[] = [...HOSTING, ...NUMBERS, ...DEAD_NODES];
