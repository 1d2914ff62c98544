import { HOSTED } from './hosted';
import { LOBBY } from './lobby';
import type { Plant } from './plant';
import { RULE } from './rule';
import { TALKS } from './talks';

/** All plants, by subject. */
export const PLANTS: readonly Plant[] = [...RULE, ...LOBBY, ...TALKS, ...HOSTED];

/** The plants with these names, or all if none is named. Throws an Error that names one that does not exist. */
export function plantsNamed(names: readonly string[]): readonly Plant[] {
  if (names.length === 0) return PLANTS;
  return names.map((name) => {
    const plant = PLANTS.find((one) => one.name === name);
    if (plant === undefined) throw new Error(`there is no plant '${name}'`);
    return plant;
  });
}
