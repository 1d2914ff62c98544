import type { Overview, QueueTrend } from '@app/contract/overview';
import { roughAge } from '../span-words';
import { Chart } from './chart';
import { roundTop } from './line-path';

const HOUR_MS = 60 * 60 * 1_000;
const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });

const dayWords = (iso: string) => DAY.format(new Date(iso));
const counted = (n: number) => `${n}`;
const age = (hours: number) => roughAge(hours * HOUR_MS);

const sumOf = (trend: QueueTrend, part: 'opened' | 'decided') =>
  trend.days.reduce((sum, day) => sum + day[part], 0);

function queueSum(trend: QueueTrend): string {
  return `${sumOf(trend, 'opened')} opened, ${sumOf(trend, 'decided')} decided in ${trend.days.length} days; ${trend.waiting} waiting`;
}

function Flow({ title, trend }: { title: string; trend: QueueTrend }) {
  const [opened, decided] = [trend.days.map((day) => day.opened), trend.days.map((day) => day.decided)];
  return (
    <Chart
      title={title}
      sum={queueSum(trend)}
      kind="lines"
      unit="Day"
      words={dayWords}
      last="today"
      hours={trend.days.map(({ from }) => from)}
      drawn={[
        { name: 'Opened', tone: 'orange', values: opened, words: counted },
        { name: 'Decided', tone: 'green', values: decided, words: counted },
      ]}
      max={roundTop([...opened, ...decided])}
    />
  );
}

const oldestOf = ({ days }: QueueTrend) =>
  days.map(({ oldestMs }) => (oldestMs === undefined ? undefined : oldestMs / HOUR_MS));

function oldestSum(trend: QueueTrend): string {
  const now = trend.days.at(-1)?.oldestMs;
  return now === undefined ? 'none' : roughAge(now);
}

/** What came into each queue and what was decided, by day, and how long the oldest had waited at the end of each. */
export function Trends({ queues: { reports, unblock } }: Pick<Overview, 'queues'>) {
  const [oldReports, oldRequests] = [oldestOf(reports), oldestOf(unblock)];
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-3">
      <Flow title="Reports, day by day" trend={reports} />
      <Flow title="Unblock requests, day by day" trend={unblock} />
      <Chart
        title="Oldest waiting"
        sum={`Now: report ${oldestSum(reports)}, request ${oldestSum(unblock)}`}
        kind="lines"
        unit="Day"
        words={dayWords}
        last="today"
        hours={reports.days.map(({ from }) => from)}
        drawn={[
          { name: 'Reports', tone: 'orange', values: oldReports, words: age },
          { name: 'Unblock requests', tone: 'blue', values: oldRequests, words: age },
        ]}
        max={roundTop([...oldReports, ...oldRequests])}
      />
    </div>
  );
}
