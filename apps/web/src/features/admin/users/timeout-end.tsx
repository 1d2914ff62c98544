import { spanWords } from '@app/contract/span';
import type { TimeoutMinutes } from '@app/contract/users';
import { useServerNow } from '../clock';
import { endOf } from '../span-words';

/** How long a number of minutes is, and when it is over. */
export function TimeoutEnd({ minutes }: { minutes: TimeoutMinutes }) {
  return (
    <p>
      ({spanWords(minutes)}, until {endOf(minutes, useServerNow())})
    </p>
  );
}
