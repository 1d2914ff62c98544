import { randomUUID } from 'node:crypto';
import { chatReportSchema } from '@app/contract/reports';
import type { Api } from '../http/api';
import { HttpError } from '../http/errors';
import type { ReportStore } from './reports.store';

export type ReportParts = {
  reports: ReportStore;
  /** The device a Cookie header names. */
  deviceOf: (cookies: string | undefined) => string | undefined;
  /** The device a userId is bound to. */
  bindingOf: (userId: string) => Promise<string | undefined>;
  /** The room a visitor is in, and with whom. */
  roomOf: (userId: string) => Promise<{ roomId: string; seats: readonly { userId: string }[] } | undefined>;
  /** Told of each report once it is durable. */
  onReport: (report: {
    reportingUserId: string;
    reportedUserId: string;
    roomId: string | null;
  }) => Promise<void>;
  /** Epoch milliseconds. */
  now: () => number;
};

/** Reports one address may file in ten minutes. */
const RATE = { max: 20, timeWindow: 10 * 60 * 1000 };

/** `POST /api/report`: answers only once report and audit entry are durable. */
export function reportRoutes(parts: ReportParts) {
  return (api: Api): void => {
    api.post(
      '/report',
      { schema: { body: chatReportSchema }, config: { rateLimit: api.limit(RATE) } },
      async (request) => {
        const { reportingUserId, reportedUserId, reason } = request.body;
        if (reportingUserId === reportedUserId) throw new HttpError('bad_request');
        await refuseForeignDevice(request.headers.cookie, reportingUserId);
        const roomId = await sharedRoom(reportingUserId, reportedUserId);
        const reportId = randomUUID();
        await parts.reports.file({
          reportId,
          entryId: randomUUID(),
          reason,
          reportingUserId,
          reportedUserId,
          roomId,
          at: parts.now(),
        });
        // The report stands, whatever becomes of this; a failure answered here would only file it twice.
        await parts
          .onReport({ reportingUserId, reportedUserId, roomId })
          .catch((err: unknown) => request.log.error({ err }, 'a report could not be acted on'));
        return { success: true, _id: reportId };
      },
    );
  };

  /** Nobody reports in another's name. Clients that keep no cookies are let through. */
  async function refuseForeignDevice(cookies: string | undefined, userId: string): Promise<void> {
    const device = parts.deviceOf(cookies);
    if (device === undefined) return;
    const bound = await parts.bindingOf(userId);
    if (bound !== undefined && bound !== device) throw new HttpError('forbidden');
  }

  async function sharedRoom(userId: string, otherId: string): Promise<string | null> {
    const room = await parts.roomOf(userId);
    return room?.seats.some((seat) => seat.userId === otherId) ? room.roomId : null;
  }
}
