import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startApp, type TestApp } from './app';
import { pair } from './client';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const RULES = 'deploy/prometheus/rules.yml';
const TOKEN = 'reads the metrics of this test';
/** What Prometheus itself knows of a target, and what it calls the state of alerts. */
const NOT_OURS = new Set(['up', 'ALERTS']);
/** In an expression these are followed by a bracket or stand between its parts. */
const WORDS = new Set(
  [
    'sum',
    'min',
    'max',
    'count',
    'abs',
    'rate',
    'increase',
    'delta',
    'histogram_quantile',
    'by',
    'on',
    'ignoring',
  ].concat(['and', 'unless', 'group_left']),
);

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const rules = (
  parse(read(RULES)) as {
    groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
  }
).groups.flatMap((group) => group.rules);
type RulesTest = {
  input_series: { series: string }[];
  promql_expr_test: { exp_samples: { labels: string }[] }[];
};
const [evening, ...troubles] = (parse(read('deploy/prometheus/rules.test.yml')) as { tests: RulesTest[] })
  .tests;
const panels = (
  JSON.parse(read('deploy/grafana/soulwick.json')) as { panels: { targets: { expr: string }[] }[] }
).panels;

/** The metrics that an expression names. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|"[^"]*"|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|on|ignoring)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/[A-Za-z_]\w*/g)].map(([name]) => name).filter((name) => !WORDS.has(name));
}

/** Every name that samples have in what /metrics answers. */
function namesIn(text: string): Set<string> {
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

let app: TestApp;
let metrics = '';
beforeAll(async () => {
  app = await startApp({ METRICS_TOKEN: TOKEN });
  const { first, second } = await pair(app.url);
  const headers = { authorization: `Bearer ${TOKEN}` };
  metrics = await (await fetch(`${app.url}/metrics`, { headers })).text();
  for (const client of [first, second]) client.close();
});
afterAll(() => app?.stop());

const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr]),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => ['the dashboard', expr])),
] as const;

it('all metrics but those of Node and of any process begin with the name of the product', () => {
  const ours = [...namesIn(metrics)].filter((name) => !/^(nodejs|process)_/.test(name));
  expect(ours.length).toBeGreaterThan(20);
  expect(ours.filter((name) => !name.startsWith('soulwick_'))).toEqual([]);
});

describe('the files for Prometheus and Grafana', () => {
  it.each(expressions)('%s names only metrics that there are: %s', (_of, expression) => {
    const names = metricsIn(expression);
    expect(names.length).toBeGreaterThan(0);
    const known = namesIn(metrics);
    expect(names.filter((name) => !known.has(name) && !NOT_OURS.has(name))).toEqual([]);
  });

  it.each(rules)('$alert leads to a runbook', ({ annotations }) => {
    const [, page = '', anchor] =
      /\/(docs\/operations\/[\w-]+\.md)#([\w-]+)$/.exec(annotations.runbook_url ?? '') ?? [];
    const anchors = [...read(page).matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    );
    expect(anchors).toContain(anchor);
  });

  it.each(rules)(
    '$alert fires in the test of the rules, where an ordinary evening has what it looks at too',
    (rule) => {
      const fired = troubles
        .flatMap((trouble) => trouble.promql_expr_test.flatMap((asked) => asked.exp_samples))
        .map(({ labels }) => /alertname="(\w+)"/.exec(labels)?.[1]);
      expect(fired).toContain(rule.alert);
      const quiet = (evening?.input_series ?? []).flatMap(({ series }) => metricsIn(series));
      expect(quiet).toEqual(expect.arrayContaining(metricsIn(rule.expr)));
    },
  );
});

const promtool = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'promtool'))
  .find((file) => existsSync(file));

// With CI=true a missing promtool is a failure, elsewhere these are reported as skipped.
describe.skipIf(promtool === undefined && process.env.CI !== 'true')('promtool', () => {
  /** Runs it in deploy/prometheus; rejects with what it says when it does not agree. */
  async function check(args: string[], input = ''): Promise<void> {
    const running = promisify(execFile)(promtool ?? 'promtool', args, {
      cwd: join(ROOT, 'deploy/prometheus'),
    });
    running.child.stdin?.end(input);
    await running;
  }

  it('agrees with the rules', () => check(['check', 'rules', 'rules.yml']));

  it('has the alerts fire when they should, and not on an ordinary evening', () =>
    check(['test', 'rules', 'rules.test.yml']));

  it('agrees with what /metrics answers', () => check(['check', 'metrics'], metrics));
});
