import { expect, vi } from 'vitest';
import { createAuditStore } from '../src/audit/audit.store';
import { startApp, type TestApp } from './app';
import { WITHIN } from './within';

/** When the server looks: in the month after. */
export const APRIL = Date.parse('2026-04-02T12:00:00Z');
const MARCH = Date.parse('2026-03-10T12:00:00Z');

const monthsOf = (app: TestApp) => app.db.selectFrom('monthly_figures').select('month').execute();

/** Blocks somebody seven times in March, and has the server look, as it does at each start; gives the one started anew. */
export async function pastMarch(app: TestApp): Promise<TestApp> {
  const audit = createAuditStore(app.db);
  for (let n = 0; n < 7; n += 1)
    await audit.append(app.db, {
      ...{ entryId: `entry-${n}`, action: 'BLOCK_USER', userId: 'ann', roomId: null, at: MARCH },
    });
  await app.stop({ keepData: true });
  const next = await startApp({}, app.dataDir, () => APRIL);
  await vi.waitFor(async () => expect(await monthsOf(next)).toHaveLength(1), WITHIN);
  return next;
}
