import { type LucideIcon, Table } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Card } from '@/ui/card';
import { ActionButton } from './action-button';

/** What a table says of one row. */
type TableRow = { key: string; head: ReactNode; cells: readonly string[] };

type Props = {
  title: string;
  /** A summary of the chart in a few words. */
  sum: ReactNode;
  /** That of the chart. */
  icon: LucideIcon;
  /** The names of the first column and of the others. */
  columns: readonly [string, ...string[]];
  rows: readonly TableRow[];
  /** The chart, hidden from screen readers. */
  children: ReactNode;
};

/** A chart with its title; the same as a table in its place, which screen readers always have. */
export function ChartCard({ title, sum, icon, columns, rows, children }: Props) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const Icon = asTable ? icon : Table;
  const table = <ValueTable title={title} columns={columns} rows={rows} />;
  return (
    <Card as="section" look="panel" aria-labelledby={id} className="flex min-w-0 flex-col gap-3 p-4">
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
      {asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
        <section aria-label={`${title}, table`} tabIndex={0} className="max-h-72 overflow-auto">
          {table}
        </section>
      ) : (
        <>
          {children}
          <div className="sr-only">{table}</div>
        </>
      )}
    </Card>
  );
}

function ValueTable({ title, columns: [first, ...others], rows }: Pick<Props, 'title' | 'columns' | 'rows'>) {
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="text-start text-muted-foreground">
          <th scope="col" className="py-1 text-start font-normal">
            {first}
          </th>
          {others.map((name) => (
            <th key={name} scope="col" className="px-1 py-1 text-end font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, cells }) => (
          <tr key={key} className="border-t border-border">
            <th scope="row" className="py-1 text-start font-normal whitespace-nowrap">
              {head}
            </th>
            {others.map((column, nth) => (
              <td key={column} className="px-1 py-1 text-end">
                {cells[nth]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
