import type { Origin } from './bus';
import type { Directory } from './directory';
import type { Presence } from './presence';

/** Gives whether anybody is connected from somewhere, to whatever node. */
export function createIsAnnounced(
  presence: Pick<Presence, 'isAnnounced'>,
  directory: Pick<Directory, 'isAnnounced'> | undefined,
) {
  return async (origin: Origin): Promise<boolean> => {
    if (presence.isAnnounced(origin) || directory === undefined) return presence.isAnnounced(origin);
    // Out of reach: nobody else is known here.
    return directory.isAnnounced(origin).catch(() => false);
  };
}
