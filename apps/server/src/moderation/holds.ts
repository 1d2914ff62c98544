import type { AccessDenied } from '@app/contract/events';
import type { AuditStore } from '../audit/audit.store';
import type { Database } from '../db/connect';
import { admit } from '../domain/admission';
import { HOLD_MS, HOLD_STRIKES, holdCountsFrom } from '../domain/strikes';
import type { Cuts } from '../realtime/cuts';
import type { VisitorBatch } from '../users/visitors';
import { lockPerson, type Person } from './locked-rows';
import { strikesAgainst } from './strikes';

export type HoldParts = {
  /** False: nobody is held. */
  isOn: boolean;
  db: Database;
  audit: AuditStore;
  /** Sightings that wait are stored first: the reports are of a moment ago. */
  visitors: Pick<VisitorBatch, 'settle'>;
  cuts: Pick<Cuts, 'cut'>;
  newId: () => string;
  /** Epoch milliseconds. */
  now: () => number;
};

export type Holds = ReturnType<typeof createHolds>;

/** Keeps out for an hour whom several have reported, until a moderator has looked. */
export function createHolds({ isOn, db, audit, visitors, cuts, newId, now }: HoldParts) {
  /** Gives what the person is told, or undefined when there is no reason to hold them. */
  async function holdIfDue(trx: Database, person: Person): Promise<AccessDenied | undefined> {
    const { userId, restriction } = person;
    const at = now();
    if (restriction === null) return undefined;
    const { blockedAt, timeoutUntil } = restriction;
    const known = { blocked: blockedAt !== null, ...(timeoutUntil !== null && { timeoutUntil }) };
    if (!admit([known], at).ok) return undefined;
    const since = holdCountsFrom(await heldUntil(trx, person), at);
    const strikes = (await strikesAgainst(trx, [userId], since)).get(userId) ?? 0;
    if (strikes < HOLD_STRIKES) return undefined;
    const until = at + HOLD_MS;
    await trx
      .updateTable('users')
      .set({ timeout_until: until, held_until: until })
      .where((eb) =>
        person.deviceId === null ? eb('user_id', '=', userId) : eb('device_id', '=', person.deviceId),
      )
      .execute();
    const rule = `verified reports by ${strikes} devices, ${HOLD_STRIKES} are enough`;
    await audit.append(trx, {
      entryId: newId(),
      action: 'AUTO_TIMEOUT',
      details: `Held for ${HOLD_MS / 60_000} minutes by rule: ${userId} (${rule})`,
      userId,
      roomId: null,
      at,
    });
    return { code: 'timed_out', until };
  }

  return {
    /** To be called once a verified report against a visitor is durable. What it resolves to is durable. */
    async afterReport(userId: string): Promise<void> {
      if (!isOn) return;
      await visitors.settle();
      const held = await db.transaction().execute(async (trx) => {
        const person = await lockPerson(trx, userId);
        return { person, denied: await holdIfDue(trx, person) };
      });
      if (held.denied === undefined) return;
      await cuts.cut({ userId, device: held.person.deviceId, denied: held.denied });
    },
  };
}

/** When the last hold of any id of this device ended or ends. */
async function heldUntil(trx: Database, { userId, deviceId }: Person): Promise<number | null> {
  const row = await trx
    .selectFrom('users')
    .select((eb) => eb.fn.max<number | null>('held_until').as('until'))
    .where((eb) => (deviceId === null ? eb('user_id', '=', userId) : eb('device_id', '=', deviceId)))
    .executeTakeFirstOrThrow();
  return row.until;
}
