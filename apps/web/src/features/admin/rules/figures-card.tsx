import { FIGURES_PATH } from '@app/contract/documents';
import { FIGURE_STEP } from '@app/contract/figures';
import type { PublicFigures } from '@app/contract/transparency';
import { useId } from 'react';
import { Select } from '@/ui/field';
import { useAction } from '../list/use-action';
import { useMay } from '../session/own-account';
import { publishFigures } from './figures-api';

const STATES = { off: 'Off', on: 'Public' } as const;

const counted = (months: readonly string[]): string => {
  const last = months.at(-1);
  if (last === undefined) return 'No month has been counted yet.';
  return months.length === 1
    ? `Counted: ${last}.`
    : `Counted: ${months.length} months, ${months[0]} to ${last}.`;
};

/** Whether the figures of each month are public, and which months there are. */
export function FiguresCard({ published, months }: PublicFigures) {
  const title = useId();
  const may = useMay();
  const change = useAction({
    noun: 'switch',
    act: publishFigures,
    done: (to) => (to ? 'The monthly figures are public.' : 'The monthly figures are no longer public.'),
  });
  return (
    <section
      aria-labelledby={title}
      className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-2 rounded-card border border-border bg-card p-4"
    >
      <div className="flex min-w-0 grow basis-60 flex-col gap-1">
        <h2 id={title} className="font-semibold">
          Monthly figures
        </h2>
        <p className="max-w-[65ch] text-sm text-muted-foreground">
          How many reports, decisions and appeals there were in each month, rounded down to multiples of{' '}
          {FIGURE_STEP}, and how long decisions took. They are counted when a month is over, whether they are
          public or not. Once public, they have a page of their own, linked from every page, with files to
          download.
        </p>
        <p className="max-w-[65ch] text-sm">{counted(months)}</p>
        {published ? (
          <p className="text-sm">
            <a
              href={FIGURES_PATH}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-6 items-center text-primary underline"
            >
              {FIGURES_PATH}
            </a>
          </p>
        ) : null}
      </div>
      {may('administrator') ? (
        <Select
          pill
          aria-labelledby={title}
          value={published ? 'on' : 'off'}
          onChange={(event) => {
            if (!change.isPending) change.mutate(event.target.value === 'on');
          }}
        >
          {Object.entries(STATES).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      ) : (
        <p className="font-semibold">{published ? STATES.on : STATES.off}</p>
      )}
    </section>
  );
}
