import { ChartColumn, Table } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { ActionButton } from '../list/action-button';
import type { BadgeTone } from '../list/badge';
import { linePath, type Series } from './line-path';

const [WIDTH, HEIGHT] = [240, 80];

const HOUR = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** An ISO time as an hour of the reader's own day. */
export function hourWords(iso: string): string {
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
  /** The start of each hour, as ISO times. */
  hours: readonly string[];
  drawn: readonly Drawn[];
  /** The value at the top. */
  max: number;
};

const SAID_NOTHING = 'none';

/** A small chart of the last hours; the same as a table, which screen readers always have. */
export function Chart({ title, sum, kind, hours, drawn, max }: Props) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const Icon = asTable ? ChartColumn : Table;
  const [first] = drawn;
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-panel border border-border bg-card p-4"
    >
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 id={id} className="font-semibold">
            {title}
          </h3>
          <p className="text-sm text-muted-foreground">{sum}</p>
        </div>
        <ActionButton
          aria-pressed={asTable}
          aria-label={`${title} as a table`}
          title={asTable ? 'Show the chart' : 'Show the table'}
          onClick={() => setAsTable(!asTable)}
        >
          <Icon aria-hidden="true" className="size-4" />
        </ActionButton>
      </div>
      {asTable ? null : (
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
                {kind === 'bars' ? (
                  <Bars {...each} max={max} />
                ) : (
                  <Line {...each} max={max} dashed={nth > 0} />
                )}
              </g>
            ))}
            <Hints hours={hours} drawn={drawn} />
          </svg>
          <span className="flex justify-between tabular-nums">
            <span>{hourWords(hours[0] ?? '')}</span>
            <span>{hourWords(hours[Math.floor(hours.length / 2)] ?? '')}</span>
            <span>this hour</span>
          </span>
          {drawn.length < 2 ? null : <Legend drawn={drawn} />}
        </div>
      )}
      <HourTable title={title} hours={hours} drawn={drawn} isShown={asTable} />
    </section>
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

/** The values of each hour, as tooltips. */
function Hints({ hours, drawn }: Pick<Props, 'hours' | 'drawn'>) {
  const step = WIDTH / hours.length;
  return hours.map((hour, at) => (
    <rect key={hour} x={at * step} width={step} y={0} height={HEIGHT} className="fill-transparent">
      <title>
        {[hourWords(hour), ...drawn.map((each) => `${each.name}: ${cellWords(each, at)}`)].join('\n')}
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

function HourTable({
  title,
  hours,
  drawn,
  isShown,
}: Pick<Props, 'title' | 'hours' | 'drawn'> & { isShown: boolean }) {
  const table = (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="text-start text-muted-foreground">
          <th scope="col" className="py-1 text-start font-normal">
            Hour
          </th>
          {drawn.map(({ name }) => (
            <th key={name} scope="col" className="py-1 text-end font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour, at) => (
          <tr key={hour} className="border-t border-border">
            <th scope="row" className="py-1 text-start font-normal">
              <time dateTime={hour}>{hourWords(hour)}</time>
            </th>
            {drawn.map((each) => (
              <td key={each.name} className="py-1 text-end">
                {cellWords(each, at)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!isShown) return <div className="sr-only">{table}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
    <section aria-label={`${title}, table`} tabIndex={0} className="max-h-48 overflow-y-auto">
      {table}
    </section>
  );
}
