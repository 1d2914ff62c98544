import type { Figures } from '@app/contract/figures';
import type { Server } from './server';
import { changeStore } from './store';

const FIGURES: Figures = {
  reports: { inappropriate: 1_240, spam: 35, offensive: 310, fake: 0, other: 60, deleted: 0 },
  decisions: {
    ...{ blockByPerson: 45, timeoutByPerson: 130, timeoutByRule: 15 },
    ...{ liftedByPerson: 0, noBreachByPerson: 1_100 },
  },
  appeals: { received: 25, approved: 5, denied: 15 },
  hours: { report: 5, appeal: 96 },
};

/** A month with too little of anything to tell. */
const QUIET: Figures = {
  reports: { inappropriate: 0, spam: 0, offensive: 0, fake: 0, other: 0, deleted: 0 },
  decisions: {
    ...{ blockByPerson: 0, timeoutByPerson: 0, timeoutByRule: 0 },
    ...{ liftedByPerson: 0, noBreachByPerson: 0 },
  },
  appeals: { received: 0, approved: 0, denied: 0 },
  hours: { report: null, appeal: null },
};

/** The last so many months that have ended, as in 2026-01, oldest first. */
export function pastMonths(count: number): string[] {
  const [year, month] = [new Date().getUTCFullYear(), new Date().getUTCMonth()];
  return Array.from({ length: count }, (_, n) =>
    new Date(Date.UTC(year, month - count + n, 1)).toISOString().slice(0, 7),
  );
}

/** Fills the store of a server with the figures of these months, the second to last of them quiet, and publishes them. */
export async function publishFigures(server: Server, months: readonly string[]): Promise<void> {
  const digest = 'a'.repeat(43);
  await changeStore(server, (store) => {
    const add = store.prepare(
      'insert into monthly_figures (month, figures, digest, head) values (?, ?, ?, ?)',
    );
    for (const [n, month] of months.entries())
      add.run(month, JSON.stringify(n === months.length - 2 ? QUIET : FIGURES), digest, digest);
    store.prepare("insert into rules (rule, mode, changed_at) values ('figures', 'on', 1)").run();
  });
}
