import { summarySchema } from '@app/contract/admin';
import { brakeSchema } from '@app/contract/brake';
import { meetingsSchema } from '@app/contract/meetings';
import { overviewSchema } from '@app/contract/overview';
import { rulesAnswerSchema } from '@app/contract/rule-states';
import { RULES } from '@app/contract/rules';
import { SAFETY_FINDING_NAMES } from '@app/contract/safety';
import { publicFiguresSchema } from '@app/contract/transparency';
import { ago, isoAgo, LONG_ID, WORD } from './console-rows';

const HOUR = 60;
const DAY = 24 * HOUR;
const DAY_MS = DAY * 60_000;

export const SUMMARY = summarySchema.parse({
  ...{ users: 1_234_567, reports: 25, auditLogEntries: 26, liveUsers: 0 },
  notSafeYet: [...SAFETY_FINDING_NAMES],
});

const matched = { matches: 12, complementary: 9, sameLanguage: 7, p50Ms: 1_200, p95Ms: 9_000 };
const queue = {
  waiting: 17,
  days: Array.from({ length: 14 }, (_, n) => ({
    ...{ from: isoAgo((13 - n) * DAY), opened: n === 13 ? 25 : 0, decided: n === 13 ? 8 : 0 },
    ...(n > 10 && { oldestMs: n * 3_600_000 }),
  })),
};

export const OVERVIEW = overviewSchema.parse({
  oldest: { reportedUserId: LONG_ID, createdAt: isoAgo(DAY) },
  reportsPerHour: Array.from({ length: 24 }, (_, n) => ({ from: isoAgo((23 - n) * HOUR), reports: n % 5 })),
  mostReported: [
    { userId: 'active', username: 'Bartholomew', unreviewed: 5, reports: 9 },
    { userId: LONG_ID, username: WORD.slice(0, 32), unreviewed: 1, reports: 1 },
    { userId: 'nameless', unreviewed: 1, reports: 1 },
  ],
  queues: { reports: queue, unblock: queue },
  audit: { links: 1_234_567, hash: 'kR4mX0bq7Jv2Hs9wTzLc1nYd6Pf3Ga8eUi5oWlQxBhM' },
  matching: {
    total: matched,
    hours: Array.from({ length: 24 }, (_, n) => ({ ...matched, from: isoAgo((23 - n) * HOUR) })),
  },
});

export const BRAKE = brakeSchema.parse({
  ...{ joins: { lastHour: 12, usual: 3 }, reports: { lastHour: 0 }, newcomersWait: true },
});
export const BRAKE_ON = brakeSchema.parse({
  ...BRAKE,
  on: { since: ago(5), until: ago(-55), by: 'person', actor: WORD.slice(0, 32) },
});

export const RULE_STATES = rulesAnswerSchema.parse({
  rules: RULES.map((rule, n) => ({
    ...{ rule, mode: (['on', 'shadow', 'off'] as const)[n % 3] },
    found: { times: 1_200, upheld: 3, dismissed: 4 },
  })),
});
export const FIGURES = publicFiguresSchema.parse({ published: true, months: ['2026-01', '2026-02'] });

const share = { mean: 0.7, low: 0.65, high: 0.75 };
const half = { talks: 200, well: share };
const pair = {
  ...{ talks: 400, long: 280, skipped: 80, better: 18, same: 10, worse: 4, thanks: 22, upheld: 2 },
  ...{ later: 6, sooner: 8, priorMs: 2_000, learnedMs: 1_200, well: share, prior: half, learned: half },
};

/** What was learned, not used yet. */
export const MEETINGS = meetingsSchema.parse({
  ...{ mode: 'shadow', since: Date.now() - 8 * DAY_MS, learnedOn: '2026-01-31', expected: 0.031 },
  pairs: [
    { ...pair, moods: ['Feeling Lonely', 'Feeling Lonely'], sameLanguage: true },
    { ...pair, moods: ['Here to Listen', 'Make Friends'], sameLanguage: true, later: 6, sooner: 8 },
  ],
});
/** What it gained since it was switched on. */
export const GAIN = meetingsSchema.parse({
  ...MEETINGS,
  mode: 'on',
  gain: { mean: 0.1, low: 0.06, high: 0.14, pairs: 60 },
});
