import type { Registry } from 'prom-client';

const PREFIX = 'soulwick_';
/** Metrics that had no prefix in the release before; they are given under both names in this one. */
const FORMERLY_BARE = [
  'visitors_connected',
  'outbox_bytes',
  'evidence_bytes',
  'partings_bytes',
  'lobby_reachable',
  'other_nodes_reachable',
  'match_wait_seconds',
  'matches_total',
  'talk_seconds',
  'talk_feedback_total',
  'http_request_seconds',
];
const FORMER = new RegExp(`${PREFIX}(?=(?:${FORMERLY_BARE.join('|')})(?:_bucket|_sum|_count)?[ {])`, 'g');

/** What `/metrics` answers, in Prometheus's text format. */
export async function metricsText(registry: Registry): Promise<string> {
  const text = await registry.metrics();
  const copies = text
    .split(/\n(?=# HELP )/)
    .filter((metric) => FORMERLY_BARE.some((name) => metric.startsWith(`# HELP ${PREFIX}${name} `)))
    .map((metric) => metric.trimEnd().replace(FORMER, ''));
  return `${text.trimEnd()}\n${copies.map((metric) => `${metric}\n`).join('')}`;
}
