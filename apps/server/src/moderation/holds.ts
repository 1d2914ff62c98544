import type { AccessDenied } from '@app/contract/events';
import type { AuditStore } from '../audit/audit.store';
import type { Database } from '../db/connect';
import { transact } from '../db/transaction';
import { admit } from '../domain/admission';
import { MOST_SUSPECTS, SUSPECT_MS } from '../domain/newcomer-price';
import { HOLD_MS, holdCountsFrom, NEW_MS, strikesToHold } from '../domain/strikes';
import type { Cuts } from '../realtime/visitors/cuts';
import type { UserStore } from '../users/users.store';
import type { VisitorBatch } from '../users/visitors';
import { lockPerson, type Person } from './locked-rows';
import { strikesAgainst } from './strikes';

export type HoldParts = {
  /** False: there are no automatic holds. */
  isOn: boolean;
  db: Database;
  audit: AuditStore;
  users: Pick<UserStore, 'restrictedFrom'>;
  /** Waiting sightings are stored first, because the reports are a moment old. */
  visitors: Pick<VisitorBatch, 'settle'>;
  cuts: Pick<Cuts, 'cut'>;
  newId: () => string;
  /** Epoch milliseconds. */
  now: () => number;
};

export type Holds = ReturnType<typeof createHolds>;

/** Holds a visitor whom several devices have reported for an hour, until a moderator has looked. */
export function createHolds({ isOn, db, audit, users, visitors, cuts, newId, now }: HoldParts) {
  /** Gives what the person is told, or undefined when there is no reason to hold them. */
  async function holdIfDue(
    trx: Database,
    person: Person,
    restricted: number,
  ): Promise<AccessDenied | undefined> {
    const { userId, restriction } = person;
    const at = now();
    if (restriction === null) return undefined;
    const { blockedAt, timeoutUntil } = restriction;
    const known = { blocked: blockedAt !== null, ...(timeoutUntil !== null && { timeoutUntil }) };
    if (!admit([known], at).ok) return undefined;
    const { heldUntil, firstSeenAt } = await pastOf(trx, person);
    const since = holdCountsFrom(heldUntil, at);
    const enough = strikesToHold({ isNew: firstSeenAt > at - NEW_MS, restricted });
    const strikes = (await strikesAgainst(trx, [userId], since)).get(userId) ?? 0;
    if (strikes < enough) return undefined;
    const until = at + HOLD_MS;
    await trx
      .updateTable('users')
      .set({ timeout_until: until, held_until: until })
      .where((eb) =>
        person.deviceId === null ? eb('user_id', '=', userId) : eb('device_id', '=', person.deviceId),
      )
      .execute();
    await audit.append(trx, {
      entryId: newId(),
      action: 'AUTO_TIMEOUT',
      facts: {
        minutes: HOLD_MS / 60_000,
        rule: `verified reports by ${strikes} devices, ${enough} are enough`,
      },
      userId,
      roomId: null,
      at,
    });
    return { code: 'timed_out', until };
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
      if (!isOn) return;
      await visitors.settle();
      const near = await restrictedNear(userId);
      const held = await transact(db, async (trx) => {
        const person = await lockPerson(trx, userId);
        return { person, denied: await holdIfDue(trx, person, near) };
      });
      if (held.denied === undefined) return;
      await cuts.cut({ userId, device: held.person.deviceId, denied: held.denied });
    },
  };
}

/** When this device first came, and when its last hold ended or ends, under whatever id. */
async function pastOf(trx: Database, { userId, deviceId }: Person) {
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
