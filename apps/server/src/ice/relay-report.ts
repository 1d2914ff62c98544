import type { NoteFinding } from '../settings/late-findings';
import { faultsIn } from './relay-check';
import type { RelayFault, RelayState } from './relay-probe';

const FAULTS = [
  'relay_secret',
  'relay_address',
  'relay_unreachable',
  'relay_certificate',
  'relay_full',
] as const satisfies readonly RelayFault[];

/** One address of a relay, for metrics and probes. */
export const serverOf = ({ host, port }: RelayState): string => `${host}:${port}`;

/** Notes among what is not safe yet which faults a relay has, with the addresses that have them. */
export function noteRelays(states: readonly RelayState[], note: NoteFinding): void {
  const found = faultsIn(states);
  for (const fault of FAULTS) {
    const at = states
      .filter((state) => state.fault === fault)
      .map((state) => ({ server: serverOf(state), transport: state.transport, detail: state.detail }));
    note(fault, found.includes(fault), { at });
  }
}

/** What `/readyz` says of a relay. */
export type RelayReport = { server: string; transport: string; ok: boolean; reason?: string };

/** Describes what was found; `words` say what a fault means. */
export function describeRelay(state: RelayState, words: Readonly<Record<RelayFault, string>>): RelayReport {
  const { transport, fault } = state;
  const named = { server: serverOf(state), transport, ok: fault === undefined };
  return fault === undefined ? named : { ...named, reason: words[fault] };
}
