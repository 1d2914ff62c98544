import type { Matched, Overview } from '@app/contract/overview';
import { Chart } from './chart';
import { roundTop } from './line-path';

const SECOND_MS = 1_000;

const counted = (n: number) => `${n}`;
const seconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} s`;
const percent = (value: number) => `${Math.round(value)} %`;

const secondsOf = (ms: number | undefined) => (ms === undefined ? undefined : ms / SECOND_MS);
const shareOf = (part: number, { matches }: Matched) => (matches === 0 ? undefined : (100 * part) / matches);

function waitsSum({ p50Ms, p95Ms }: Matched): string {
  const [p50, p95] = [secondsOf(p50Ms), secondsOf(p95Ms)];
  if (p50 === undefined || p95 === undefined) return 'No matches';
  return `Half within ${seconds(p50)}, 95% within ${seconds(p95)}`;
}

function qualitySum(total: Matched): string {
  const [complementary, same] = [shareOf(total.complementary, total), shareOf(total.sameLanguage, total)];
  if (complementary === undefined || same === undefined) return 'No matches';
  return `${percent(complementary)} complementary, ${percent(same)} in one language, of ${total.matches} ${total.matches === 1 ? 'match' : 'matches'}`;
}

/** Reports, waits and matches of the last 24 hours. */
export function Charts({ overview: { reportsPerHour, matching } }: { overview: Overview }) {
  const reports = reportsPerHour.map((hour) => hour.reports);
  const { hours, total } = matching;
  const [p50, p95] = [hours.map((hour) => secondsOf(hour.p50Ms)), hours.map((hour) => secondsOf(hour.p95Ms))];
  const begins = hours.map(({ from }) => from);
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-3">
      <Chart
        title="Reports per hour"
        sum={`${reports.reduce((sum, n) => sum + n, 0)} in the last 24 hours`}
        kind="bars"
        hours={reportsPerHour.map(({ from }) => from)}
        drawn={[{ name: 'Reports', tone: 'orange', values: reports, words: counted }]}
        max={roundTop(reports)}
      />
      <Chart
        title="Waits for a match"
        sum={`${waitsSum(total)} in the last 24 hours`}
        kind="lines"
        hours={begins}
        drawn={[
          { name: 'Half', tone: 'blue', values: p50, words: seconds },
          { name: '95%', tone: 'purple', values: p95, words: seconds },
        ]}
        max={roundTop(p95)}
      />
      <Chart
        title="Match quality"
        sum={`${qualitySum(total)} in the last 24 hours`}
        kind="lines"
        hours={begins}
        drawn={[
          {
            name: 'Complementary',
            tone: 'green',
            values: hours.map((hour) => shareOf(hour.complementary, hour)),
            words: percent,
          },
          {
            name: 'Same language',
            tone: 'blue',
            values: hours.map((hour) => shareOf(hour.sameLanguage, hour)),
            words: percent,
          },
        ]}
        max={100}
      />
    </div>
  );
}
