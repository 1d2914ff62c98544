import { compileOnce } from '../db/compiled';
import type { Database } from '../db/connect';
import { isOfNoHeldDevice } from '../db/on-hold';
import { deleteInPieces } from '../db/pieces';
import { AGE_REPORTERS } from '../domain/age';
import { COUNTED_CREDIBILITY } from '../domain/report-weight';

/** Whom a question is about: a device, or a visitor without one. */
export type AgeSubject = { deviceId: string } | { userId: string };

/** What the operator's service answered for a device; epoch milliseconds. */
export type KnownAge = { adult: boolean; expiresAt: number };

export type AgeStore = ReturnType<typeof createAgeStore>;

/** One answer for each device, until it runs out, and who was reported as perhaps under 18. */
export function createAgeStore(db: Database) {
  const byDevice = compileOnce(db, (deviceId: string, now: number) =>
    db
      .selectFrom('age_answers')
      .select(['adult', 'expires_at'])
      .where('device_id', '=', deviceId)
      .where('expires_at', '>', now),
  );

  return {
    /** What is known of a device at `now` (epoch milliseconds). */
    async find(deviceId: string, now: number): Promise<KnownAge | undefined> {
      const [row] = await byDevice(deviceId, now);
      return row && { adult: Number(row.adult) === 1, expiresAt: Number(row.expires_at) };
    },

    /** The latest answer replaces an earlier one. */
    async save(deviceId: string, { adult, expiresAt }: KnownAge): Promise<void> {
      const answer = { adult: adult ? 1 : 0, expires_at: expiresAt };
      await db
        .insertInto('age_answers')
        .values({ device_id: deviceId, ...answer })
        .onConflict((conflict) => conflict.column('device_id').doUpdateSet(answer))
        .execute();
    },

    /** Erases answers that ran out before then (epoch milliseconds). Returns how many. */
    purge: (before: number, signal?: AbortSignal): Promise<number> =>
      deleteInPieces(
        db,
        (one, limit) =>
          one
            .deleteFrom('age_answers')
            .where('device_id', 'in', (eb) =>
              eb
                .selectFrom('age_answers')
                .select('device_id')
                .where('expires_at', '<=', before)
                .where(isOfNoHeldDevice('age_answers.device_id'))
                .orderBy('expires_at')
                .limit(limit),
            ),
        signal,
      ),

    /**
     * Did a moderator restrict them as underage, or did as many believed devices report them as perhaps under 18 in talks
     * that took place? Reports that a moderator dismissed do not count, nor does a decision that was lifted.
     */
    async isSuspected(subject: AgeSubject): Promise<boolean> {
      const [decided, reporters] = await Promise.all([isDecided(db, subject), reportersOf(db, subject)]);
      return decided || reporters >= AGE_REPORTERS;
    },
  };
}

function isOf(subject: AgeSubject): ['user_id' | 'device_id', '=', string] {
  return 'userId' in subject ? ['user_id', '=', subject.userId] : ['device_id', '=', subject.deviceId];
}

async function isDecided(db: Database, subject: AgeSubject): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('user_id')
    .where(...isOf(subject))
    .where('statement_category', '=', 'underage')
    .where('statement_decider', '=', 'person')
    // A statement of another restriction says nothing.
    .where((eb) =>
      eb.or([
        eb('statement_for', '=', eb.ref('blocked_at')),
        eb('statement_for', '=', eb.ref('timeout_until')),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

async function reportersOf(db: Database, subject: AgeSubject): Promise<number> {
  const rows = await db
    .selectFrom('reports')
    .innerJoin('users as reporter', 'reporter.user_id', 'reports.reporting_user_id')
    .select('reporter.device_id')
    .where('reports.reported_user_id', 'in', (eb) =>
      eb
        .selectFrom('users')
        .select('user_id')
        .where(...isOf(subject)),
    )
    .where('reports.proven_at', 'is not', null)
    .where('reports.verified_at', 'is not', null)
    .where('reports.credibility', '>=', COUNTED_CREDIBILITY)
    // No other danger contains this one's name.
    .where('reports.dangers', 'like', '%minor%')
    .where((eb) => eb.or([eb('reports.reviewed_at', 'is', null), eb('reports.upheld_at', 'is not', null)]))
    .distinct()
    .limit(AGE_REPORTERS)
    .execute();
  return rows.length;
}
