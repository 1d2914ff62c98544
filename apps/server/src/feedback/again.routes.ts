import { doneSchema } from '@app/contract/admin';
import { talkParams } from '@app/contract/feedback';
import { meetAgainSchema } from '@app/contract/meet-again';
import type { Devices } from '../auth/device-cookie';
import type { Database } from '../db/connect';
import { personOn } from '../domain/past-keys';
import type { Api } from '../http/api';
import { HttpError } from '../http/errors';
import type { Talks } from '../matching/talks';
import type { RoomFlusher } from '../rooms/room-flusher';
import type { VisitorBatch } from '../users/visitors';
import { findTalkSides } from './talk-sides';

export type AgainParts = {
  db: Database;
  devices: Pick<Devices, 'idOf'>;
  roomFlusher: Pick<RoomFlusher, 'flushRoom'>;
  visitors: Pick<VisitorBatch, 'restricted'>;
  talks: Pick<Talks, 'meetAgain'>;
  /** Epoch milliseconds. */
  now: () => number;
};

/** Requests one address may send in ten minutes. */
const RATE = { max: 60, timeWindow: 10 * 60 * 1000 };

/**
 * `POST /api/talks/{roomId}/again`: one of the two wants to meet the other again. The answer is the same whatever the
 * other wants, and whether or not they can meet again.
 */
export function againRoutes({ db, devices, roomFlusher, visitors, talks, now }: AgainParts) {
  /** The other of the two, if the talk is known and `userId` is bound to that device. */
  async function otherOf(roomId: string, userId: string, device: string) {
    const sides = await findTalkSides(db, roomId, now());
    if (sides === null) return undefined;
    const [own, other] = sides.a.userId === userId ? [sides.a, sides.b] : [sides.b, sides.a];
    return own.userId === userId && own.deviceId === device ? other : undefined;
  }

  return (api: Api): void => {
    api.post(
      '/talks/:roomId/again',
      {
        config: { access: 'public', rateLimit: api.limit(RATE) },
        schema: { params: talkParams, body: meetAgainSchema, response: { 200: doneSchema } },
      },
      async ({ params: { roomId }, body: { userId }, headers }) => {
        const device = devices.idOf(headers.cookie);
        if (device === undefined) throw new HttpError('forbidden');
        let other = await otherOf(roomId, userId, device);
        // Rooms are written a moment after they open.
        if (other === undefined && (await roomFlusher.flushRoom(roomId)))
          other = await otherOf(roomId, userId, device);
        if (other === undefined) throw new HttpError('not_found');
        // A restricted partner cannot come, but the answer must not reveal that: the visitor waits as for anybody.
        const restricted = await visitors.restricted([userId], [device]);
        if (restricted.length === 0) {
          const [own, theirs] = [personOn(device), personOn(other.deviceId)];
          await talks
            .meetAgain({ userId, person: own }, { userId: other.userId, person: theirs })
            .catch(() => {
              throw new HttpError('unavailable');
            });
        }
        return { success: true as const };
      },
    );
  };
}
