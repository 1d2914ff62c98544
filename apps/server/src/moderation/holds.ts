import type { AccessDenied } from '@app/contract/events';
import type { RuleOnPeople } from '@app/contract/rules';
import type { Statement } from '@app/contract/statements';
import type { AuditStore } from '../audit/audit.store';
import type { ShadowStore } from '../brake/shadow.store';
import type { Switches } from '../brake/switches';
import type { Database } from '../db/connect';
import { transact } from '../db/transaction';
import { admit } from '../domain/admission';
import { MOST_SUSPECTS, SUSPECT_MS } from '../domain/newcomer-wait';
import { columnsOfStatement } from '../domain/statements';
import {
  HOLD_MS,
  holdCountsFrom,
  NEW_MS,
  SUGGESTION_WINDOW_MS,
  strikesToHold,
  suggestionOf,
} from '../domain/strikes';
import type { Enforcement } from '../realtime/visitors/enforcement';
import type { UserStore } from '../users/users.store';
import type { VisitorBatch } from '../users/visitors';
import { categoryOf, factsOfStatement } from './entry-facts';
import { type LockedPerson, lockPerson } from './locked-rows';
import { strikesAgainst } from './strikes';

/** So many reports say what a hold is about. */
const MOST_READ = 20;

export type HoldParts = {
  switches: Pick<Switches, 'modeOf'>;
  shadow: Pick<ShadowStore, 'onVisitor'>;
  db: Database;
  audit: AuditStore;
  users: Pick<UserStore, 'restrictedFrom'>;
  /** Waiting sightings are stored first, because the reports are a moment old. */
  visitors: Pick<VisitorBatch, 'settle'>;
  enforcement: Pick<Enforcement, 'enforce'>;
  newId: () => string;
  /** Epoch milliseconds. */
  now: () => number;
};

export type Holds = ReturnType<typeof createHolds>;

/** In words, and since when reports count for it (epoch milliseconds). */
type HoldRule = { words: string; since: number };

/**
 * Holds a visitor whom several devices have reported for an hour, until a moderator has looked. Rules in shadow only
 * note whom they would have held, or suggested to restrict.
 */
export function createHolds(parts: HoldParts) {
  const { switches, shadow, db, audit, users, visitors, enforcement, newId, now } = parts;

  /**
   * The rule in words by which a person is to be held at `at`, and since when reports count for it (epoch
   * milliseconds); undefined when there is no reason to.
   */
  async function ruleToHold(
    trx: Database,
    person: LockedPerson,
    restricted: number,
    at: number,
  ): Promise<HoldRule | undefined> {
    const { userId, restriction } = person;
    if (restriction === null) return undefined;
    const { blockedAt, timeoutUntil } = restriction;
    const known = { blocked: blockedAt !== null, ...(timeoutUntil !== null && { timeoutUntil }) };
    if (!admit([known], at).ok) return undefined;
    const { heldUntil, firstSeenAt } = await pastOf(trx, person);
    const since = holdCountsFrom(heldUntil, at);
    const enough = strikesToHold({ isNew: firstSeenAt > at - NEW_MS, restricted });
    const strikes = (await strikesAgainst(trx, [userId], since)).get(userId) ?? 0;
    if (strikes < enough) return undefined;
    return { words: `verified reports by ${strikes} devices, ${enough} are enough`, since };
  }

  /** Returns what the person is told. */
  async function hold(
    trx: Database,
    person: LockedPerson,
    rule: HoldRule,
    at: number,
  ): Promise<AccessDenied> {
    const { userId } = person;
    const until = at + HOLD_MS;
    const category = categoryOf(await struckBy(trx, person, rule.since));
    const statement: Statement = { category, decider: 'rule' };
    await trx
      .updateTable('users')
      .set({ timeout_until: until, held_until: until, ...columnsOfStatement(statement, until) })
      .where((eb) =>
        person.deviceId === null ? eb('user_id', '=', userId) : eb('device_id', '=', person.deviceId),
      )
      .execute();
    await audit.append(trx, {
      entryId: newId(),
      action: 'AUTO_TIMEOUT',
      facts: { minutes: HOLD_MS / 60_000, rule: rule.words, ...factsOfStatement(statement) },
      userId,
      roomId: null,
      at,
    });
    return { code: 'timed_out', until, statement };
  }

  const note = (rule: RuleOnPeople, userId: string) => shadow.onVisitor(rule, userId, now());

  async function noteSuggestion(userId: string): Promise<void> {
    const strikes = await strikesAgainst(db, [userId], now() - SUGGESTION_WINDOW_MS);
    if (suggestionOf(strikes.get(userId) ?? 0) !== undefined) await note('strikes', userId);
  }

  /** Restricted devices last seen near this visitor, not counting what the current reports cause. */
  async function restrictedNear(userId: string): Promise<number> {
    const row = await db
      .selectFrom('users')
      .select(['network', 'wide_network'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const networks = [row?.network, row?.wide_network].flatMap((network) => network ?? []);
    return users.restrictedFrom(networks, now() - SUSPECT_MS, now(), MOST_SUSPECTS);
  }

  return {
    /** To be called once a verified report against a visitor is durable. The hold is durable when it resolves. */
    async afterReport(userId: string): Promise<void> {
      if (switches.modeOf('strikes') === 'shadow') await noteSuggestion(userId);
      const mode = switches.modeOf('auto_timeout');
      if (mode === 'off') return;
      await visitors.settle();
      const near = await restrictedNear(userId);
      const found = await transact(db, async (trx) => {
        const at = now();
        const person = await lockPerson(trx, userId);
        const rule = await ruleToHold(trx, person, near, at);
        if (rule === undefined || mode === 'shadow') return { person, rule };
        return { person, rule, denied: await hold(trx, person, rule, at) };
      });
      if (found.rule !== undefined && mode === 'shadow') await note('auto_timeout', userId);
      if (found.denied === undefined) return;
      await enforcement.enforce({ userId, device: found.person.deviceId, denied: found.denied });
    },
  };
}

/** The verified reports against this device since then (epoch milliseconds), the newest first. */
function struckBy(trx: Database, { userId, deviceId }: LockedPerson, since: number) {
  return trx
    .selectFrom('reports')
    .select(['reason', 'dangers'])
    .where('verified_at', '>', since)
    .where('reported_user_id', 'in', (eb) =>
      eb
        .selectFrom('users')
        .select('user_id')
        .where((user) =>
          deviceId === null ? user('user_id', '=', userId) : user('device_id', '=', deviceId),
        ),
    )
    .orderBy('seq', 'desc')
    .limit(MOST_READ)
    .execute();
}

/** When this device first came, and when its last hold ended or ends, under whatever id. */
async function pastOf(trx: Database, { userId, deviceId }: LockedPerson) {
  const row = await trx
    .selectFrom('users')
    .select((eb) => [
      eb.fn.max<number | null>('held_until').as('heldUntil'),
      eb.fn.min('first_seen_at').as('firstSeenAt'),
    ])
    .where((eb) => (deviceId === null ? eb('user_id', '=', userId) : eb('device_id', '=', deviceId)))
    .executeTakeFirstOrThrow();
  return { heldUntil: row.heldUntil, firstSeenAt: Number(row.firstSeenAt) };
}
