import type { NeedsAt } from '../../apps/server/src/domain/needs';
import { LobbyState } from '../../apps/server/src/matching/lobby-state';
import { People } from '../../apps/server/src/matching/people';
import { type Bound, boundOf, groupsOf, groupsOfMix } from './bound';
import { type Evening, type EveningPlan, simulateEvening } from './evening';
import { type Figures, figuresOf } from './figures';
import { FirstCome, type Matching } from './first-come';

/** Evenings of one size, mix and crowd, matched by the rule and by first come, first served. */
export type Cell = Omit<EveningPlan, 'seed'> & {
  evenings: number;
  byRule: Figures;
  firstCome: Figures;
  /** The mean of the bounds of all evenings. */
  bound: Bound;
};

/** The server's matching, on the clock of the simulation. */
export function newLobbyState(needsAt?: NeedsAt): LobbyState {
  let rooms = 0;
  const newRoomId = () => {
    rooms += 1;
    return `room-${rooms}`;
  };
  return new LobbyState(newRoomId, new People(), needsAt);
}

const SAMPLE_PEOPLE = 4_000;
const FEWEST_EVENINGS = 2;
const MOST_EVENINGS = 100;

/** With few people evenings differ much, so the fewer people, the more evenings are played. */
function eveningsFor(online: number): number {
  return Math.min(MOST_EVENINGS, Math.max(FEWEST_EVENINGS, Math.ceil(SAMPLE_PEOPLE / online)));
}

/** Plays `evenings` evenings, with the seeds from `seed` on. */
export function playEvenings(plan: EveningPlan, evenings: number, newMatching: () => Matching): Evening[] {
  return Array.from({ length: evenings }, (_, at) =>
    simulateEvening({ ...plan, seed: plan.seed + at }, newMatching()),
  );
}

export function playCell(plan: EveningPlan): Cell {
  const { online, mix, crowd, minutes, spoken = 'one' } = plan;
  const evenings = eveningsFor(online);
  const byRule = playEvenings(plan, evenings, () => newLobbyState());
  const firstCome = playEvenings(plan, evenings, () => new FirstCome());
  return {
    ...{ online, mix, crowd, minutes, spoken, evenings },
    byRule: figuresOf(byRule),
    firstCome: figuresOf(firstCome),
    bound: meanBound(plan, byRule),
  };
}

function meanBound({ crowd, mix, spoken }: EveningPlan, evenings: readonly Evening[]): Bound {
  if (crowd === 'redrawn') return boundOf(groupsOfMix(mix, spoken));
  const bounds = evenings.map(({ people }) => boundOf(groupsOf(people)));
  const mean = (share: keyof Bound) => bounds.reduce((sum, bound) => sum + bound[share], 0) / bounds.length;
  return { complementary: mean('complementary'), both: mean('both') };
}
