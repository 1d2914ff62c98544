import { lookup } from 'node:dns/promises';
import type { Config } from '../config';
import { canonicalAddress } from '../domain/ip-address';
import type { RelayAddresses } from '../domain/sdp-candidate';

export type RelayAddressParts = {
  ice: Config['ice'];
  /** Every address of a host name; the system's resolver unless told otherwise. */
  lookup?: (host: string) => Promise<string[]>;
  /** Epoch milliseconds. */
  now: () => number;
  onError: (error: unknown) => void;
};

/** An address that is no longer in the answers counts for a while: names rotate, and talks continue. */
const REMEMBERED_MS = 60 * 60 * 1000;

/** Interval of look-ups that succeed. */
const LOOK_UP_EVERY_MS = 5 * 60 * 1000;

/** After a failed look-up the next one comes sooner, then less and less often: without an answer no call is relayed. */
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * The addresses relayed candidates may have: the configured ones, else what the TURN hosts resolve to, looked up at
 * the start and at intervals.
 */
export function createRelayAddresses(parts: RelayAddressParts) {
  const lookUp = parts.lookup ?? resolveAll;
  const configured = parts.ice.turn?.relayAddresses ?? [];
  const any = configured.includes('any');
  const hosts = configured.length > 0 ? [] : [...new Set((parts.ice.turn?.urls ?? []).map(hostOf))];
  const seen = new Map<string, number>();
  let current: ReadonlySet<string> = new Set(configured.flatMap((text) => canonicalAddress(text) ?? []));
  let timer: NodeJS.Timeout | undefined;

  let failures = 0;
  let stopped = false;

  /** Looks every host up once; a failed one keeps its addresses. Returns whether all were found. */
  async function refresh(): Promise<boolean> {
    const answers = await Promise.allSettled(hosts.map((host) => lookUp(host)));
    for (const answer of answers) {
      if (answer.status === 'rejected') parts.onError(answer.reason);
      else for (const text of answer.value) seen.set(canonicalAddress(text) ?? text, parts.now());
    }
    const failed = answers.some((answer) => answer.status === 'rejected');
    for (const [address, at] of seen) if (!failed && at < parts.now() - REMEMBERED_MS) seen.delete(address);
    current = new Set(seen.keys());
    return !failed;
  }

  async function keepLooking(): Promise<void> {
    failures = (await refresh()) ? 0 : failures + 1;
    if (stopped) return;
    const retryMs = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
    timer = setTimeout(() => void keepLooking(), failures === 0 ? LOOK_UP_EVERY_MS : retryMs);
    timer.unref();
  }

  return {
    /** null: any relay is accepted. */
    current: (): RelayAddresses => (any ? null : current),

    /** Resolves after the first look-up. */
    async start(): Promise<void> {
      if (hosts.length === 0) return;
      await keepLooking();
    },

    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

async function resolveAll(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

/** The host of a `turn:host:port?transport=…` address (RFC 7065). */
function hostOf(url: string): string {
  const [, bracketed, plain = ''] = /^turns?:(?:\[([^\]]+)\]|([^:?]+))/i.exec(url) ?? [];
  return bracketed ?? plain;
}
