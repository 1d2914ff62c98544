import { randomUUID } from 'node:crypto';
import { createAccountStore } from './accounts/accounts.store';
import { createApiTokenStore } from './accounts/api-tokens.store';
import { createAgeStore } from './age/age.store';
import { createAuditList } from './audit/audit.list';
import { createAuditStore } from './audit/audit.store';
import { createRevokedTokenStore } from './auth/revoked-tokens.store';
import { createSessionStore } from './auth/sessions.store';
import { createBrakeHourStore } from './brake/brake-hours.store';
import { createShadowStore } from './brake/shadow.store';
import { createSwitchStore } from './brake/switch.store';
import type { Switches } from './brake/switches';
import type { Database } from './db/connect';
import { createFeedbackStore, type NoteAnswers } from './feedback/feedback.store';
import { createLegalHoldStore } from './legal/legal-holds.store';
import { createLiveHourStore } from './live/live-hours.store';
import type { Log } from './log';
import { createRestrictionFeed } from './moderation/restriction-feed';
import { createSuggestions } from './moderation/suggestions';
import { createLearningStore } from './needs/learning.store';
import { createOutcomeStore } from './needs/outcomes.store';
import { createReceiptStore } from './reports/receipts.store';
import { createReportReader, type ReportReaderParts } from './reports/report-reader';
import { createReportList } from './reports/reports.list';
import { createReportStore } from './reports/reports.store';
import { createRoomLedger } from './rooms/ledger';
import { createRoomStore } from './rooms/rooms.store';
import { createMatchHours } from './summary/match-hours.store';
import { createFiguresStore } from './transparency/figures.store';
import { createUnblockStore } from './unblock/unblock.store';
import { createReportedList } from './users/reported.list';
import { createUserList } from './users/users.list';
import { createUserStore } from './users/users.store';
import { createVisitorBatch } from './users/visitors';
import { createOutbox } from './webhooks/outbox.store';
import type { Target } from './webhooks/targets';

/** How long a visitor's row or a room waits to be written with others. */
const BATCH_INTERVAL_MS = 1_000;
const BATCH_SIZE = 5_000;

export type StoreParts = {
  db: Database;
  /** The same store, for reads that may take long. */
  reads: Database;
  log: Log;
  switches: Pick<Switches, 'modeOf'>;
  /** Is told of answers after talks. */
  noteAnswers: NoteAnswers;
  /** Where a text has words that may be about a minor or a danger. */
  marksIn: ReportReaderParts['marksIn'];
  /** Epoch milliseconds. */
  now: () => number;
  /** Who is told of what happens; none given: nobody. */
  targets?: readonly Target[];
};

export type Stores = ReturnType<typeof openStores>;

/** Everything that is stored: a store for each feature, its list for the console, and what is written in batches. */
export function openStores({
  db,
  reads,
  log,
  switches,
  noteAnswers,
  marksIn,
  now,
  targets = [],
}: StoreParts) {
  const outbox = createOutbox(db, targets);
  const users = createUserStore(db);
  const rooms = createRoomStore(db);
  const audit = createAuditStore(db);
  const batch = { intervalMs: BATCH_INTERVAL_MS, maxSize: BATCH_SIZE, now };
  const onError = (what: string) => (error: unknown) => log.error({ err: error }, what);
  const visitors = createVisitorBatch({ store: users, ...batch, onError: onError('visitors not stored') });
  const ledger = createRoomLedger({ store: rooms, ...batch, onError: onError('rooms not stored') });
  const matchHours = createMatchHours({ db, reads, now, onError: onError('matches not counted') });

  const suggestions = createSuggestions({ reads, switches, now });
  const readReports = createReportReader({ reads, marksIn });
  return {
    users,
    ages: createAgeStore(db),
    rooms,
    audit,
    outbox,
    reports: createReportStore(db, audit, (trx, reportId, at) =>
      outbox.add(trx, {
        noticeId: `urgent_report-${reportId}`,
        kind: 'urgent_report',
        subject: reportId,
        at,
      }),
    ),
    receipts: createReceiptStore(db),
    requests: createUnblockStore(db, reads),
    revoked: createRevokedTokenStore(db),
    accounts: createAccountStore(db),
    accountSessions: createSessionStore(db),
    apiTokens: createApiTokenStore(db),
    feedback: createFeedbackStore(db, noteAnswers),
    outcomes: createOutcomeStore(db, reads),
    learning: createLearningStore(db, audit, randomUUID),
    liveHours: createLiveHourStore(db),
    switched: createSwitchStore(db, audit, outbox, randomUUID),
    shadow: createShadowStore(db, reads),
    figures: createFiguresStore({ db, reads, audit, newId: randomUUID }),
    brakeHours: createBrakeHourStore(db),
    legalHolds: createLegalHoldStore(db, audit, randomUUID),
    restrictions: createRestrictionFeed(db),
    visitors,
    ledger,
    matchHours,
    readReports,
    lists: {
      users: createUserList(reads, suggestions),
      reported: createReportedList(reads, suggestions),
      reports: createReportList({ reads, suggestionsFor: suggestions, read: readReports }),
      audit: createAuditList(reads),
    },

    /** Stores what waits to be stored. */
    async flush(): Promise<void> {
      await visitors.flush();
      await ledger.flush();
      await matchHours.flush();
    },

    /** The same, for the last time. */
    async stop(): Promise<void> {
      await visitors.stop();
      await ledger.stop();
      await matchHours.stop();
    },
  };
}
