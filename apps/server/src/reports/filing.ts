import { randomUUID } from 'node:crypto';
import type { Danger } from '@app/contract/dangers';
import type { ChatReport, ReportForm, ReportTicks } from '@app/contract/reports';
import type { FastifyBaseLogger } from 'fastify';
import type { Devices } from '../auth/device-cookie';
import type { BrakeWatch } from '../brake/brake-watch';
import { type Known, personOn } from '../domain/past-keys';
import { HttpError } from '../http/errors';
import type { Talks } from '../matching/talks';
import type { Holds } from '../moderation/holds';
import type { RoomLedger } from '../rooms/ledger';
import { hashOfCode, newShownCode, shownCodeOf } from '../shown-code';
import type { VisitorBatch } from '../users/visitors';
import type { NewReport, ReportStore } from './reports.store';

export type FilingParts = {
  reports: Pick<ReportStore, 'file'>;
  devices: Pick<Devices, 'idOf'>;
  visitors: Pick<VisitorBatch, 'find' | 'lastOn'>;
  ledger: Pick<RoomLedger, 'lastShared'>;
  evidence: { of(roomId: string): Promise<NewReport['evidence']> };
  /** Has other nodes store what they know of rooms. */
  roomFlusher: { flushAll(): Promise<void> };
  /** Is told of two who never meet again, once that is durable. */
  talks: Pick<Talks, 'separate'>;
  holds: Pick<Holds, 'afterReport'>;
  /** What these texts may be about. */
  dangersOf: (texts: readonly string[]) => Promise<Danger[]>;
  brakeWatch: Pick<BrakeWatch, 'reported'>;
  /** Epoch milliseconds. */
  now: () => number;
};

type Given = Pick<NewReport, 'reason' | 'reporter' | 'reportedUserId'> & {
  /** The client's own for this report. */
  id: string | undefined;
  ticked: Danger[];
};

/** `receipt`: a code that later tells the outcome, given to whoever reports. */
export type Filed = { reportId: string; receipt: string };

/**
 * Files reports. When it resolves they are durable, with the audit entry. A report is proven when its sender's device
 * is bound to the reporting id, and verified when the two also shared a room: then that room's lines are attached. An
 * unproven report is stored as anonymous, and names neither a reporter nor a room.
 */
export function createFiling(parts: FilingParts) {
  async function lastShared(userId: string, otherId: string): Promise<string | null> {
    await parts.roomFlusher.flushAll();
    return (await parts.ledger.lastShared(userId, otherId)) ?? null;
  }

  /** undefined: nobody has come under this id, or they were forgotten. */
  async function known(userId: string): Promise<Known | undefined> {
    const record = await parts.visitors.find(userId);
    return record && { userId, person: personOn(record.deviceId) };
  }

  async function file({ id, ticked, ...report }: Given, log: FastifyBaseLogger): Promise<Filed> {
    const { reporter, reportedUserId } = report;
    const roomId = reporter === undefined ? null : await lastShared(reporter.userId, reportedUserId);
    const reported = reporter === undefined ? undefined : await known(reportedUserId);
    const evidence = roomId === null ? [] : await parts.evidence.of(roomId);
    // The one of a report whose answer was lost, where it is sent again.
    const receipt = id === undefined ? newShownCode() : shownCodeOf('receipt', id);
    const reportId = await parts.reports.file({
      ...report,
      reportId: randomUUID(),
      entryId: randomUUID(),
      receiptHash: hashOfCode('receipt', receipt),
      roomId,
      evidence,
      dangers: [
        ...ticked,
        ...(await parts.dangersOf([report.reason, ...evidence.map(({ message }) => message)])),
      ],
      at: parts.now(),
    });
    if (reporter !== undefined && reported !== undefined) {
      // The report is stored. Rejecting here would only make the reporter file it twice.
      await parts.talks
        .separate({ userId: reporter.userId, person: personOn(reporter.deviceId) }, reported)
        .catch((err: unknown) => log.error({ err }, 'two visitors could not be separated'));
    }
    if (roomId !== null) {
      parts.brakeWatch.reported();
      await parts.holds
        .afterReport(reportedUserId)
        .catch((err: unknown) => log.error({ err }, 'nobody looked whether to hold a visitor'));
    }
    return { reportId, receipt };
  }

  return {
    /** For a pair with a report of the same day, and for one sent before, that report's id is returned. */
    async fromChat(
      { id, reportingUserId, reportedUserId, reason, ...ticks }: ChatReport,
      cookies: string | undefined,
      log: FastifyBaseLogger,
    ): Promise<Filed> {
      if (reportingUserId === reportedUserId) throw new HttpError('bad_request');
      const deviceId = parts.devices.idOf(cookies);
      const bound = (await parts.visitors.find(reportingUserId))?.deviceId;
      const reporter =
        deviceId !== undefined && deviceId === bound ? { userId: reportingUserId, deviceId } : undefined;
      return file({ id, reason, reporter, reportedUserId, ticked: tickedIn(ticks) }, log);
    },

    /** The reporter is the visitor who used this device last. */
    async fromForm(
      { id, userId, reason, ...ticks }: ReportForm,
      cookies: string | undefined,
      log: FastifyBaseLogger,
    ): Promise<Filed> {
      const deviceId = parts.devices.idOf(cookies);
      const reportingUserId = deviceId === undefined ? undefined : await parts.visitors.lastOn(deviceId);
      if (reportingUserId === userId) throw new HttpError('bad_request');
      const reporter =
        deviceId === undefined || reportingUserId === undefined
          ? undefined
          : { userId: reportingUserId, deviceId };
      return file({ id, reason, reporter, reportedUserId: userId, ticked: tickedIn(ticks) }, log);
    },
  };
}

/** What a reporter says without words. */
function tickedIn({ under18, shield }: ReportTicks): Danger[] {
  return [...(under18 === true ? ['minor' as const] : []), ...(shield === true ? ['shield' as const] : [])];
}

export type Filing = ReturnType<typeof createFiling>;
