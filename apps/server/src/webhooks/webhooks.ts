import type { Config } from '../config';
import type { Database } from '../db/connect';
import type { RelayFault } from '../ice/relay-probe';
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
  /** By fault: what was told of it last. */
  const faultsTold = new Map<string, string>();

  return {
    /** Is to be told each time that the relay was asked; `faults`: each once. */
    relayChecked(faults: readonly RelayFault[]): void {
      const at = now();
      for (const fault of faults) {
        const noticeId = `relay_silent-${fault}-${Math.floor(at / FAULT_AGAIN_MS)}`;
        if (faultsTold.get(fault) === noticeId) continue;
        notify({ noticeId, kind: 'relay_silent', subject: fault, at }).then(
          () => faultsTold.set(fault, noticeId),
          failed,
        );
      }
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
