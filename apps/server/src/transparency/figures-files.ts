import { FIGURE_FILES, FIGURE_STEP, type FigureFile } from '@app/contract/figures';
import type { ClosedMonth, FiguresFile } from '@app/contract/transparency';
import type { FastifyInstance } from 'fastify';
import { createVariants } from '../http/variants';
import { WHILE_PUBLIC } from '../http/while-public';
import { csvOf } from './csv';
import type { FiguresStore } from './figures.store';

/** Bytes: five files in three encodings, for ten years. */
const MAX_KEPT_BYTES = 4 * 1024 * 1024;
/** A month that was closed is told after so long, in milliseconds. Until then nobody's request reaches the store. */
const KEPT_MS = 60_000;

const ABOUT =
  `Each count is rounded down to a multiple of ${FIGURE_STEP}: 0 means fewer than ${FIGURE_STEP}, ` +
  `${FIGURE_STEP} means ${FIGURE_STEP} to ${2 * FIGURE_STEP - 1}. Hours are the median time to a decision, null of too few.`;

export type FiguresFilesParts = {
  store: Pick<FiguresStore, 'months'>;
  /** Milliseconds of a clock that is never set. */
  steadyNow: () => number;
};

/** Serves the figures as files, while they are public. */
export function figuresFiles({ store, steadyNow }: FiguresFilesParts) {
  const monthsNow = createMonths(store, steadyNow);
  return (app: FastifyInstance): void => {
    const send = createVariants(MAX_KEPT_BYTES);
    for (const [name, path] of Object.entries(FIGURE_FILES) as [FigureFile, string][]) {
      app.get(path, { constraints: WHILE_PUBLIC }, async (request, reply) => {
        const months = await monthsNow();
        const type = name === 'json' ? 'application/json' : 'text/csv; header=present';
        reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache');
        const key = `${name} ${months.at(-1)?.digest ?? 'none'}`;
        return send(request, reply, key, () => (name === 'json' ? jsonOf(months) : csvOf(name, months)));
      });
    }
  };
}

function jsonOf(months: ClosedMonth[]): string {
  const file: FiguresFile = { about: ABOUT, step: FIGURE_STEP, months };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The closed months, read at most once in KEPT_MS, whoever asks. */
function createMonths(store: Pick<FiguresStore, 'months'>, steadyNow: () => number) {
  let kept: { months: Promise<ClosedMonth[]>; at: number } | undefined;
  return (): Promise<ClosedMonth[]> => {
    if (kept === undefined || steadyNow() - kept.at > KEPT_MS) {
      const own = { months: store.months(), at: steadyNow() };
      kept = own;
      own.months.catch(() => {
        if (kept === own) kept = undefined;
      });
    }
    return kept.months;
  };
}
