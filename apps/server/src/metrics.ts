import type { HttpErrorCode, Refusal } from '@app/contract/error-codes';
import type { FeedbackAnswer } from '@app/contract/feedback';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { COMPLEMENTARY } from './domain/affinity';
import { moodsOf } from './domain/outcomes';
import type { RelayState } from './ice/relay-probe';
import { serverOf } from './ice/relay-report';
import type { Room } from './matching/lobby';
import type { PictureNews } from './matching/talk';
import type { MatchHours } from './summary/match-hours.store';
import type { StoreFigures } from './summary/store-figures';
import { VERSION } from './version';

export type Metrics = ReturnType<typeof createMetrics>;

/** Gauges whose names end like those of counters; `nodejs_active_*` says the same by type. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/** What was refused before or without a handler: a connection to a visitor, a request, or an event of a visitor. */
export type Refused =
  | { what: 'connection'; code: HttpErrorCode | 'too_many' }
  | { what: 'request'; code: HttpErrorCode }
  | { what: 'event'; code: Refusal };

/** What of this process is read when the metrics are. */
export type LiveFigures = {
  presence: { count(): number };
  outboxes: { bytes(): number };
  evidence: { bytes(): number };
  lobby: {
    isReachable(): boolean;
    /** undefined: another process hosts it. */
    people(): { bytes(): number; separationBytes(): number } | undefined;
  };
  bus: { isReachable(): boolean };
  /** How many visitors of this process wait for a partner. */
  waiting: () => number;
  /** Milliseconds by which this process is ahead of Redis; undefined: not known, or there is none. */
  clockDifferenceMs: () => number | undefined;
  /** Figures of the store that all processes share; empty while it does not answer. */
  storeFigures: () => Promise<StoreFigures | undefined>;
  /** Counts the same for the dashboard. */
  matchHours: Pick<MatchHours, 'matched'>;
};

