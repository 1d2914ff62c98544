import type { Database } from '../db/connect';
import { pastKeys, personOn } from '../domain/past-keys';

/** Pairs per read: even many of them block neither memory nor the event loop at a start. */
const CHUNK = 1_000;

/** Separates two visitors for good, as part of `trx`, the transaction of the report it follows from. */
export async function addSeparation(
  trx: Database,
  userId: string,
  otherId: string,
  at: number,
): Promise<void> {
  const [user_a, user_b] = userId < otherId ? [userId, otherId] : [otherId, userId];
  await trx
    .insertInto('separations')
    .values({ user_a, user_b, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All separations, by the keys of their past, read a thousand at a time. */
export async function* readSeparations(db: Database): AsyncGenerator<[key: string, otherKey: string]> {
  for (let last = { user_a: '', user_b: '' }; ; ) {
    const rows = await db
      .selectFrom('separations')
      .leftJoin('users as a', 'a.user_id', 'user_a')
      .leftJoin('users as b', 'b.user_id', 'user_b')
      .select(['user_a', 'user_b', 'a.device_id as device_a', 'b.device_id as device_b'])
      .where((eb) => eb(eb.refTuple('user_a', 'user_b'), '>', eb.tuple(last.user_a, last.user_b)))
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
