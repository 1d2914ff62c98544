import type { Origin } from '../nodes/bus';
import type { Directory } from '../nodes/directory';
import type { Presence } from './presence';

/** Returns a function that tells whether any visitor is connected from an origin, to any node. */
export function createIsAnnounced(
  presence: Pick<Presence, 'isAnnounced'>,
  directory: Pick<Directory, 'isAnnounced'> | undefined,
) {
  return async (origin: Origin): Promise<boolean> => {
    if (presence.isAnnounced(origin) || directory === undefined) return presence.isAnnounced(origin);
    // Directory out of reach: only visitors of this node are known.
    return directory.isAnnounced(origin).catch(() => false);
  };
}
