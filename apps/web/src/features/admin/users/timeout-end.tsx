import type { TimeoutMinutes } from '@app/contract/users';
import { useNow } from '../clock';
import { endOf, spanOf } from '../span-words';

/** How long a number of minutes is, and when it is over. */
export function TimeoutEnd({ minutes }: { minutes: TimeoutMinutes }) {
  return (
    <p>
      ({spanOf(minutes)}, until {endOf(minutes, useNow())})
    </p>
  );
}
