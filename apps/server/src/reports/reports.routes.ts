import { doneSchema, reportsQuerySchema } from '@app/contract/admin';
import { userIdSchema } from '@app/contract/events';
import { TOTAL_COUNT_HEADER } from '@app/contract/lists';
import { receiptStateSchema } from '@app/contract/receipts';
import {
  chatReportAnswerSchema,
  chatReportSchema,
  reportAnswerSchema,
  reportFormAnswerSchema,
  reportFormSchema,
  reportsAnswerSchema,
  restrictSchema,
  userReportsAnswerSchema,
} from '@app/contract/reports';
import { shownCodeSchema } from '@app/contract/unblock';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { restrictionOf } from '../domain/restriction';
import { moderatorOf } from '../http/access';
import { type Api, idParams } from '../http/api';
import { decisionIdOf } from '../http/decision-id';
import type { Decisions } from '../moderation/decisions';
import type { HoldForm } from '../newcomers/form-holds';
import { hashOfCode } from '../shown-code';
import type { Filing } from './filing';
import type { ReceiptStore } from './receipts.store';
import { type Reader, toReport } from './report-row';
import type { ReportList } from './reports.list';

export type ReportParts = {
  filing: Filing;
  receipts: Pick<ReceiptStore, 'stateOf'>;
  holdForm: HoldForm;
  list: ReportList;
  decisions: Pick<Decisions, 'onReport' | 'onReportedUser'>;
  /** Epoch milliseconds. */
  now: () => number;
};

/** Reports one address may file in ten minutes, by whichever of the two ways. */
const RATE = { max: 20, timeWindow: 10 * 60 * 1000 };

/** How often one address may ask what became of reports in ten minutes. */
const RECEIPT_RATE = { max: 30, timeWindow: 10 * 60 * 1000 };

/** Reports: filed in a chat or through the form, listed and decided on in the console. */
export function reportRoutes({ filing, receipts, holdForm, list, decisions, now }: ReportParts) {
  const admin = { access: 'admin' } as const;
  const readerOf = (request: FastifyRequest): Reader => ({ moderatorId: moderatorOf(request).id, at: now() });

  return (api: Api): void => {
    // One rule for both ways: else whoever has to wait at one would take the other.
    const open = { access: 'public', rateLimit: api.limit(RATE, 'reports') } as const;

    api.post(
      '/report',
      {
        config: open,
        schema: { body: chatReportSchema, response: { 200: chatReportAnswerSchema } },
        preHandler: holdForm,
      },
      async ({ body, headers, log }) => {
        const { reportId, receipt } = await filing.fromChat(body, headers.cookie, log);
        return { success: true as const, _id: reportId, receipt };
      },
    );

    api.post(
      '/reports',
      {
        config: open,
        schema: { body: reportFormSchema, response: { 200: reportFormAnswerSchema } },
        preHandler: holdForm,
      },
      async ({ body, headers, log }) => {
        const { receipt } = await filing.fromForm(body, headers.cookie, log);
        return { success: true as const, receipt };
      },
    );

    api.post(
      '/report/receipt',
      {
        config: { access: 'public', rateLimit: api.limit(RECEIPT_RATE) },
        schema: { body: shownCodeSchema, response: { 200: receiptStateSchema } },
      },
      async ({ body }, reply) => {
        reply.header('cache-control', 'no-store');
        return { state: (await receipts.stateOf(hashOfCode('receipt', body.code))) ?? ('unknown' as const) };
      },
    );

    api.get(
      '/reports',
      {
        config: admin,
        schema: { querystring: reportsQuerySchema, response: { 200: reportsAnswerSchema } },
      },
      async (request, reply) => {
        const { rows, total } = await list.list(request.query, readerOf(request));
        reply.header(TOTAL_COUNT_HEADER, total);
        return rows;
      },
    );

    api.get(
      '/reports/user/:userId',
      {
        config: admin,
        schema: { params: z.object({ userId: userIdSchema }), response: { 200: userReportsAnswerSchema } },
      },
      async (request) => ({ reports: await list.against(request.params.userId) }),
    );

    api.post(
      '/reports/:id/review',
      { config: admin, schema: { params: idParams, response: { 200: reportAnswerSchema } } },
      async (request) => {
        const { id } = request.params;
        const row = await decisions.onReport(
          id,
          { kind: 'review' },
          moderatorOf(request),
          decisionIdOf(request),
        );
        return { report: toReport(row, readerOf(request)) };
      },
    );

    api.post(
      '/reports/:id/restrict',
      {
        config: admin,
        schema: { params: idParams, body: restrictSchema, response: { 200: reportAnswerSchema } },
      },
      async (request) => {
        const action = restrictionOf(request.body);
        const { id } = request.params;
        const by = moderatorOf(request);
        const row = await decisions.onReportedUser(id, action, by, request.body, decisionIdOf(request));
        return { report: toReport(row, readerOf(request)) };
      },
    );

    api.delete(
      '/reports/:id',
      { config: admin, schema: { params: idParams, response: { 200: doneSchema } } },
      async (request) => {
        const { id } = request.params;
        await decisions.onReport(id, { kind: 'delete' }, moderatorOf(request), decisionIdOf(request));
        return { success: true as const };
      },
    );
  };
}
