import type { Directory, Entry, Place } from './directory';

/** How often the entries of connected visitors are renewed in the directory, which forgets them after an hour. */
const RENEW_INTERVAL_MS = 20 * 60 * 1000;
/** How long after a failure visitors are entered again: a Redis that refuses writes keeps its connections. */
const RETRY_MS = 1_000;
/** How often the directory is asked whether it still knows this node: it may lose its data and keep its connections. */
const MARK_INTERVAL_MS = 1_000;

export type RenewalParts = {
  directory: Pick<Directory, 'renew' | 'mark'>;
  /** The visitors of this node. */
  entries: ReadonlyMap<string, Entry>;
  /** An entry was renewed; null: its visitor has been at another node since. */
  renewed: (entry: Entry, place: Place | null) => Promise<void>;
  onError: (error: unknown) => void;
};

/** Keeps the visitors of this node in the directory, also if it fails to take some of them, or loses them. */
export function createRenewals({ directory, entries, renewed, onError }: RenewalParts) {
  /** Those that the directory failed to take. */
  const missing = new Set<Entry>();
  let isStopped = false;
  let renewing: NodeJS.Timeout | undefined;
  let marking: NodeJS.Timeout | undefined;
  let retrying: NodeJS.Timeout | undefined;

  async function renew(some: readonly Entry[] = [...entries.values()]): Promise<void> {
    const places = await directory.renew(some).catch((error: unknown) => {
      retryLater(some);
      throw error;
    });
    // What the directory answered is known to nobody else: to take a place twice tells nobody whose it was.
    retryLater(some.filter((_, at) => places[at] === undefined || places[at]?.isUnannounced));
    const known = some.flatMap((entry, at) => {
      const place = places[at];
      return place === undefined ? [] : [renewed(entry, place)];
    });
    await Promise.all(known);
  }

  function retryLater(some: readonly Entry[]): void {
    for (const entry of some) missing.add(entry);
    if (isStopped || missing.size === 0) return;
    retrying ??= setTimeout(() => {
      retrying = undefined;
      const present = [...missing].filter((entry) => entries.get(entry.userId) === entry);
      missing.clear();
      // The first failure was reported.
      renew(present).catch(() => undefined);
    }, RETRY_MS).unref();
  }

  async function mark(): Promise<void> {
    // While it is out of reach; once it is back all are renewed.
    const wasKnown = await directory.mark().catch(() => true);
    if (!wasKnown && entries.size > 0) await renew();
  }

  return {
    /** Renews all now. Rejects if the directory takes none of them; they are tried again all the same. */
    renew: (): Promise<void> => renew(),

    /** Enters again, in a moment, a visitor whom the directory failed to take. */
    retry: (entry: Entry): void => retryLater([entry]),

    start(): void {
      renewing ??= setInterval(() => renew().catch(onError), RENEW_INTERVAL_MS).unref();
      marking ??= setInterval(() => mark().catch(onError), MARK_INTERVAL_MS).unref();
    },

    stop(): void {
      isStopped = true;
      clearInterval(renewing);
      clearInterval(marking);
      clearTimeout(retrying);
    },
  };
}
