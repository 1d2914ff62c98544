import type { Statement } from '@app/contract/statements';
import type { User, UserAction } from '@app/contract/users';
import type { NewAuditEntry } from '../audit/audit.store';
import type { Database } from '../db/connect';
import type { StoredRestriction } from '../domain/moderation';
import { columnsOfStatement } from '../domain/statements';
import { HttpError } from '../http/errors';
import type { NoteUpheld } from '../needs/upheld-outcomes';
import type { Decide } from './decide';
import { factsOfStatement } from './entry-facts';
import { type LockedPerson, setRestriction } from './locked-rows';
import { upholdReports } from './upheld-reports';

/** A visitor after a change, their device, and what they are told. */
export type Changed = { user: User; deviceId: string | null; statement?: Statement };

/** Actions that keep somebody out. */
export type Restricting = Exclude<UserAction, { kind: 'unblock' }>;
type Restriction = {
  person: LockedPerson;
  roomId: string | null;
  action: Restricting;
  actor: string | null;
  note?: string | undefined;
  statement: Statement;
  id?: string | undefined;
};

/** Stores who is kept out, and what they are told. */
export function createRestrict(decide: Decide, noteUpheld: NoteUpheld) {
  async function saveRestriction(
    trx: Database,
    person: LockedPerson,
    user: StoredRestriction | null,
    statement?: Statement,
  ): Promise<void> {
    if (user === null || user === person.restriction) return;
    await setRestriction(trx, person, user, columnsOfStatement(statement, begunBy(person, user)));
  }

  /** Saves a restriction, and upholds the reports; undefined if the visitor is blocked already. */
  async function restrict(
    trx: Database,
    { person, roomId, action, actor, note, statement, id }: Restriction,
  ): Promise<(Changed & { entry: NewAuditEntry }) | undefined> {
    const { userId, restriction } = person;
    if (action.kind === 'block' && restriction !== null && restriction.blockedAt !== null) return undefined;
    if (restriction === null) throw new HttpError('no_user');
    const state = { user: restriction, report: null, request: null };
    const { after, entry } = decide(
      { state, userId, roomId, facts: { note, ...factsOfStatement(statement) } },
      action,
      actor,
      id,
    );
    const restricted = after.user ?? restriction;
    await saveRestriction(trx, person, restricted, statement);
    await upholdReports(trx, person, entry.at, noteUpheld);
    return { user: userOf(person, restricted), deviceId: person.deviceId, statement, entry };
  }

  return { saveRestriction, restrict };
}

/** The restriction that a change has begun; null if it began none. */
function begunBy(
  { restriction }: LockedPerson,
  { blockedAt, timeoutUntil }: StoredRestriction,
): number | null {
  return blockedAt !== null && blockedAt !== restriction?.blockedAt ? blockedAt : timeoutUntil;
}

export function userOf(
  { userId, username }: LockedPerson,
  { blockedAt, timeoutUntil }: StoredRestriction,
): User {
  return {
    userId,
    ...(username !== null && { username }),
    blocked: blockedAt !== null,
    ...(timeoutUntil !== null && { timeoutUntil }),
  };
}
