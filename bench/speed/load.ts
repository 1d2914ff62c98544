import { relay } from './load/relay';
import type { Target } from './load/visitor';

/** What visitors may do to a server. */
const LOADS = { relay };

export type Loads = typeof LOADS;

const [name, target] = process.argv.slice(2) as [keyof Loads, string];
console.log(JSON.stringify(await LOADS[name](JSON.parse(target) as Target)));
process.exit();
