import type { Database } from '../db/connect';

/** Everything that identifies one person. */
export type Traces = {
  /** The requested id, and every other one of the same device. */
  userIds: string[];
  deviceIds: string[];
};

/** Finds the ids and devices of a person. */
export async function tracesOf(trx: Database, userId: string): Promise<Traces> {
  const own = await trx
    .selectFrom('users')
    .select('device_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const deviceId = own?.device_id ?? undefined;
  if (deviceId === undefined) return { userIds: [userId], deviceIds: [] };
  const rows = await trx.selectFrom('users').select('user_id').where('device_id', '=', deviceId).execute();
  return { userIds: rows.map((row) => row.user_id), deviceIds: [deviceId] };
}
