import type { Restrict } from '@app/contract/reports';
import type { UserAction } from '@app/contract/users';

/** What a restriction given with a report does. */
export function restrictionOf(given: Restrict): Exclude<UserAction, { kind: 'unblock' }> {
  return given.restriction === 'block'
    ? { kind: 'block' }
    : { kind: 'timeout', minutes: given.durationMinutes };
}
