import { connecting } from './load/connecting';
import { idle } from './load/idle';
import { joining, joiningWithoutCookies } from './load/joining';
import { latency } from './load/latency';
import { leaving } from './load/leaving';
import { relay } from './load/relay';
import type { Target } from './load/visitor';

/** What visitors may do to a server. */
const LOADS = { relay, latency, joining, joiningWithoutCookies, leaving, idle, connecting };

export type Loads = typeof LOADS;

const [name, target] = process.argv.slice(2) as [keyof Loads, string];
console.log(JSON.stringify(await LOADS[name](JSON.parse(target) as Target)));
process.exit();
