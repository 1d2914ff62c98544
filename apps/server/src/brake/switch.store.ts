import { RULE_MODES, RULES, type Rule, type RuleMode } from '@app/contract/rules';
import type { AuditStore } from '../audit/audit.store';
import type { Database } from '../db/connect';
import { lockedIn } from '../db/dialect';
import { isBraking, LEFT_ALONE_MS } from '../domain/brake';
import { inTransaction } from '../http/confirmed';
import type { Outbox } from '../webhooks/outbox.store';
import type { Switched } from './switches';

const BRAKE = 'brake';
/** In the table of the rules: whether the figures of each month are public. */
const FIGURES = 'figures';
const MINUTE_MS = 60_000;

/** Pulls the brake, `at` epoch milliseconds. */
export type Pull = {
  minutes: number;
  at: number;
  /** What the rule found; null: somebody pulls it. */
  rule: string | null;
  /** Their account; null: without one, or the rule. */
  actor: string | null;
};

export type SwitchStore = ReturnType<typeof createSwitchStore>;

/** How rules and the brake are switched. Each change is stored with its audit entry. */
export function createSwitchStore(
  db: Database,
  audit: Pick<AuditStore, 'append'>,
  outbox: Pick<Outbox, 'add'>,
  newId: () => string,
) {
  return {
    async read(): Promise<Switched> {
      const [modes, brake] = await Promise.all([
        db.selectFrom('rules').select(['rule', 'mode']).execute(),
        db.selectFrom('brake').select(['since', 'until', 'rule', 'actor']).executeTakeFirst(),
      ]);
      // A newer version may know more rules and modes.
      const known = modes.flatMap(({ rule, mode }) => (isRule(rule) && isMode(mode) ? [[rule, mode]] : []));
      const isPublic = modes.some(({ rule, mode }) => rule === FIGURES && mode === 'on');
      return { modes: Object.fromEntries(known), brake, ...(isPublic && { publishesFigures: true }) };
    },

    /** Rejects with 'unconfirmed' when the store was lost during the commit. */
    setMode(rule: Rule, mode: RuleMode, actor: string | null, at: number): Promise<void> {
      return inTransaction(db, async (trx) => {
        await store(trx, rule, mode, at);
        const facts = { rule, method: mode };
        await audit.append(trx, {
          ...{ entryId: newId(), action: 'SET_RULE', facts, userId: null, roomId: null },
          ...{ actor, at },
        });
      });
    },

    /** Publishes the figures of each month, or takes them back. Rejects as `setMode` does. */
    publishFigures(published: boolean, actor: string | null, at: number): Promise<void> {
      const method = published ? 'on' : 'off';
      return inTransaction(db, async (trx) => {
        await store(trx, FIGURES, method, at);
        await audit.append(trx, {
          ...{ entryId: newId(), action: 'PUBLISH_FIGURES', facts: { method }, userId: null, roomId: null },
          ...{ actor, at },
        });
      });
    },

    /**
     * Pulls the brake, or gives the pulled one another end. The rule does neither while it is on, nor soon after
     * somebody has released it; then this resolves to false. Rejects as `setMode` does.
     */
    pull({ minutes, at, rule, actor }: Pull): Promise<boolean> {
      return inTransaction(db, async (trx) => {
        const before = await lockBrake(trx);
        const isOn = isBraking(before, at);
        if (rule !== null && (isOn || isLeftAlone(before, at))) return false;
        const now = {
          ...{ since: isOn && before !== undefined ? before.since : at, until: at + minutes * MINUTE_MS },
          ...{ rule, actor, released_at: null },
        };
        await trx.updateTable('brake').set(now).where('brake', '=', BRAKE).execute();
        const facts = { minutes, ...(rule !== null && { rule }) };
        if (!isOn)
          await outbox.add(trx, {
            ...{ noticeId: `brake_pulled-${at}`, kind: 'brake_pulled' },
            ...{ subject: rule === null ? null : 'by its rule', at },
          });
        await audit.append(trx, {
          ...{ entryId: newId(), action: 'BRAKE_ON', facts, userId: null, roomId: null },
          ...{ actor, at },
        });
        return true;
      });
    },

    /** Releases the brake; does nothing while it is off. Rejects as `setMode` does. */
    release(actor: string | null, at: number): Promise<void> {
      return inTransaction(db, async (trx) => {
        if (!isBraking(await lockBrake(trx), at)) return;
        const now = { until: at, released_at: at };
        await trx.updateTable('brake').set(now).where('brake', '=', BRAKE).execute();
        await audit.append(trx, {
          ...{ entryId: newId(), action: 'BRAKE_OFF', userId: null, roomId: null },
          ...{ actor, at },
        });
      });
    },
  };
}

async function store(trx: Database, rule: string, mode: RuleMode, at: number): Promise<void> {
  await trx
    .insertInto('rules')
    .values({ rule, mode, changed_at: at })
    .onConflict((conflict) => conflict.column('rule').doUpdateSet({ mode, changed_at: at }))
    .execute();
}

/** Locks the row of the brake, which is made with a brake that was never on. */
async function lockBrake(trx: Database) {
  const never = { since: 0, until: 0, rule: null, actor: null, released_at: null };
  await trx
    .insertInto('brake')
    .values({ brake: BRAKE, ...never })
    .onConflict((conflict) => conflict.column('brake').doNothing())
    .execute();
  return trx.selectFrom('brake').selectAll().$call(lockedIn(trx)).executeTakeFirst();
}

function isLeftAlone(before: { released_at: number | null } | undefined, at: number): boolean {
  const released = before?.released_at ?? null;
  return released !== null && released > at - LEFT_ALONE_MS;
}

const isRule = (text: string): text is Rule => RULES.some((rule) => rule === text);
const isMode = (text: string): text is RuleMode => RULE_MODES.some((mode) => mode === text);
