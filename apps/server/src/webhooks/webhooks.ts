import type { SafetyFinding } from '@app/contract/safety';
import type { Config } from '../config';
import type { Database } from '../db/connect';
import { type Log, logFailure } from '../log';
import type { StoreFigures } from '../summary/store-figures';
import { type AppealWatch, createAppealWatch } from './appeal-watch';
import type { Notice } from './notice';
import type { Outbox } from './outbox.store';
import { createSender, type SenderParts } from './sender';

/** The same fault is told again after this long, in milliseconds, whichever process finds it. */
const FAULT_AGAIN_MS = 6 * 60 * 60 * 1000;

export type WebhookParts = Pick<SenderParts, 'counted' | 'now'> & {
  config: Pick<Config, 'webhooks' | 'publicUrl'>;
  db: Database;
  outbox: Outbox;
  log: Log;
};

/** Tells those named in WEBHOOKS_FILE what happens. Nothing is sent before it is started. */
export function createWebhooks({ config, db, outbox, log, counted, now }: WebhookParts) {
  const failed = logFailure(log, 'a webhook could not be kept');
  const sender = createSender({
    ...{ outbox, log, counted, now },
    targets: config.webhooks,
    origin: config.publicUrl,
  });
  const notify = (notice: Notice) => outbox.add(db, notice);
  let appeals: AppealWatch | undefined;

  return {
    /** Notes what was found while the server runs. */
    onFound(finding: SafetyFinding): void {
      if (!finding.startsWith('relay_')) return;
      const at = now();
      const noticeId = `relay_silent-${finding}-${Math.floor(at / FAULT_AGAIN_MS)}`;
      notify({ noticeId, kind: 'relay_silent', subject: finding, at }).catch(failed);
    },

    /** `figures`: of the store. */
    start(figures: () => Promise<StoreFigures | undefined>): void {
      if (config.webhooks.length === 0) return;
      sender.start();
      appeals = createAppealWatch({ figures, notify, now, onError: failed });
      appeals.start();
    },

    stop(): Promise<void> {
      appeals?.stop();
      return sender.stop();
    },
  };
}
