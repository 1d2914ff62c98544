import { randomUUID } from 'node:crypto';
import type { ChatReport, ReportForm } from '@app/contract/reports';
import type { FastifyBaseLogger } from 'fastify';
import { HttpError } from '../http/errors';
import type { NewReport, ReportStore } from './reports.store';

export type FilingParts = {
  reports: ReportStore;
  /** The device a Cookie header names. */
  deviceOf: (cookies: string | undefined) => string | undefined;
  /** The device a userId is bound to. */
  bindingOf: (userId: string) => Promise<string | undefined>;
  /** Who used a device last. */
  lastOn: (device: string) => Promise<string | undefined>;
  /** The room these two are in together, or were in the 24 hours before now. */
  sharedRoom: (userId: string, otherId: string) => Promise<string | undefined>;
  /** The last lines of a room. */
  linesOf: (roomId: string) => NewReport['evidence'];
  /** Sees to it that two never meet again; called once that is durable. */
  separate: (userId: string, otherId: string) => Promise<void>;
  /** Epoch milliseconds. */
  now: () => number;
};

/** Takes reports in. What resolves is durable, with its audit entry. */
export function createFiling(parts: FilingParts) {
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
    const roomId = reportingUserId && (await parts.sharedRoom(reportingUserId, reportedUserId));
    const verified = inOwnName && roomId !== undefined;
    const reportId = randomUUID();
    await parts.reports.file({
      ...report,
      reportId,
      entryId: randomUUID(),
      roomId: roomId ?? null,
      verified,
      evidence: verified ? parts.linesOf(roomId) : [],
      at: parts.now(),
    });
    if (proven && reportingUserId !== undefined) {
      // The report stands, whatever becomes of this; a failure answered here would only file it twice.
      await parts
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
      const device = parts.deviceOf(cookies);
      const bound = await parts.bindingOf(reportingUserId);
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
      const device = parts.deviceOf(cookies);
      const reportingUserId = device === undefined ? undefined : await parts.lastOn(device);
      if (reportingUserId === userId) throw new HttpError('bad_request');
      const proven = reportingUserId !== undefined;
      await file({ reason, reportingUserId, reportedUserId: userId, proven }, true, log);
    },
  };
}

export type Filing = ReturnType<typeof createFiling>;
