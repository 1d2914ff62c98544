import { setTimeout as wait } from 'node:timers/promises';
import { Visitor } from '@app/client/visitor';
import type { AdminClient } from './admin-client';

/** Interval of the checks whether the server has stored its visitors. */
const LOOK_INTERVAL_MS = 50;

/** Lets visitors come and go, and waits until they are stored. Returns their ids. */
export async function introduceVisitors(
  origin: string,
  client: AdminClient,
  count: number,
): Promise<string[]> {
  const userIds = Array.from({ length: count }, (_, at) => `visitor-${String(at).padStart(3, '0')}`);
  await Promise.all(userIds.map((userId) => comeAndGo(origin, userId)));
  while ((await client.everything()).users.length < count) await wait(LOOK_INTERVAL_MS);
  return userIds;
}

async function comeAndGo(url: string, userId: string): Promise<void> {
  const visitor = new Visitor({ url, userId });
  await visitor.connect();
  visitor.close();
}
