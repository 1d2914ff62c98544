import { type Figures, percentile, type Second } from './figures';

const WIDTH = 860;
const HEIGHT = 180;
const LEFT = 56;
const BOTTOM = 22;
/** Points of a chart at most: longer runs are drawn in wider steps. */
const MOST_POINTS = 300;

/** From here on the program's own delay spoils the times it measures. */
const LATE_MS = 100;

type Line = { name: string; values: (number | undefined)[] };

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const shown = (value: number | undefined): string =>
  value === undefined ? '–' : value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });

/** Groups seconds so that a chart has no more than MOST_POINTS. */
function stepsOf(seconds: readonly Second[]): { width: number; steps: Second[][] } {
  const width = Math.max(1, Math.ceil(seconds.length / MOST_POINTS));
  const steps: Second[][] = [];
  for (let at = 0; at < seconds.length; at += width) steps.push(seconds.slice(at, at + width));
  return { width, steps };
}

/** The next number up that people read at a glance: one digit and zeros, or 15 and zeros. */
function roundUp(value: number): number {
  const zeros = 10 ** Math.floor(Math.log10(value));
  return ([1, 1.5, 2, 3, 4, 5, 6, 8].find((step) => step * zeros >= value) ?? 10) * zeros;
}

/** A chart over time, as inline SVG; `seconds`: how long it is. A value that is missing leaves a gap. */
function chart(title: string, unit: string, lines: readonly Line[], seconds: number): string {
  const most = roundUp(Math.max(1, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const x = (at: number, count: number) => LEFT + (at / Math.max(1, count - 1)) * (WIDTH - LEFT - 8);
  const y = (value: number) => 8 + (1 - value / most) * (HEIGHT - 8 - BOTTOM);
  const drawn = lines.map(({ values }, index) => {
    let pen = 'M';
    const path = values
      .map((value, at) => {
        if (value === undefined) {
          pen = 'M';
          return '';
        }
        const step = `${pen}${x(at, values.length).toFixed(1)} ${y(value).toFixed(1)}`;
        pen = 'L';
        return step;
      })
      .join('');
    return `<path class="line l${index}" d="${path}"/>`;
  });
  const grid = [0, 0.5, 1].map(
    (share) =>
      `<path class="grid" d="M${LEFT} ${y(most * share)}H${WIDTH - 8}"/><text x="${LEFT - 6}" y="${y(most * share) + 4}" text-anchor="end">${shown(most * share)}</text>`,
  );
  const names = lines.map(({ name }, index) => `<span class="l${index}">${escaped(name)}</span>`);
  return `<figure><figcaption><b>${escaped(title)}</b> ${escaped(unit)} ${names.join(' ')}</figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(title)}">${grid.join('')}${drawn.join('')}
<text x="${LEFT}" y="${HEIGHT - 4}">0 s</text><text x="${(LEFT + WIDTH - 8) / 2}" y="${HEIGHT - 4}" text-anchor="middle">${shown(seconds / 2)} s</text><text x="${WIDTH - 8}" y="${HEIGHT - 4}" text-anchor="end">${shown(seconds)} s</text></svg></figure>`;
}

const STYLE = `:root{color-scheme:light dark;--a:#0b6bcb;--b:#c2410c}
@media(prefers-color-scheme:dark){:root{--a:#6cb2ff;--b:#ff9d66}}
body{font:15px/1.5 system-ui,sans-serif;max-width:900px;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;margin:1rem 0}td,th{padding:.2rem 1rem .2rem 0;text-align:start;font-weight:400}
td{font-variant-numeric:tabular-nums;text-align:end}figure{margin:2rem 0}svg{width:100%;height:auto}
.warning{border-inline-start:4px solid var(--b);padding-inline-start:.8rem}
text{font-size:12px;fill:currentColor}.grid{stroke:currentColor;opacity:.15}.line{fill:none;stroke-width:1.6}
path.l0{stroke:var(--a)}path.l1{stroke:var(--b)}span.l0{color:var(--a)}span.l1{color:var(--b)}`;

/** What a reader has to know before any figure; empty: nothing. */
function warningsOf(figures: Figures, lateP99: number | undefined): string[] {
  const heldBack = [...figures.errors].some(([code]) => /newcomer|rate_limited|429/.test(code));
  return [
    ...(heldBack
      ? ['Limits of the site held visitors back: waits and errors are theirs. Raise RATE_LIMIT_FACTOR there.']
      : []),
    ...((lateP99 ?? 0) > LATE_MS
      ? ['The program that sends the visitors was late itself: measure from a machine that has time for it.']
      : []),
  ];
}

/**
 * The report of a load: one page that needs nothing else. `about`: what was run, for people; `lateP99`: by how much the
 * program itself was late, milliseconds, which every time in the report may contain.
 */
export function loadPage(figures: Figures, about: string, lateP99?: number): string {
  const totals = figures.totals();
  const { width, steps } = stepsOf(figures.seconds);
  const perSecond = (of: (second: Second) => number) =>
    steps.map((step) => step.reduce((sum, second) => sum + of(second), 0) / step.length);
  const share = (of: (second: Second) => number[], at: number) =>
    steps.map((step) => percentile(step.flatMap(of), at));
  const waits = ({ waits }: Second) => waits;
  const latencies = ({ latencies }: Second) => latencies;
  const charts = [
    chart(
      'Visitors',
      'connected',
      [{ name: '', values: perSecond(({ connected }) => connected) }],
      totals.seconds,
    ),
    chart('Matches', 'a second', [{ name: '', values: perSecond(({ matches }) => matches) }], totals.seconds),
    chart(
      'Waits for a match',
      'ms',
      [
        { name: 'p50', values: share(waits, 0.5) },
        { name: 'p95', values: share(waits, 0.95) },
      ],
      totals.seconds,
    ),
    chart('Lines', 'a second', [{ name: '', values: perSecond(({ lines }) => lines) }], totals.seconds),
    chart(
      'From a visitor to the partner',
      'ms',
      [
        { name: 'p50', values: share(latencies, 0.5) },
        { name: 'p99', values: share(latencies, 0.99) },
      ],
      totals.seconds,
    ),
  ];
  const rows: [string, number | undefined][] = [
    ['visitors at once, at most', totals.mostConnected],
    ['matches', totals.matches],
    ['visitors who left without a match', totals.unmatched],
    ['wait for a match, p50 (ms)', totals.waitP50],
    ['wait for a match, p95 (ms)', totals.waitP95],
    ['lines', totals.lines],
    ['lines a second', totals.linesPerSecond],
    ['from a visitor to the partner, p50 (ms)', totals.latencyP50],
    ['from a visitor to the partner, p99 (ms)', totals.latencyP99],
    ['this program was late itself, p99 (ms)', lateP99],
    ['errors', totals.errors],
  ];
  const table = (entries: readonly (readonly [string, number | undefined])[]) =>
    `<table>${entries.map(([name, value]) => `<tr><th>${escaped(name)}</th><td>${shown(value)}</td></tr>`).join('')}</table>`;
  const errors = [...figures.errors].sort(([, a], [, b]) => b - a);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Load</title>
<style>${STYLE}</style>
<h1>Load</h1><p>${escaped(about)}${width > 1 ? ` Each point is ${width} seconds.` : ''}</p>
${warningsOf(figures, lateP99)
  .map((warning) => `<p class="warning">${escaped(warning)}</p>`)
  .join('')}
${table(rows)}
${charts.join('\n')}
<h2>Errors by code</h2>${errors.length === 0 ? '<p>None.</p>' : table(errors)}
</html>
`;
}
