import type { Server } from './server';
import { changeStore, insertRow } from './store';

export type SeededCase = { userId: string; name: string; reports: number };

const REASONS = ['Inappropriate behavior', 'Offensive language - kettle', 'Spamming', 'Sang out of tune.'];

/**
 * Fills the store with reported visitors: every fourth has two reports, the others one, and the first is marked as
 * urgent. All have the same name, or each their own. Gives them in the order in which the cockpit has to show them.
 */
export async function fillCases(server: Server, count: number, name?: string): Promise<SeededCase[]> {
  const cases = Array.from({ length: count }, (_, n) => ({
    userId: `person-${n}`,
    name: name ?? `Person ${n}`,
    reports: n % 4 === 0 ? 2 : 1,
  }));
  const at = Date.now() - 60 * 60_000;
  await changeStore(server, (store) => {
    for (const [n, { userId, name, reports }] of cases.entries()) {
      insertRow(store, 'users', {
        user_id: userId,
        username: name,
        first_seen_at: at - 1,
        last_seen_at: at,
      });
      for (let nth = 0; nth < reports; nth += 1) {
        const message = { userId, message: `said by ${name}`, at: at - 1 };
        insertRow(store, 'reports', {
          report_id: `report-${n}-${nth}`,
          reason: REASONS[(n + nth) % REASONS.length] ?? '',
          reporting_user_id: `reporter-${n}-${nth}`,
          reported_user_id: userId,
          created_at: at + n,
          proven_at: at + n,
          verified_at: at + n,
          evidence: JSON.stringify([message]),
          weight: 10 * (count - n) - nth,
          urgency: n === 0 ? 2 : 0,
          dangers: n === 0 ? 'minor' : null,
        });
      }
    }
  });
  return cases;
}
