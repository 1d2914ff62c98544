import type { Database } from '../db/connect';

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

/** All separations, each pair once, read a thousand at a time. */
export async function* readSeparations(db: Database): AsyncGenerator<[userId: string, otherId: string]> {
  for (let last = { user_a: '', user_b: '' }; ; ) {
    const rows = await db
      .selectFrom('separations')
      .select(['user_a', 'user_b'])
      .where((eb) => eb(eb.refTuple('user_a', 'user_b'), '>', eb.tuple(last.user_a, last.user_b)))
      .orderBy('user_a')
      .orderBy('user_b')
      .limit(CHUNK)
      .execute();
    for (const { user_a, user_b } of rows) yield [user_a, user_b];
    const end = rows.at(-1);
    if (end === undefined || rows.length < CHUNK) return;
    last = end;
  }
}