/** Metrics of the matching and the talks. No label names a person. */
export function createMetrics(live: LiveFigures) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const registers = [registry];

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name: `soulwick_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }
  new Gauge({
    name: 'soulwick_build_info',
    help: 'Always 1; the labels say which version this process is, and of Node.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: VERSION, node: process.version }, 1);
  gauge('visitors_connected', 'Visitors connected to this process.', () => live.presence.count());
  gauge('visitors_waiting', 'Visitors of this process who wait for a partner.', () => live.waiting());
  gauge('outbox_bytes', 'Lines and signals of open talks kept to be sent again after a break.', () =>
    live.outboxes.bytes(),
  );
  gauge('evidence_bytes', 'Last lines of talks kept for reports, counted as the heap grows by them.', () =>
    live.evidence.bytes(),
  );
  gauge(
    'partings_bytes',
    'Who parted from whom of late, counted as the heap grows by it. Of several processes the host of the lobby has it.',
    () => live.lobby.people()?.bytes() ?? 0,
  );
  gauge(
    'separations_bytes',
    'Who never meets whom again, counted as the heap grows by it. Of several processes the host of the lobby has it.',
    () => live.lobby.people()?.separationBytes() ?? 0,
  );
  gauge(
    'lobby_reachable',
    'Whether this process reaches the lobby it shares with others: 1 or 0. Always 1 where it is alone.',
    () => (live.lobby.isReachable() ? 1 : 0),
  );
  gauge(
    'other_nodes_reachable',
    'Whether this process hears other ones and is heard by them, as far as Redis allows it: 1 or 0.',
    () => (live.bus.isReachable() ? 1 : 0),
  );
  new Gauge({
    name: 'soulwick_redis_clock_difference_seconds',
    help: 'By how much the clock of this process is ahead of that of Redis, as far as that is known.',
    registers,
    collect() {
      const ms = live.clockDifferenceMs();
      if (ms === undefined) this.remove();
      else this.set(ms / 1_000);
    },
  });
  registerStoreFigures(registry, live.storeFigures);
  const wait = new Histogram({
    name: 'soulwick_match_wait_seconds',
    help: 'How long a visitor waited for a match, by the moods of the pair.',
    labelNames: ['moods'],
    buckets: [0.1, 0.5, 1, 2, 4, 6, 8, 12, 20, 40],
    registers,
  });
  const matches = new Counter({
    name: 'soulwick_matches_total',
    help: 'Matches, by whether moods are complementary and the language is shared.',
    labelNames: ['complementary', 'same_language'],
    registers,
  });
  const talk = new Histogram({
    name: 'soulwick_talk_seconds',
    help: 'How long talks last, by how they ended; closed: with a page, lost: with a connection that never came back.',
    labelNames: ['ended_by'],
    buckets: [5, 10, 30, 60, 180, 600, 1800, 3600],
    registers,
  });
  const calls = new Counter({
    name: 'soulwick_calls_total',
    help: 'Talks of visitors whose partner sends a picture (expected), and those in which it came to them (came).',
    labelNames: ['picture'],
    registers,
  });
  const feedback = new Counter({
    name: 'soulwick_talk_feedback_total',
    help: 'What was said of talks after them, by the moods of the pair.',
    labelNames: ['moods', 'answer'],
    registers,
  });
  const refusals = new Counter({
    name: 'soulwick_refused_total',
    help: 'What was refused before or without a handler: connections, requests and events, by code.',
    labelNames: ['what', 'code'],
    registers,
  });
  const proxies = new Counter({
    name: 'soulwick_proxy_entries_total',
    help: 'Requests by whether X-Forwarded-For had as many entries as TRUST_PROXY says: as_set, fewer or more.',
    labelNames: ['entries'],
    registers,
  });
  const credentials = new Counter({
    name: 'soulwick_relay_credentials_total',
    help: 'Credentials for the relay that were given to visitors.',
    registers,
  });

  const webhooks = new Counter({
    name: 'soulwick_webhooks_total',
    help: 'Attempts to tell a target of webhooks, by how they ended: sent, failed, given_up.',
    labelNames: ['target', 'result'],
    registers,
  });
  const relays = new Gauge({
    name: 'soulwick_relay_reachable',
    help: 'Whether the relay gave an address when it was last asked, every five minutes: 1 or 0.',
    labelNames: ['server', 'transport'],
    registers,
  });

  return {
    registry,
    matched(room: Room, waitsMs: readonly [number, number], affinity: number, sameLanguage: boolean): void {
      const moods = moodsOf([room.seats[0].mood, room.seats[1].mood]);
      for (const ms of waitsMs) wait.observe({ moods }, ms / 1000);
      const complementary = affinity >= COMPLEMENTARY;
      matches.inc({ complementary: String(complementary), same_language: String(sameLanguage) });
      live.matchHours.matched(waitsMs, complementary, sameLanguage);
    },
    parted(_room: Room, durationMs: number, how: string): void {
      talk.observe({ ended_by: how }, durationMs / 1000);
    },
    called(picture: PictureNews): void {
      calls.inc({ picture });
    },
    feedback(moods: string, answer: FeedbackAnswer): void {
      feedback.inc({ moods, answer });
    },
    refused({ what, code }: Refused): void {
      refusals.inc({ what, code });
    },
    proxied(entries: 'as_set' | 'fewer' | 'more'): void {
      proxies.inc({ entries });
    },
    relaysChecked(states: readonly RelayState[]): void {
      relays.reset();
      for (const state of states) {
        const labels = { server: serverOf(state), transport: state.transport };
        relays.set(labels, state.fault === undefined ? 1 : 0);
      }
    },
    webhook(target: string, result: 'sent' | 'failed' | 'given_up'): void {
      webhooks.inc({ target, result });
    },
    relayCredential(): void {
      credentials.inc();
    },
  };
}

/** What the store says of the moderators' work. The same in every process: take the greatest, not the sum. */
function registerStoreFigures(registry: Registry, read: LiveFigures['storeFigures']): void {
  const figures: readonly [keyof StoreFigures, string, string][] = [
    ['unreviewed', 'reports_unreviewed', 'Reports that nobody has reviewed yet.'],
    ['urgent', 'reports_urgent', 'Unreviewed reports that may be about a minor or a danger.'],
    [
      'oldestReportSeconds',
      'report_oldest_seconds',
      'Age of the oldest unreviewed report; 0: there is none.',
    ],
    ['appeals', 'appeals_pending', 'Unblock requests that nobody has decided yet.'],
    [
      'oldestAppealSeconds',
      'appeal_oldest_seconds',
      'Age of the oldest pending unblock request; 0: there is none.',
    ],
  ];
  for (const [key, name, help] of figures) {
    new Gauge({
      name: `soulwick_${name}`,
      help,
      registers: [registry],
      async collect() {
        const known = await read();
        if (known === undefined) this.remove();
        else this.set(known[key]);
      },
    });
  }
}
