import type { FeedbackAnswer } from '@app/contract/feedback';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { moodsOf } from './feedback/feedback.store';
import type { Room } from './matching/lobby';
import type { MatchCounter } from './summary/match-counts';

/** Affinity from which two moods count as complementary. */
const COMPLEMENTARY = 80;

export type Metrics = ReturnType<typeof createMetrics>;

/** Metrics of the matching and the talks. No label names a person. */
export function createMetrics(live: {
  presence: { count(): number };
  outboxes: { bytes(): number };
  evidence: { bytes(): number };
  people: { bytes(): number };
  lobby: { isReachable(): boolean };
  bus: { isReachable(): boolean };
  /** Counts the same for the dashboard. */
  matchCounter: Pick<MatchCounter, 'matched'>;
}) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];

  new Gauge({
    name: 'visitors_connected',
    help: 'Visitors connected to this process.',
    registers,
    collect() {
      this.set(live.presence.count());
    },
  });
  new Gauge({
    name: 'outbox_bytes',
    help: 'Lines and signals of open talks kept to be sent again after a break.',
    registers,
    collect() {
      this.set(live.outboxes.bytes());
    },
  });
  new Gauge({
    name: 'evidence_bytes',
    help: 'Last lines of talks kept for reports, counted as the heap grows by them.',
    registers,
    collect() {
      this.set(live.evidence.bytes());
    },
  });
  new Gauge({
    name: 'partings_bytes',
    help: 'Who parted from whom of late, counted as the heap grows by it.',
    registers,
    collect() {
      this.set(live.people.bytes());
    },
  });
  new Gauge({
    name: 'lobby_reachable',
    help: 'Whether this process reaches the lobby it shares with others: 1 or 0. Always 1 where it is alone.',
    registers,
    collect() {
      this.set(live.lobby.isReachable() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'other_nodes_reachable',
    help: 'Whether this process hears other ones and is heard by them, as far as Redis allows it: 1 or 0.',
    registers,
    collect() {
      this.set(live.bus.isReachable() ? 1 : 0);
    },
  });
  const wait = new Histogram({
    name: 'match_wait_seconds',
    help: 'How long a visitor waited for a match, by the moods of the pair.',
    labelNames: ['moods'],
    buckets: [0.1, 0.5, 1, 2, 4, 6, 8, 12, 20, 40],
    registers,
  });
  const matches = new Counter({
    name: 'matches_total',
    help: 'Matches, by whether moods are complementary and the language is shared.',
    labelNames: ['complementary', 'same_language'],
    registers,
  });
  const talk = new Histogram({
    name: 'talk_seconds',
    help: 'How long talks last, by how they ended.',
    labelNames: ['ended_by'],
    buckets: [5, 10, 30, 60, 180, 600, 1800, 3600],
    registers,
  });
  const feedback = new Counter({
    name: 'talk_feedback_total',
    help: 'What was said of talks after them, by the moods of the pair.',
    labelNames: ['moods', 'answer'],
    registers,
  });

  return {
    registry,
    matched(room: Room, waitsMs: readonly [number, number], affinity: number, sameLanguage: boolean): void {
      const moods = moodsOf([room.seats[0].mood, room.seats[1].mood]);
      for (const ms of waitsMs) wait.observe({ moods }, ms / 1000);
      const complementary = affinity >= COMPLEMENTARY;
      matches.inc({ complementary: String(complementary), same_language: String(sameLanguage) });
      live.matchCounter.matched(waitsMs, complementary, sameLanguage);
    },
    parted(_room: Room, durationMs: number, how: string): void {
      talk.observe({ ended_by: how }, durationMs / 1000);
    },
    feedback(moods: string, answer: FeedbackAnswer): void {
      feedback.inc({ moods, answer });
    },
  };
}
