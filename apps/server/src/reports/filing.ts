import { randomUUID } from 'node:crypto';
import type { ChatReport, ReportForm } from '@app/contract/reports';
import type { FastifyBaseLogger } from 'fastify';
import type { Devices } from '../auth/device-cookie';
import { HttpError } from '../http/errors';
import type { Talks } from '../matching/talks';
import type { RoomLedger } from '../rooms/ledger';
import type { VisitorBatch } from '../users/visitors';
import type { NewReport, ReportStore } from './reports.store';

export type FilingParts = {
  reports: Pick<ReportStore, 'file'>;
  devices: Pick<Devices, 'idOf'>;
  visitors: Pick<VisitorBatch, 'find' | 'lastOn'>;
  ledger: Pick<RoomLedger, 'lastShared'>;
  evidence: { of(roomId: string): Promise<NewReport['evidence']> };
  /** Has other nodes store what they know of rooms. */
  others: { store(): Promise<void> };
  /** Told of two who shall never meet again, once that is durable. */
  talks: Pick<Talks, 'separate'>;
  /** Epoch milliseconds. */
  now: () => number;
};

/** Takes reports in. What resolves is durable, with its audit entry. */
export function createFiling(parts: FilingParts) {
  async function lastShared(userId: string, otherId: string): Promise<string | undefined> {
    await parts.others.store();
    return parts.ledger.lastShared(userId, otherId);
  }

  /**
   * `proven`: the sender's device is bound to the reporting id, so the two shall never meet again: nobody
   * parts others by reporting in their name. A report is verified when the two shared a room and nobody
   * else's id was used (`inOwnName`): then what was said there is attached, and to no other.
   */
  async function file(
    report: Pick<NewReport, 'reason' | 'reportingUserId' | 'reportedUserId' | 'proven'>,
    inOwnName: boolean,
    log: FastifyBaseLogger,
  ): Promise<string> {
    const { reportingUserId, reportedUserId, proven } = report;
    const roomId = reportingUserId && (await lastShared(reportingUserId, reportedUserId));
    const verified = inOwnName && roomId !== undefined;
    const reportId = randomUUID();
    await parts.reports.file({
      ...report,
      reportId,
      entryId: randomUUID(),
      roomId: roomId ?? null,
      verified,
      evidence: verified ? await parts.evidence.of(roomId) : [],
      at: parts.now(),
    });
    if (proven && reportingUserId !== undefined) {
      // The report is stored. Rejecting here would only make the reporter file it twice.
      await parts.talks
        .separate(reportingUserId, reportedUserId)
        .catch((err: unknown) => log.error({ err }, 'two visitors could not be separated'));
    }
    return reportId;
  }

  return {
    /** Gives the report's id. Nobody reports in another's name; clients that keep no cookies are let through. */
    async fromChat(
      { reportingUserId, reportedUserId, reason }: ChatReport,
      cookies: string | undefined,
      log: FastifyBaseLogger,
    ): Promise<string> {
      if (reportingUserId === reportedUserId) throw new HttpError('bad_request');
      const device = parts.devices.idOf(cookies);
      const bound = (await parts.visitors.find(reportingUserId))?.deviceId;
      if (device !== undefined && bound !== undefined && bound !== device) throw new HttpError('forbidden');
      const proven = bound !== undefined && bound === device;
      return file({ reason, reportingUserId, reportedUserId, proven }, proven || bound === undefined, log);
    },

    /** The reporter is whoever used this device last. */
    async fromForm(
      { userId, reason }: ReportForm,
      cookies: string | undefined,
      log: FastifyBaseLogger,
    ): Promise<void> {
      const device = parts.devices.idOf(cookies);
      const reportingUserId = device === undefined ? undefined : await parts.visitors.lastOn(device);
      if (reportingUserId === userId) throw new HttpError('bad_request');
      const proven = reportingUserId !== undefined;
      await file({ reason, reportingUserId, reportedUserId: userId, proven }, true, log);
    },
  };
}

export type Filing = ReturnType<typeof createFiling>;
