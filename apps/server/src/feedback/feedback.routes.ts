import { doneSchema } from '@app/contract/admin';
import { type FeedbackAnswer, feedbackSchema, talkParams } from '@app/contract/feedback';
import type { Devices } from '../auth/device-cookie';
import type { Api } from '../http/api';
import { HttpError } from '../http/errors';
import type { RoomFlusher } from '../rooms/room-flusher';
import type { FeedbackStore } from './feedback.store';

export type FeedbackParts = {
  feedback: FeedbackStore;
  devices: Pick<Devices, 'idOf'>;
  roomFlusher: Pick<RoomFlusher, 'flushRoom'>;
  /** Tells a connected visitor that they were thanked. */
  thanks: { tell(userId: string, roomId: string): void };
  metrics: { feedback(moods: string, answer: FeedbackAnswer): void };
  /** Epoch milliseconds. */
  now: () => number;
};

/** Answers one address may send in ten minutes. */
const RATE = { max: 60, timeWindow: 10 * 60 * 1000 };

/** `POST /api/talks/{roomId}/feedback`: counts talk feedback, once per side and for no person; passes thanks on. */
export function feedbackRoutes(parts: FeedbackParts) {
  const { feedback, devices, thanks, now } = parts;
  return (api: Api): void => {
    api.post(
      '/talks/:roomId/feedback',
      {
        config: { access: 'public', rateLimit: api.limit(RATE) },
        schema: { params: talkParams, body: feedbackSchema, response: { 200: doneSchema } },
      },
      async ({ params: { roomId }, body, headers }) => {
        const device = devices.idOf(headers.cookie);
        if (device === undefined) throw new HttpError('forbidden');
        const count = () => feedback.count(roomId, device, body, now());
        let counted = await count();
        // Rooms are written a moment after they open.
        if (counted === null && (await parts.roomFlusher.flushRoom(roomId))) counted = await count();
        if (counted === null) throw new HttpError('not_found');
        if (counted.thanked !== undefined) thanks.tell(counted.thanked, roomId);
        for (const answer of counted.answers) parts.metrics.feedback(counted.moods, answer);
        return { success: true as const };
      },
    );
  };
}
