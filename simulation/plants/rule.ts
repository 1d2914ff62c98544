import type { Plant } from './plant';

const PAIRING = 'apps/server/src/domain/pairing.ts';
const MATCHING = 'apps/server/src/matching';

/** Who may meet whom, who is found first, and who has parted from whom. */
export const RULE: readonly Plant[] = [
  {
    name: 'one of the two waits counts twice',
    file: PAIRING,
    find: 'if (aWaitedMs + bWaitedMs >=',
    put: 'if (2 * aWaitedMs + bWaitedMs >=',
  },
  {
    name: 'two who parted may meet again at once',
    file: PAIRING,
    find: '  if (partedMs < REMATCH_PAUSE_MS) return Number.POSITIVE_INFINITY;\n',
    put: '',
  },
  {
    name: 'waits are as long with few people online',
    file: PAIRING,
    find: 'return Math.min(1, Math.max(MOST_HURRIED, online / UNHURRIED_FROM));',
    put: 'return 1;',
  },
  {
    name: 'a search finds the one who searches',
    file: `${MATCHING}/queue.ts`,
    find: 'if (other === seeker || this.isQuiet(other)) continue;',
    put: '',
  },
  {
    name: 'recent partners are not held back',
    file: `${MATCHING}/queue.ts`,
    find: 'const extraMs = hasPast ? extraFor(seeker, past, other, now) : 0;',
    put: 'const extraMs = 0;',
  },
  {
    name: 'who was found in a pass stays in the queue',
    file: `${MATCHING}/queue.ts`,
    find: '      this.remove(best);\n      meet(seeker, best);',
    put: '      meet(seeker, best);',
  },
  {
    name: 'a search ends at a recent partner',
    file: `${MATCHING}/queue.ts`,
    find: '            passedOver = true;\n            continue;',
    put: '            break;',
  },
  {
    name: 'who is parked is offered at the next pass',
    file: `${MATCHING}/queue.ts`,
    find: '      if (place.parkedUntil !== null && place.parkedUntil > now) continue;\n',
    put: '',
  },
  {
    name: 'the next one in the queue keeps a neighbour who left',
    file: `${MATCHING}/waiting-list.ts`,
    find: '    else one.next.prev = one.prev;\n',
    put: '',
  },
  {
    name: 'who comes back with seniority is put at the end of the queue',
    file: `${MATCHING}/waiting-list.ts`,
    find: '      while (one.since > since && one.prev !== null) one = one.prev;\n',
    put: '',
  },
  {
    name: 'a seniority that has expired is given',
    file: `${MATCHING}/seniority.ts`,
    find: 'return now < senior.until ? senior.since : undefined;',
    put: 'return senior.since;',
  },
  {
    name: 'only one of the two is separated from the other',
    file: `${MATCHING}/people.ts`,
    find: '    keepApart(other, person);\n',
    put: '',
  },
  {
    name: 'partings are forgotten after half of their time',
    file: `${MATCHING}/people.ts`,
    find: 'now - this.oldest.at >= RECENT_MS)',
    put: 'now - this.oldest.at >= RECENT_MS / 2)',
  },
  {
    name: 'a search looks up the partings of the tab and not of the device',
    file: `${MATCHING}/people.ts`,
    find: '    if (key === undefined) return place.person;\n',
    put: '    if (key !== null) return place.person;\n',
  },
  {
    name: 'two tabs of one device count as if they had never parted',
    file: `${MATCHING}/queue.ts`,
    find: '? seeker.person.partedAt(ticket.userId)',
    put: '? undefined',
  },
  {
    name: 'one wish is enough to meet again',
    file: `${MATCHING}/wishes.ts`,
    find: 'return this.of(wish.otherId, now)?.otherId === userId ? wish.otherId : undefined;',
    put: 'return wish.otherId;',
  },
  {
    name: 'a wish holds after the next parting too',
    file: `${MATCHING}/wishes.ts`,
    find: ' && this.partedAt(wish.keys) === wish.partedAt;',
    put: ';',
  },
  {
    name: 'two who are separated meet again by agreement',
    file: `${MATCHING}/wishes.ts`,
    find: 'if (wish === undefined || this.areSeparated(wish.keys)) return undefined;',
    put: 'if (wish === undefined) return undefined;',
  },
];
