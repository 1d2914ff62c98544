import type { Refusal } from '@app/contract/error-codes';
import type { AgeCheck } from '../../age/age-check';
import type { Talks } from '../../matching/talks';
import type { Connection } from '../socket/connection';
import type { Presence } from './presence';

export type AgeGateParts = {
  presence: Pick<Presence, 'reachable'>;
  talks: Pick<Talks, 'partnerOf' | 'skip'>;
  ages: Pick<AgeCheck, 'adultUntil' | 'without'>;
  /** Epoch milliseconds. */
  now: () => number;
};

type Verdict = Refusal | undefined;

export type AgeGate = ReturnType<typeof createAgeGate>;

/** Is somebody's age unknown who is asked for it, for a talk that begins or began at `at` (epoch milliseconds)? */
export function isAgeUnknown({ adultUntil }: Pick<Connection, 'adultUntil'>, at: number): boolean {
  return adultUntil <= at;
}

/** Lets those join whose age is known or not asked for; others with text only or, if the operator says so, not at all. */
export function createAgeGate({ presence, talks, ages, now }: AgeGateParts) {
  function judge(connection: Connection, userId: string, until: number): Verdict | Promise<Verdict> {
    connection.adultUntil = until;
    if (!isAgeUnknown(connection, now())) return undefined;
    // They may have waited since before their answer ran out.
    if (ages.without() === 'nothing') return talks.skip(userId).then(() => 'age_check');
    connection.send('text_only', { why: 'age' });
    return undefined;
  }

  return {
    /** Why a visitor may not join; undefined: they may. At once where nobody has to be asked. */
    check(connection: Connection, userId: string): Verdict | Promise<Verdict> {
      // A talk goes on as it began. Where there is none without an answer, nobody waits for the next one meanwhile.
      if (talks.partnerOf(userId) !== undefined) {
        return ages.without() === 'nothing' && isAgeUnknown(connection, now()) ? 'age_check' : undefined;
      }
      const { device, region } = connection;
      const until = ages.adultUntil({ device, userId, region });
      if (!(until instanceof Promise)) return judge(connection, userId, until);
      return until.then((known) => {
        // Another connection may be the visitor's by now.
        return presence.reachable(userId) === connection ? judge(connection, userId, known) : undefined;
      });
    },
  };
}
