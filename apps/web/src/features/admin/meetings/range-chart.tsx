import { ChartNoAxesGantt } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BadgeTone } from '../list/badge';
import { ChartCard } from '../list/chart-card';

const [WIDTH, HEIGHT] = [240, 12];

/** A value of a row, and the interval it lies in. */
type Mark = { value: number; low?: number; high?: number } | undefined;

type Row = {
  name: string;
  /** In the order of `drawn`; undefined: unknown. */
  marks: readonly Mark[];
  /** In the order of `columns`. */
  cells: readonly string[];
};

type Props = {
  title: string;
  /** A summary of the chart in a few words. */
  sum: ReactNode;
  drawn: readonly { name: string; tone: BadgeTone }[];
  /** What the table says of each row. */
  columns: readonly string[];
  rows: readonly Row[];
  /** The values at both ends. */
  ends: readonly [number, number];
  /** A value in words, with its unit. */
  words: (value: number) => string;
};

/** A small chart with a row for each thing that is compared. */
export function RangeChart({ title, sum, drawn, columns, rows, ends, words }: Props) {
  const table = rows.map(({ name, cells }) => ({ key: name, head: name, cells }));
  return (
    <ChartCard title={title} sum={sum} icon={ChartNoAxesGantt} columns={['Pair', ...columns]} rows={table}>
      <div aria-hidden="true" className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1 text-xs">
        {rows.map((row) => (
          <RangeRow key={row.name} {...row} drawn={drawn} ends={ends} />
        ))}
        <span />
        <span className="flex justify-between text-muted-foreground tabular-nums">
          <span>{words(ends[0])}</span>
          <span>{words(ends[1])}</span>
        </span>
        <span />
        <span className="flex flex-wrap gap-x-4 text-muted-foreground">
          {drawn.map(({ name, tone }) => (
            <span key={name} data-tone={tone} className="inline-flex items-center gap-2">
              <svg aria-hidden="true" viewBox="0 0 8 8" className="size-2">
                <circle cx="4" cy="4" r="4" className="fill-mood" />
              </svg>
              {name}
            </span>
          ))}
        </span>
      </div>
    </ChartCard>
  );
}

function RangeRow({ name, marks, cells, drawn, ends }: Row & Pick<Props, 'drawn' | 'ends'>) {
  const [from, to] = ends;
  const xOf = (value: number) => Math.min(WIDTH, Math.max(0, (WIDTH * (value - from)) / (to - from)));
  const step = HEIGHT / (drawn.length + 1);
  return (
    <>
      <span className="whitespace-nowrap">{name}</span>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-4 w-full overflow-visible border-s border-border"
      >
        <title>{[name, ...cells].join(', ')}</title>
        {drawn.map((each, nth) => {
          const mark = marks[nth];
          if (mark === undefined) return null;
          const { value, low = value, high = value } = mark;
          const y = step * (nth + 1);
          return (
            <g key={each.name} data-tone={each.tone}>
              <path
                className="fill-none stroke-mood stroke-1"
                d={`M${xOf(low)} ${y}H${xOf(high)}`}
                vectorEffect="non-scaling-stroke"
              />
              <path
                className="fill-none stroke-mood stroke-6"
                d={`M${xOf(value)} ${y}h0.01`}
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            </g>
          );
        })}
      </svg>
    </>
  );
}
