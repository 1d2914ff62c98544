import type { AuditAction } from '@app/contract/audit-actions';
import { spanWords } from '@app/contract/span';
import type { FactColumns } from './audit-facts';

type Facts = FactColumns & { action: string; user_id: string | null };

/** Stands where the id of an erased person was. */
const ERASED = '[erased]';

/**
 * The details of an entry, from its columns. Whoever verifies the chain checks the searched copy against them: with other
 * words, stored entries would seem changed.
 */
export function proseOf(row: Facts, lengthOf: (minutes: number) => string = inMinutes): string {
  const action = row.action as AuditAction;
  const person = row.user_id ?? ERASED;
  const account = row.account ?? ERASED;
  const note = row.note === null ? '' : ` (${row.note})`;
  switch (action) {
    case 'BLOCK_USER':
      return `Blocked ${person}${note}`;
    case 'UNBLOCK_USER':
      return `Unblocked ${person}${note}`;
    case 'TIMEOUT_USER':
      return `Timed out for ${lengthOf(row.minutes ?? 0)}: ${person}${replaced(row)}${note}`;
    case 'AUTO_TIMEOUT':
      return `Held for ${lengthOf(row.minutes ?? 0)} by rule: ${person} (${row.rule})`;
    case 'USER_REPORT':
      return `Report ${subjectOf(row)}`;
    case 'REVIEW_REPORT':
      return `Reviewed report ${subjectOf(row)}`;
    case 'DELETE_REPORT':
      return `Deleted report ${subjectOf(row)}`;
    case 'APPROVE_UNBLOCK':
      return `Approved unblock request of ${person}`;
    case 'DENY_UNBLOCK':
      return `Denied unblock request of ${person}`;
    case 'LOGIN':
      return row.method === 'password' && row.account === null
        ? 'The administrator signed in'
        : `${account} signed in with a ${row.method}`;
    case 'LOGIN_FAILED':
      return `${attemptsOf(row)}${row.account === null ? '' : ` for ${row.account}`}`;
    case 'SIGN_OUT_EVERYWHERE':
      return `Signed ${row.account ?? 'the administrator'} out everywhere`;
    case 'ADD_ACCOUNT':
      return `Added ${account} as ${row.role}`;
    case 'REMOVE_ACCOUNT':
      return `Removed ${account}`;
    case 'SET_ROLE':
      return `${account} is ${row.role}, was ${row.former_role}`;
    case 'SET_PASSWORD':
      return `Set the password of ${account}`;
    case 'SET_SECOND_FACTOR':
      return factorChangeOf(row.method, account);
    case 'BRAKE_ON':
      return `Pulled the brake for ${row.minutes} minutes${row.rule === null ? '' : ` by rule (${row.rule})`}`;
    case 'BRAKE_OFF':
      return 'Released the brake';
    case 'LEGAL_HOLD':
      return `Held what is stored about ${person} for ${row.minutes} minutes${note}`;
    case 'CONFIRM_HOLD':
      return `Confirmed the hold on ${person}`;
    case 'RELEASE_HOLD':
      return `Released the hold on ${person}`;
    case 'MAKE_BUNDLE':
      return `Made a bundle of what is stored about ${person}${note}`;
    case 'SET_RULE':
      return `Switched the rule ${row.rule} to ${row.method}`;
    case 'PUBLISH_FIGURES':
      return `Switched the public figures ${row.method}`;
    case 'CLOSE_FIGURES':
      return `Closed the figures of ${row.rule}`;
    case 'ADD_TOKEN':
      return `Made token ${account} to ${row.role} for ${lengthOf(row.minutes ?? 0)}`;
    case 'REVOKE_TOKEN':
      return `Revoked token ${account}`;
    default:
      action satisfies never;
      return '';
  }
}

const subjectOf = ({ reported_user_id, note, reason }: Facts): string =>
  `against ${reported_user_id ?? ERASED}${note === null ? '' : ` (${note})`}${reason === null ? '' : `: ${reason}`}`;

function replaced({ replaced_until }: Facts): string {
  return replaced_until === null
    ? ''
    : `, in place of a timeout until ${new Date(replaced_until).toISOString()}`;
}

function attemptsOf({ attempts, method }: Facts): string {
  return attempts === 1
    ? `A wrong ${method} was given`
    : `${attempts} wrong ${method}s were given within an hour`;
}

function factorChangeOf(change: string | null, account: string): string {
  switch (change) {
    case 'codes_on':
      return `${account} signs in with codes of an app from now on`;
    case 'codes_off':
      return `${account} signs in without codes from now on`;
    default:
      return `Removed the codes of ${account}`;
  }
}

const inMinutes = (minutes: number): string => `${minutes} minutes`;

/** What the console shows of an entry. */
export const shownDetails = (row: Facts): string => proseOf(row, spanWords);
