import type { solve } from '@/visitor/proof';
import { errorName, type Log } from '../log';
import type { Effect } from './machine/effects';
import type { ChatEvent } from './machine/events';
import type { sendChatReport } from './report-api';

export type AnswerParts = {
  adapters: { solve: typeof solve; sendReport: typeof sendChatReport };
  dispatch: (event: ChatEvent) => void;
  log: Log;
};

/** Effects that take a while and are answered by an event. Neither rejects. */
export function createAnswers({ adapters, dispatch, log }: AnswerParts) {
  return {
    async makeProof({ challenge }: Extract<Effect, { type: 'make_proof' }>): Promise<void> {
      const proof = await adapters.solve(challenge);
      if (proof === null) log('proof_not_made');
      dispatch({ type: 'proof_made', proof });
    },

    async submitReport({ roomId, report }: Extract<Effect, { type: 'submit_report' }>): Promise<void> {
      try {
        await adapters.sendReport(report);
        dispatch({ type: 'report_sent', roomId });
      } catch (error) {
        log('report_failed', errorName(error));
        dispatch({ type: 'report_failed', roomId });
      }
    },
  };
}
