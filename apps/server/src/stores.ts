import { createAccountStore } from './accounts/accounts.store';
import { createAuditList } from './audit/audit.list';
import { createAuditStore } from './audit/audit.store';
import { createRevokedTokenStore } from './auth/revoked-tokens.store';
import { createSessionStore } from './auth/sessions.store';
import type { Database } from './db/connect';
import { createFeedbackStore } from './feedback/feedback.store';
import { createLiveHourStore } from './live/live-hours.store';
import type { Log } from './log';
import { createRestrictionFeed } from './moderation/restriction-feed';
import { createSuggestions } from './moderation/suggestions';
import { createReportList } from './reports/reports.list';
import { createReportStore } from './reports/reports.store';
import { createRoomLedger } from './rooms/ledger';
import { createRoomStore } from './rooms/rooms.store';
import { createUnblockStore } from './unblock/unblock.store';
import { createReportedList } from './users/reported.list';
import { createUserList } from './users/users.list';
import { createUserStore } from './users/users.store';
import { createVisitorBatch } from './users/visitors';

/** How long a visitor's row or a room waits to be written with others. */
const BATCH_INTERVAL_MS = 1_000;
const BATCH_SIZE = 5_000;

export type StoreParts = {
  db: Database;
  /** The same store, for reads that may take long. */
  reads: Database;
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
};

export type Stores = ReturnType<typeof openStores>;

/** Everything that is stored: a store for each feature, its list for the console, and what is written in batches. */
export function openStores({ db, reads, log, now }: StoreParts) {
  const users = createUserStore(db);
  const rooms = createRoomStore(db);
  const audit = createAuditStore(db);
  const batch = { intervalMs: BATCH_INTERVAL_MS, maxSize: BATCH_SIZE, now };
  const onError = (what: string) => (error: unknown) => log.error({ err: error }, what);
  const visitors = createVisitorBatch({ store: users, ...batch, onError: onError('visitors not stored') });
  const ledger = createRoomLedger({ store: rooms, ...batch, onError: onError('rooms not stored') });

  const suggestions = createSuggestions({ reads, now });
  return {
    users,
    rooms,
    audit,
    reports: createReportStore(db, audit),
    requests: createUnblockStore(db, reads),
    revoked: createRevokedTokenStore(db),
    accounts: createAccountStore(db),
    accountSessions: createSessionStore(db),
    feedback: createFeedbackStore(db),
    liveHours: createLiveHourStore(db),
    restrictions: createRestrictionFeed(db),
    visitors,
    ledger,
    lists: {
      users: createUserList(reads, suggestions),
      reported: createReportedList(reads, suggestions),
      reports: createReportList(reads, suggestions),
      audit: createAuditList(reads),
    },

    /** Stores what waits to be stored. */
    async flush(): Promise<void> {
      await visitors.flush();
      await ledger.flush();
    },

    /** The same, for the last time. */
    async stop(): Promise<void> {
      await visitors.stop();
      await ledger.stop();
    },
  };
}
