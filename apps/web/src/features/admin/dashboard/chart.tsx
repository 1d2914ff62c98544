import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BadgeTone } from '../list/badge';
import { ChartCard } from '../list/chart-card';
import { linePath, type Series } from './line-path';

const [WIDTH, HEIGHT] = [240, 80];

const HOUR = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** An ISO time as an hour of the reader's own day. */
function hourWords(iso: string): string {
  return HOUR.format(new Date(iso));
}

/** One line or row of bars of a chart, and its column in the table. */
type Drawn = {
  name: string;
  tone: BadgeTone;
  values: Series;
  /** A value in words, with its unit. */
  words: (value: number) => string;
};

type Props = {
  title: string;
  /** A summary of the chart in a few words. */
  sum: ReactNode;
  kind: 'bars' | 'lines';
  /** What the steps are called in the table. */
  unit?: 'Hour' | 'Day';
  /** The words for the start of a step, an ISO time. */
  words?: (iso: string) => string;
  /** What the last step is called. */
  last?: string;
  /** The start of each step, as ISO times. */
  hours: readonly string[];
  drawn: readonly Drawn[];
  /** The value at the top. */
  max: number;
};

const SAID_NOTHING = 'none';

/** A small chart of the last hours or days. */
export function Chart({
  title,
  sum,
  kind,
  unit = 'Hour',
  words = hourWords,
  last = 'this hour',
  hours,
  drawn,
  max,
}: Props) {
  const [first] = drawn;
  const rows = hours.map((hour, at) => ({
    key: hour,
    head: <time dateTime={hour}>{words(hour)}</time>,
    cells: drawn.map((each) => cellWords(each, at)),
  }));
  const names = drawn.map(({ name }) => name);
  return (
    <ChartCard title={title} sum={sum} icon={ChartColumn} columns={[unit, ...names]} rows={rows}>
      <div aria-hidden="true" className="flex flex-col gap-1 text-xs text-muted-foreground">
        <span className="tabular-nums">{first?.words(max)}</span>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-24 w-full overflow-visible border-y border-border"
        >
          {drawn.map((each, nth) => (
            <g key={each.name} data-tone={each.tone}>
              {kind === 'bars' ? <Bars {...each} max={max} /> : <Line {...each} max={max} dashed={nth > 0} />}
            </g>
          ))}
          <Hints hours={hours} words={words} drawn={drawn} />
        </svg>
        <span className="flex justify-between tabular-nums">
          <span>{words(hours[0] ?? '')}</span>
          <span>{words(hours[Math.floor(hours.length / 2)] ?? '')}</span>
          <span>{last}</span>
        </span>
        {drawn.length < 2 ? null : <Legend drawn={drawn} />}
      </div>
    </ChartCard>
  );
}

function Bars({ values, max }: Drawn & { max: number }) {
  const step = WIDTH / values.length;
  return values.map((value = 0, at) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: a bar is known by its place
      key={at}
      className="fill-mood"
      x={at * step + step * 0.15}
      width={step * 0.7}
      y={HEIGHT - (value / max) * HEIGHT}
      height={(value / max) * HEIGHT}
    />
  ));
}

const LINE_CLASS = 'fill-none stroke-mood stroke-3';
const DASHES = '5 4';

function Line({ values, max, dashed }: Drawn & { max: number; dashed: boolean }) {
  return (
    <path
      className={LINE_CLASS}
      d={linePath(values, { width: WIDTH, height: HEIGHT, max })}
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeDasharray={dashed ? DASHES : undefined}
      vectorEffect="non-scaling-stroke"
    />
  );
}

type Steps = Pick<Props, 'hours' | 'drawn'> & { words: (iso: string) => string };

/** The values of each step, as tooltips. */
function Hints({ hours, words, drawn }: Steps) {
  const step = WIDTH / hours.length;
  return hours.map((hour, at) => (
    <rect key={hour} x={at * step} width={step} y={0} height={HEIGHT} className="fill-transparent">
      <title>
        {[words(hour), ...drawn.map((each) => `${each.name}: ${cellWords(each, at)}`)].join('\n')}
      </title>
    </rect>
  ));
}

function Legend({ drawn }: Pick<Props, 'drawn'>) {
  return (
    <span className="flex flex-wrap gap-x-4">
      {drawn.map(({ name, tone }, nth) => (
        <span key={name} data-tone={tone} className="inline-flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 24 4" className="h-1 w-6">
            <path className={LINE_CLASS} d="M1 2H23" strokeDasharray={nth > 0 ? DASHES : undefined} />
          </svg>
          {name}
        </span>
      ))}
    </span>
  );
}

function cellWords({ values, words }: Drawn, at: number): string {
  const value = values[at];
  return value === undefined ? SAID_NOTHING : words(value);
}
