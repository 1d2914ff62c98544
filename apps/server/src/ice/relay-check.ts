import type { Config } from '../config';
import { probeRelay, type RelayFault, type RelayState } from './relay-probe';
import { turnCredential } from './turn-credentials';
import { readTurnUrl } from './turn-url';

/** How often a relay is asked for an address. */
const EVERY_MS = 5 * 60 * 1000;
/** The same while something is wrong: a relay that starts after the site, or again with a certificate, soon counts. */
const AGAIN_MS = 10 * 1000;
/** The name in its credentials, so that it has a quota of its own at the relay. */
const NAME = 'relay-check';

export type RelayCheckParts = {
  /** undefined: there is no relay. */
  turn: Config['ice']['turn'];
  isOn: boolean;
  /** May relayed media come from this address? */
  isOurs: (address: string) => boolean;
  /** Is told of every state after each round. */
  checked: (states: readonly RelayState[]) => void;
  /** Epoch milliseconds. */
  now: () => number;
  /** Asks one relay over one transport; other than the real one in tests. */
  probe?: typeof probeRelay;
};

/** Which of the faults there are, each once. */
export const faultsIn = (states: readonly RelayState[]): RelayFault[] => [
  ...new Set(states.flatMap(({ fault }) => fault ?? [])),
];

/**
 * Asks the site's own relay for an address over each transport, at the start, every five minutes, and
 * every ten seconds while one is not well: a relay that is silent would be noticed by nobody but visitors, who see no picture.
 */
export function createRelayCheck(parts: RelayCheckParts) {
  const { turn, isOn, isOurs, checked, now, probe = probeRelay } = parts;
  const servers = (isOn ? (turn?.urls ?? []) : []).flatMap((url) => readTurnUrl(url) ?? []);
  /** Ends the round under way. Each has one of its own: a signal never lets go of those that are made from it. */
  let round = new AbortController();
  let states: readonly RelayState[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function check(): Promise<void> {
    const credential = turnCredential(turn?.secret ?? '', NAME, now());
    round = new AbortController();
    const { signal } = round;
    const found = await Promise.all(servers.map((server) => probe(server, { credential, isOurs, signal })));
    if (signal.aborted) return;
    states = found;
    checked(found);
    timer = setTimeout(() => void check(), faultsIn(found).length > 0 ? AGAIN_MS : EVERY_MS);
    timer.unref();
  }

  return {
    /** What was found last, one for each address of TURN_URLS; empty before the first round. */
    states: (): readonly RelayState[] => states,

    /** Begins; nobody waits for it. */
    start(): void {
      if (servers.length > 0) void check();
    },

    stop(): void {
      round.abort();
      clearTimeout(timer);
    },
  };
}
