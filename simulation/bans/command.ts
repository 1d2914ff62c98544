import { parseArgs } from 'node:util';
import { LobbyState } from '../../apps/server/src/matching/lobby-state';
import { People } from '../../apps/server/src/matching/people';
import { type BanEvening, type BanPlan, type Measures, simulateBans } from './evening';

const VARIANTS: readonly (readonly [name: string, measures: Measures])[] = [
  ['no measure', { wait: false, ladder: false }],
  ['the ladder alone', { wait: false, ladder: true }],
  ['the wait alone', { wait: true, ladder: false }],
  ['both', { wait: true, ladder: true }],
];

/** A quantile of unsorted values; 0 if there are none. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export function playBans(plan: BanPlan): BanEvening {
  let rooms = 0;
  const newRoomId = () => {
    rooms += 1;
    return `room-${rooms}`;
  };
  return simulateBans(plan, new LobbyState(newRoomId, new People()));
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

/** Prints how many talks abusers who come back at once still spoil, with and without the measures. */
export function runBans(args: readonly string[]): void {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { online: text, hours: text, seed: text } });
  const { online = '400', hours = '4', seed = '1' } = values;
  console.log(
    `${online} online, 1 in 100 abusive, ${hours} hours. Waits of innocent newcomers, p50 and p95 in seconds.`,
  );
  for (const [name, measures] of VARIANTS) {
    const plan = { online: Number(online), hours: Number(hours), seed: Number(seed), measures };
    const { spoiledPerHour, bansPerHour, neighbourWaits, otherWaits } = playBans(plan);
    const waits = (of: readonly number[]) => `${seconds(quantile(of, 0.5))} ${seconds(quantile(of, 0.95))}`;
    console.log(
      `${name.padEnd(18)} spoiled per abuser and hour ${spoiledPerHour.toFixed(0).padStart(4)}  bans ${bansPerHour.toFixed(1).padStart(5)}  neighbour ${waits(neighbourWaits)}  elsewhere ${waits(otherWaits)}`,
    );
  }
}
