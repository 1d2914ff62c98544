import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { OptionError } from './demo/options';
import { runLoad } from './load/crowd';
import { Figures } from './load/figures';
import { readLoadOptions } from './load/options';
import { loadPage } from './load/page';

/** The share of the time in which the visitors arrive. */
const ARRIVAL_SHARE = 0.2;
const PROGRESS_MS = 1_000;
/** Where nobody watches a terminal, a line is enough that often. */
const QUIET_PROGRESS_MS = 10_000;

/** The monitor's clock ticks that often; what it measures beyond is the delay. */
const DELAY_TICK_MS = 10;

const now = () => performance.now();
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal }).catch(() => undefined);

function progress(figures: Figures): string {
  const { seconds, connected, matches, linesPerSecond, waitP95, latencyP99, errors } = figures.totals();
  const ms = (value: number | undefined) => (value === undefined ? '–' : `${Math.round(value)} ms`);
  return [
    `${seconds} s: ${connected} visitors`,
    `${matches} matches`,
    `wait p95 ${ms(waitP95)}`,
    `${linesPerSecond.toFixed(1)} lines/s`,
    `p99 ${ms(latencyP99)}`,
    `${errors} errors`,
  ].join(', ');
}

async function run(): Promise<void> {
  const { url, visitors, minutes, report } = readLoadOptions(process.argv.slice(2));
  const over = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => over.abort());
  const figures = new Figures(now);
  const delay = monitorEventLoopDelay({ resolution: DELAY_TICK_MS });
  delay.enable();
  const isWatched = process.stdout.isTTY;
  const shown = setInterval(
    () => process.stdout.write(isWatched ? `\r\x1b[K${progress(figures)}` : `${progress(figures)}\n`),
    isWatched ? PROGRESS_MS : QUIET_PROGRESS_MS,
  );
  const ms = minutes * 60_000;
  const end = setTimeout(() => over.abort(), ms);
  console.log(
    `${visitors} visitors of ${url} for ${minutes} minutes. Ctrl-C ends it earlier, with the report.`,
  );
  over.signal.addEventListener('abort', () => figures.finish(), { once: true });
  await runLoad({ url, visitors, arrivalMs: ms * ARRIVAL_SHARE, figures, pause, now }, over.signal);
  clearTimeout(end);
  clearInterval(shown);
  const file = path.resolve(report);
  const lateP99 = Math.max(0, delay.percentile(99) / 1e6 - DELAY_TICK_MS);
  const about = `${visitors} visitors of ${url} for ${minutes} minutes, until ${new Date().toISOString().slice(0, 16)}Z.`;
  writeFileSync(file, loadPage(figures, about, lateP99));
  console.log(`${isWatched ? '\n' : ''}${progress(figures)}\nThe report: ${file}`);
}

try {
  await run();
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
