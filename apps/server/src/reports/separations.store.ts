import type { Database } from '../db/connect';
import { isNotOnHold } from '../db/on-hold';
import { MOST_SEPARATED_BY_ONE, pastKeys, personOn } from '../domain/past-keys';

/** Pairs per read: even many of them block neither memory nor the event loop at a start. */
const CHUNK = 1_000;
/** How many too many of one device are removed at once: one, except after a hold has ended. */
const MOST_READ = 100;

/**
 * Keeps a reporter apart from whom they reported, as part of `trx`, the transaction of the report it follows from. Only
 * from somebody who is known: an id that nobody has would be kept for as long as the reporter. The oldest of too many
 * of one device gives way. `trx` holds the lock of the reporter's device.
 */
export async function addSeparation(
  trx: Database,
  { userId, deviceId }: { userId: string; deviceId: string },
  otherId: string,
  at: number,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('separations')
    .columns(['user_a', 'user_b', 'at', 'by_device'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([eb.val(userId).as('a'), 'user_id', eb.val(at).as('at'), eb.val(deviceId).as('device')])
        .where('user_id', '=', otherId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return;
  const tooMany = await trx
    .selectFrom('separations')
    .select(['user_a', 'user_b'])
    .where('by_device', '=', deviceId)
    .where(isNotOnHold('user_a', 'user_b'))
    .orderBy('at', 'desc')
    .limit(MOST_READ)
    .offset(MOST_SEPARATED_BY_ONE)
    .execute();
  for (const { user_a, user_b } of tooMany) {
    const oldest = trx.deleteFrom('separations').where('user_a', '=', user_a).where('user_b', '=', user_b);
    await oldest.execute();
  }
}

/** All separations, by the keys of their past, the oldest first, read a thousand at a time. */
export async function* readSeparations(db: Database): AsyncGenerator<[key: string, otherKey: string]> {
  for (let last = { at: Number.MIN_SAFE_INTEGER, user_a: '', user_b: '' }; ; ) {
    const rows = await db
      .selectFrom('separations')
      .leftJoin('users as a', 'a.user_id', 'user_a')
      .leftJoin('users as b', 'b.user_id', 'user_b')
      .select(['at', 'user_a', 'user_b', 'a.device_id as device_a', 'b.device_id as device_b'])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'user_a', 'user_b'), '>', tuple(last.at, last.user_a, last.user_b)),
      )
      .orderBy('at')
      .orderBy('user_a')
      .orderBy('user_b')
      .limit(CHUNK)
      .execute();
    for (const { user_a, user_b, device_a, device_b } of rows) {
      yield pastKeys(
        { userId: user_a, person: personOn(device_a) },
        { userId: user_b, person: personOn(device_b) },
      );
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < CHUNK) return;
    last = end;
  }
}
