import { setTimeout as wait } from 'node:timers/promises';
import type { ClientToServer, ServerToClient } from '@app/contract/events';
import { io, type Socket } from 'socket.io-client';
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

async function comeAndGo(origin: string, userId: string): Promise<void> {
  const socket: Socket<ServerToClient, ClientToServer> = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect_error', reject);
      socket.emit('user_connected', { userId }, (code) =>
        code === null ? resolve() : reject(new Error(`user_connected was refused: ${code}`)),
      );
    });
  } finally {
    socket.disconnect();
  }
}
