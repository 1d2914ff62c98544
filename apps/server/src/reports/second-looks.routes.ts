import { secondLookSchema, secondVerdictAnswerSchema, secondVerdictSchema } from '@app/contract/second-look';
import { administratorOf, moderatorOf } from '../http/access';
import { type Api, idParams } from '../http/api';
import type { ReadReports } from './report-reader';
import type { SecondLooks } from './second-looks.store';

export type SecondLookRouteParts = {
  looks: SecondLooks;
  read: ReadReports;
  /** Epoch milliseconds. */
  now: () => number;
};

/** A sample of decided reports for a second look, and how often it comes to another result. */
export function secondLookRoutes({ looks, read, now }: SecondLookRouteParts) {
  const config = { access: 'admin' } as const;
  return (api: Api): void => {
    api.get('/second-look', { config, schema: { response: { 200: secondLookSchema } } }, async (request) => {
      const drawn = await looks.draw(administratorOf(request).account?.name);
      const rate = await looks.rate();
      if (drawn === undefined) return { rate };
      const [report] = await read([drawn], { moderatorId: moderatorOf(request).id, at: now() });
      if (report === undefined) return { rate };
      // The reporter's record counts this report as well, and would tell how it ended.
      const { record: _, ...blind } = report;
      return { report: blind, rate };
    });

    api.post(
      '/second-look/:id',
      {
        config,
        schema: {
          params: idParams,
          body: secondVerdictSchema,
          response: { 200: secondVerdictAnswerSchema },
        },
      },
      async (request) => {
        const name = administratorOf(request).account?.name;
        const decided = await looks.look(request.params.id, request.body.verdict, name);
        return { decided, rate: await looks.rate() };
      },
    );
  };
}
